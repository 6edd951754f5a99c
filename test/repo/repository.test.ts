import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commands } from '../../commands/index.js';

function read(path: string): string {
  return readFileSync(path, 'utf8');
}

function filesIn(folder: string, suffix: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(suffix))
    .map((name) => join(folder, name).replaceAll('\\', '/'));
}

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...filesIn('docs', '.md')];

describe('the repository keeps its word', () => {
  it('every npm script that a document names exists', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    for (const document of DOCUMENTS) {
      for (const [, name = ''] of read(document).matchAll(/npm run (?:--silent )?([a-z][a-z:-]*)/g)) {
        expect(Object.keys(scripts), `${document} names npm run ${name}`).toContain(name);
      }
    }
  });

  it('every file that a document links to is there', () => {
    const missing = DOCUMENTS.flatMap((document) =>
      [...read(document).matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !existsSync(join(dirname(document), target)))
        .map((target) => `${document} links to ${target}`),
    );
    expect(missing).toEqual([]);
  });

  it('every source file that docs/architecture.md names is there', () => {
    for (const [, path = ''] of read('docs/architecture.md').matchAll(/`((?:[a-z-]+\/)+[a-z-]+\.ts)`/g)) {
      expect(existsSync(path) || existsSync(join('src', path)), path).toBe(true);
    }
  });

  it('every command file is listed, and the README tells every command', () => {
    const names = filesIn('commands', '.ts')
      .map((path) => path.replace(/^commands\/|\.ts$/g, ''))
      .filter((name) => name !== 'index');
    expect(commands.map(({ definition }) => definition.name).sort()).toEqual(names.sort());
    for (const name of names) expect(read('README.md')).toContain(`\`/${name}`);
  });

  it('.env.example explains every setting, and only those', () => {
    const explained = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    const known = [...read('src/config.ts').matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name]) => name);
    expect(explained.sort()).toEqual(known.sort());
  });

  it('no file of src is over 250 lines but catalogues', () => {
    const long = filesIn('src', '.ts')
      .filter((path) => !path.includes('/i18n/') && !path.includes('/generated/'))
      .filter((path) => read(path).split('\n').length > 251);
    expect(long).toEqual([]);
  });

  it('no tracked file is skipped, focused or put off', () => {
    const tracked = execFileSync('git', ['ls-files', 'src', 'commands', 'test'], { encoding: 'utf8' })
      .split('\n')
      .filter((path) => path.endsWith('.ts') && !path.startsWith('test/repo/') && existsSync(path));
    for (const path of tracked) {
      expect(read(path), path).not.toMatch(/\b(?:it|test|describe)\.(?:skip|only|todo)\b|\bTODO\b|\bFIXME\b/);
    }
  });
});
