import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';

const LOCK = JSON.stringify({
  packages: {
    '': {},
    'node_modules/wanted': { version: '1.0.0' },
    'node_modules/elsewhere': { version: '1.0.0', optional: true },
  },
});

/** A fake `npm ci`: records the call and installs the lock file's packages, or fails on demand. */
const NPM = `
const { appendFileSync, cpSync, existsSync, mkdirSync, symlinkSync } = require('node:fs');
appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n');
if (existsSync('fail')) process.exit(9);
if (existsSync('slow')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3500);
mkdirSync('node_modules/.bin', { recursive: true });
symlinkSync(process.execPath, 'node_modules/.bin/node');
cpSync('package-lock.json', 'node_modules/.package-lock.json');
`;

/** A repository without installed packages, with our fake `npm`. */
function newRepository(): string {
  const folder = mkdtempSync(join(tmpdir(), 'club-bootstrap-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'tools'));
  cpSync(join(import.meta.dirname, 'bootstrap.mjs'), join(folder, 'tools', 'bootstrap.mjs'));
  writeFileSync(join(folder, 'package-lock.json'), LOCK);
  writeFileSync(join(folder, 'npm-cli.js'), NPM);
  writeFileSync(
    join(folder, 'program.ts'),
    'const code: number = Number(process.argv[2]);\nconsole.log(JSON.stringify(process.argv.slice(2)));\nprocess.exit(code);\n',
  );
  return folder;
}

function install(folder: string, lock: string): void {
  mkdirSync(join(folder, 'node_modules', '.bin'), { recursive: true });
  symlinkSync(process.execPath, join(folder, 'node_modules', '.bin', 'node'));
  writeFileSync(join(folder, 'node_modules', '.package-lock.json'), lock);
}

async function bootstrap(
  folder: string,
  args: string[],
  onStart?: (kill: (name: NodeJS.Signals) => void) => void,
) {
  const child = spawn(process.execPath, ['tools/bootstrap.mjs', ...args], {
    cwd: folder,
    env: { ...process.env, npm_execpath: join(folder, 'npm-cli.js') },
  });
  if (onStart) child.stdout.once('data', () => onStart((name) => child.kill(name)));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, out, err };
}

const calls = (folder: string) => readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n');

test('installs what is missing, then runs the program with its arguments and ends with its code', async () => {
  const folder = newRepository();
  const { code, out, err } = await bootstrap(folder, ['program.ts', '7', 'two words']);
  expect({ code, out }).toEqual({ code: 7, out: '["7","two words"]\n' });
  expect(err).toContain('Installing the dependencies');
  expect(calls(folder)).toEqual([expect.stringMatching(/^ci --include=dev/)]);
});

test('installs nothing when everything is there but another platform’s packages', async () => {
  const folder = newRepository();
  install(folder, JSON.stringify({ packages: { 'node_modules/wanted': { version: '1.0.0' } } }));
  expect(await bootstrap(folder, ['program.ts', '0'])).toEqual({ code: 0, out: '["0"]\n', err: '' });
});

test('installs again when the lock file wants another version', async () => {
  const folder = newRepository();
  install(folder, JSON.stringify({ packages: { 'node_modules/wanted': { version: '0.9.0' } } }));
  rmSync(join(folder, 'node_modules', '.bin'), { recursive: true });
  expect((await bootstrap(folder, ['program.ts', '0'])).code).toBe(0);
  expect(calls(folder)).toHaveLength(1);
});

test('of two at the same time one installs and both run', async () => {
  const folder = newRepository();
  const both = await Promise.all([
    bootstrap(folder, ['program.ts', '3']),
    bootstrap(folder, ['program.ts', '4']),
  ]);
  expect(both.map(({ code }) => code)).toEqual([3, 4]);
  expect(calls(folder)).toHaveLength(1);
});

test('ignores the lock of an installation that was killed', async () => {
  const folder = newRepository();
  mkdirSync(join(folder, '.cache'));
  const gone = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => gone.once('exit', resolve));
  writeFileSync(join(folder, '.cache', 'install.lock'), String(gone.pid));
  const { code, err } = await bootstrap(folder, ['program.ts', '0']);
  expect(code).toBe(0);
  expect(err).not.toContain('Another process');
});

test('says that the installation failed, with code 1 and no stack trace', async () => {
  const folder = newRepository();
  writeFileSync(join(folder, 'fail'), '');
  const { code, err } = await bootstrap(folder, ['program.ts', '0']);
  expect(code).toBe(1);
  expect(err).toContain('npm ci failed (code 9)');
  expect(err).not.toMatch(/^\s+at /m);
});

test('says how far a slow installation is, and hands on since when the time counts', async () => {
  const folder = newRepository();
  writeFileSync(join(folder, 'slow'), '');
  writeFileSync(join(folder, 'waited.ts'), 'console.log(Date.now() - Number(process.env.CLUB_BEGUN));');
  const { out, err } = await bootstrap(folder, ['waited.ts']);
  expect(err).toContain('3 s: 0 of 1 packages');
  expect(Number(out)).toBeGreaterThan(3500);
});

test('passes signals on to the program', async () => {
  const folder = newRepository();
  install(folder, LOCK);
  writeFileSync(
    join(folder, 'waits.ts'),
    "process.on('SIGTERM', () => process.exit(42));\nsetInterval(() => {}, 1e6);\nconsole.log('ready');\n",
  );
  expect((await bootstrap(folder, ['waits.ts'], (kill) => kill('SIGTERM'))).code).toBe(42);
});
