/** Migrates a database as a user whom file modes bind, which they do not the superuser, and tells what came of it. */
import { codesOf } from '../../src/store/fault.js';
import { migrate } from '../../src/store/migrate.js';
import { reasonOf } from '../../src/store/reason.js';

const NOBODY = 65_534;
const [path = ''] = process.argv.slice(2);

if (process.geteuid?.() === 0) {
  process.setegid?.(NOBODY);
  process.seteuid?.(NOBODY);
}
migrate(path).then(
  () => process.stdout.write('migrated\n'),
  (error: unknown) => process.stdout.write(`${reasonOf(codesOf(error), path)?.problem ?? String(error)}\n`),
);
