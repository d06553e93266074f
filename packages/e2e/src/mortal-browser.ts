import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { browserFlags, findBrowser } from './browser.ts';

const START_MS = 30_000;

/** A Chromium with a profile of its own that can be killed as a phone dies: nothing more is written or sent. */
export class MortalBrowser {
  readonly #profile = mkdtempSync(join(tmpdir(), 'club-mortal-'));
  #child: ChildProcess | null = null;

  /** Starts it on the existing profile; returns its page. */
  async start(isOffline: boolean): Promise<Page> {
    const path = findBrowser();
    if (!path) throw new Error('there is no browser');
    const flags = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${this.#profile}`];
    // A process group of its own, so that all of its processes end at once.
    const child = spawn(path, [...browserFlags, ...flags, 'about:blank'], {
      ...{ detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
    });
    this.#child = child;
    const browser = await chromium.connectOverCDP(await addressOf(child));
    const [context] = browser.contexts();
    if (!context) throw new Error('the browser has no context');
    await context.setOffline(isOffline);
    return context.pages()[0] ?? (await context.newPage());
  }

  /** Kills it; resolves when no process of it is left. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child?.pid || child.exitCode !== null) return;
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    process.kill(-child.pid, 'SIGKILL');
    await gone;
  }

  async end(): Promise<void> {
    await this.kill();
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Its debugging address, from its output. */
function addressOf({ stderr }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`the browser did not start: ${said}`)), START_MS);
    stderr?.setEncoding('utf8');
    stderr?.on('data', (text: string) => {
      said += text;
      const [, address] = /DevTools listening on (ws:\S+)/.exec(said) ?? [];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
}
