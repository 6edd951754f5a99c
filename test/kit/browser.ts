import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser } from 'playwright-core';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const run = promisify(execFile);

interface Installed {
  readonly executablePath: string;
  /** What the browser needs in its environment to find its libraries and fonts. */
  readonly env: Readonly<Record<string, string>>;
}

function programFiles(path: string): string[] {
  const roots = [process.env['PROGRAMFILES'], process.env['PROGRAMFILES(X86)'], process.env['LOCALAPPDATA']];
  return roots.filter((root) => root !== undefined).map((root) => join(root, path));
}

/** Where browsers of the Chromium family are usually installed. */
function usualPaths(): readonly string[] {
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].flatMap((name) => {
      const path = join('Applications', `${name}.app`, 'Contents', 'MacOS', name);
      return [join('/', path), join(homedir(), path)];
    });
  }
  if (process.platform === 'win32') {
    return [
      ...programFiles(join('Google', 'Chrome', 'Application', 'chrome.exe')),
      ...programFiles(join('Chromium', 'Application', 'chrome.exe')),
      ...programFiles(join('Microsoft', 'Edge', 'Application', 'msedge.exe')),
    ];
  }
  const names = ['chromium', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];
  return names.map((name) => join('/usr/bin', name));
}

function installedBrowser(): Installed | undefined {
  const asked = process.env['CHROME_PATH'];
  if (asked !== undefined && asked !== '') {
    if (!existsSync(asked)) throw new Error(`CHROME_PATH names ${asked}, which is not there.`);
    return { executablePath: asked, env: {} };
  }
  const executablePath = usualPaths().find((path) => existsSync(path));
  return executablePath === undefined ? undefined : { executablePath, env: {} };
}

async function packagedVersion(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const description: unknown = JSON.parse(
    await readFile(join(entry, '..', '..', '..', 'package.json'), 'utf8'),
  );
  if (typeof description !== 'object' || description === null || !('version' in description)) {
    throw new Error('@sparticuz/chromium has no version.');
  }
  return String(description.version);
}

/** The package's own fonts have no list that fits an unpacked folder; the machine's fonts come after them. */
function fontsConf(folder: string): string {
  const folders = [join(folder, 'fonts', 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts'];
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${folders.map((path) => `  <dir>${path}</dir>`).join('\n')}
  <dir prefix="xdg">fonts</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;
}

/**
 * Unpacks the browser in the npm package. The package unpacks to the temporary folder, with its shared
 * libraries only where it believes to be in a cloud function, and is not safe against two doing it at
 * once: hence a process with an environment of its own, and a rename once everything is there.
 */
async function unpack(folder: string): Promise<void> {
  const stage = await mkdtemp(join(tmpdir(), 'packaged-browser-'));
  const script = "import('@sparticuz/chromium').then(({ default: packaged }) => packaged.executablePath())";
  await run(process.execPath, ['--input-type=module', '--eval', `await ${script}`], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: stage, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
  });
  await writeFile(join(stage, 'fonts', 'fonts.conf'), fontsConf(folder));
  try {
    await rename(stage, folder);
  } catch (error) {
    await rm(stage, { recursive: true, force: true });
    // Another process was first: its copy is as good.
    if (!existsSync(join(folder, 'chromium'))) throw error;
  }
}

async function packagedBrowser(): Promise<Installed | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = join(tmpdir(), `spite-browser-${await packagedVersion()}`);
  if (!existsSync(join(folder, 'chromium'))) await unpack(folder);
  const libraries = [join(folder, 'al2023', 'lib'), process.env['LD_LIBRARY_PATH'] ?? ''];
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: libraries.filter((path) => path !== '').join(':'),
      FONTCONFIG_PATH: join(folder, 'fonts'),
    },
  };
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/**
 * Starts a Chromium without a window: the one CHROME_PATH names, one installed in a usual place, or the
 * one that came with `npm ci`. The caller closes it.
 */
export async function launchBrowser(): Promise<Browser> {
  const found = installedBrowser() ?? (await packagedBrowser());
  if (!found) {
    throw new Error(
      'No browser for the page tests: install Chrome, Chromium or Edge, or name one in CHROME_PATH. ' +
        '(The one in the npm package runs on Linux x64 only.)',
    );
  }
  const { executablePath, env } = found;
  return chromium.launch({ executablePath, args: FLAGS, env: { ...definedEnvironment(), ...env } });
}
