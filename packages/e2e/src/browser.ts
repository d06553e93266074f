/** A Chromium for browser tests: the machine's own, or one installed now. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '@club/demo/stack/failure.ts';
import { repository } from '@club/demo/stack/repository.ts';
import { chromium } from '@playwright/test';

/** Where a browser is looked for: first the headless shell, which has the least work per page. */
const PLACES = [
  ...[
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
  ],
  ...[
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
];

/** Flags for a browser that runs on any machine, also as root, without requests of its own. */
export const browserFlags = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

/** The browser of the machine, or the one that Playwright installed; undefined when there is none. */
export function findBrowser(): string | undefined {
  return [process.env.CHROMIUM ?? '', ...PLACES, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
}

const run = (program: string, args: string[]): boolean =>
  spawnSync(program, args, {
    cwd: repository,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

/** Where we may: as root on Debian and its derivatives. */
export function installFromDebian(...packages: string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  process.stdout.write(`Installing ${packages.join(', ')} from Debian, for the tests…\n`);
  if (run('apt-get', ['update', '-qq'])) {
    run('apt-get', ['install', '-qq', '-y', '--no-install-recommends', ...packages]);
  }
}

function installWithPlaywright(): void {
  process.stdout.write("Installing Playwright's Chromium, for the tests in a browser…\n");
  run(join(repository, 'node_modules', '.bin', 'playwright'), ['install', 'chromium']);
}

/**
 * The path of a Chromium, installed when the machine has none.
 * @throws Failure when there is none
 */
export function ensureBrowser(): string {
  const fromDebian = ['chromium-headless-shell', 'chromium'].map((name) => () => installFromDebian(name));
  for (const install of [() => {}, ...fromDebian, installWithPlaywright]) {
    install();
    const found = findBrowser();
    if (found) return found;
  }
  throw new Failure(
    'The tests in a browser need Chromium, and it could not be installed. Install it (Debian: apt-get install chromium), ' +
      'or name one: CHROMIUM=/path/to/chromium npm test',
  );
}
