/** What `npm start` without a token starts, and its page as the people in it use it. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { lendFonts } from './fonts.js';
import { nextOf, offered } from './player.js';
import type { Chance } from './player.js';

/** No measure of speed: only so that what never comes is told. */
const OVERDUE_MS = 120_000;

async function overdue(problem: string): Promise<never> {
  await setTimeout(OVERDUE_MS, undefined, { ref: false });
  throw new Error(problem);
}

const MAIN = fileURLToPath(new URL('../../dist/src/main.js', import.meta.url));

export interface Started {
  readonly url: string;
  readonly folder: string;
  /** Everything printed so far. */
  readonly output: () => string;
  /** Ctrl-C; the exit code. */
  stop(): Promise<number | null>;
}

export async function startProduct(folder = mkdtempSync(join(tmpdir(), 'spite-start-'))): Promise<Started> {
  const child = spawn(process.execPath, [MAIN], {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const address = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
      if (url !== undefined) resolve(url);
    });
    void ended.then(() => {
      reject(new Error(`it ended before it told its address:\n${output}`));
    });
  });
  return {
    url: await address,
    folder,
    output: () => output,
    stop: () => {
      child.kill('SIGINT');
      return Promise.race([ended, overdue('the product goes on after Ctrl-C')]);
    },
  };
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** The page as one of its people uses it. */
export class Column {
  readonly #region: Locator;

  constructor(
    private readonly page: Page,
    readonly name: string,
  ) {
    this.#region = page.getByRole('region', { name, exact: true });
  }

  get log(): Locator {
    return this.#region.getByRole('log');
  }

  /** Types a command as a person does, character by character. */
  async type(text: string): Promise<void> {
    const line = this.#region.getByRole('combobox', { name: `Command as ${this.name}` });
    await line.focus();
    await this.page.keyboard.type(text);
    await this.page.keyboard.press('Enter');
  }

  button(name: string | RegExp): Locator {
    return this.log.getByRole('button', { name }).last();
  }

  /** The newest private panel with a hand. */
  get hand(): Locator {
    return this.log.locator('[data-message-id]', { hasText: 'Your hand against' }).last();
  }

  async openHand(): Promise<void> {
    await this.button('Show my hand').click();
    await this.hand.waitFor();
  }

  /** What the enabled buttons of the hand ask for. */
  async offers(): Promise<readonly string[]> {
    const buttons = await this.hand.locator('button[data-custom-id]:not([disabled])').all();
    const ids = await Promise.all(buttons.map((button) => button.getAttribute('data-custom-id')));
    return ids.flatMap((id) => id ?? []);
  }

  /**
   * Presses the next button of this player's turn and waits for the answer; false when it is not their turn. A press
   * that failed, which the page says, is not tried again: the next call does.
   */
  async playNext(chance: Chance): Promise<boolean> {
    const failure = this.#region.getByRole('alert').getByRole('button', { name: 'Close' });
    if ((await failure.count()) > 0) await failure.click();
    const before = await this.hand.innerHTML();
    const customId = nextOf(offered(await this.offers()), chance);
    if (customId === undefined) return false;
    await this.hand.locator(`button[data-custom-id="${customId}"]`).click();
    const deadline = performance.now() + OVERDUE_MS;
    while ((await this.hand.innerHTML()) === before && (await failure.count()) === 0) {
      if (performance.now() > deadline)
        throw new Error(`no answer for ${this.name}, and no word that there is none`);
      await this.page.waitForTimeout(5);
    }
    await this.hand.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
    return true;
  }
}

export interface OpenedProduct {
  readonly page: Page;
  /** What went wrong in the page, and every request that left this machine. */
  readonly faults: readonly string[];
  readonly columns: readonly [Column, Column, Column];
}

export async function openProduct(
  browser: Browser,
  url: string,
  look: BrowserContextOptions = {},
): Promise<OpenedProduct> {
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 }, ...look });
  await lendFonts(context);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== '127.0.0.1') faults.push(`left the machine: ${request.url()}`);
  });
  await page.goto(url);
  await page.getByText('online', { exact: false }).first().waitFor({ timeout: 60_000 });
  return {
    page,
    faults,
    columns: [new Column(page, 'Ann'), new Column(page, 'Ben'), new Column(page, 'Cleo')],
  };
}
