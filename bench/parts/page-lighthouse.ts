import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserFlags, ensureBrowser } from '@club/e2e/browser.ts';
import { repository } from '../../tools/source-files.ts';

/** Apache-2.0, 113 packages: fetched at first use, and no part of the project. */
const VERSION = '13.5.0';
const FOLDER = join(repository, '.cache', 'lighthouse');
const PROGRAM = join(FOLDER, 'node_modules', 'lighthouse', 'cli', 'index.js');

const LIMIT_MS = 180_000;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Scores = Readonly<Record<(typeof CATEGORIES)[number], number>>;

function install(): void {
  if (existsSync(PROGRAM)) return;
  mkdirSync(FOLDER, { recursive: true });
  const flags = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', FOLDER];
  const { status } = spawnSync('npm', ['install', ...flags, `lighthouse@${VERSION}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('Lighthouse could not be installed');
}

/**
 * Rates a page as on a phone on slow 4G, in a browser of its own with an existing profile: with its login and an empty cache. Scores are 0 to
 * 100.
 */
export function judgePage(url: string, profile: string): Scores {
  install();
  const report = join(FOLDER, 'report.json');
  const chrome = [...browserFlags, '--headless=new', `--user-data-dir=${profile}`];
  const flags = [
    ...[`--chrome-flags=${chrome.join(' ')}`, '--throttling-method=devtools', '--quiet'],
    ...['--output=json', `--output-path=${report}`, `--only-categories=${CATEGORIES.join(',')}`],
  ];
  // With the Node that runs this: the system's may be too old.
  const run = spawnSync(process.execPath, [PROGRAM, url, ...flags], {
    encoding: 'utf8',
    timeout: LIMIT_MS,
    env: { ...process.env, CHROME_PATH: ensureBrowser() },
  });
  if (run.status !== 0)
    throw new Error(`Lighthouse failed on ${url}: ${run.stderr || run.error || run.signal}`);
  const { categories } = JSON.parse(readFileSync(report, 'utf8')) as {
    categories: Record<string, { score: number }>;
  };
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  };
}
