// Writes the Prisma client (src/store/generated) after every install. `prisma generate` needs no schema engine, yet
// the command line fetches one from its own host unless it is told of a file that exists: so it is told of any.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const packageFile = createRequire(import.meta.url).resolve('prisma/package.json');
const { bin } = createRequire(import.meta.url)('prisma/package.json');

const { status, stdout, stderr, error } = spawnSync(
  process.execPath,
  [join(dirname(packageFile), bin.prisma), 'generate', '--no-hints'],
  {
    cwd: root,
    encoding: 'utf8',
    env: {
      ...process.env,
      PRISMA_SCHEMA_ENGINE_BINARY: process.env['PRISMA_SCHEMA_ENGINE_BINARY'] ?? packageFile,
      CHECKPOINT_DISABLE: '1',
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
    },
  },
);

if (status !== 0) {
  console.error(
    `The database client could not be generated.\n${stdout}${stderr}${error ? String(error) : ''}`,
  );
  process.exitCode = 1;
}
