import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { endOrphans, liveRun, markOf, writeRun } from './run-record.ts';

const GONE = { pid: 1, began: 'another time' };

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'club-run-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'run.json');
}

async function sleeper(): Promise<ChildProcess & { pid: number }> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'spawn');
  return child as ChildProcess & { pid: number };
}

test('ends what a run left whose owner is gone, and forgets the run', async () => {
  const file = newFile();
  const child = await sleeper();
  writeRun(file, { owner: GONE, siteUrl: 'http://localhost:3000', children: [markOf(child.pid)] });
  expect(liveRun(file)).toBeUndefined();
  const exited = once(child, 'exit');
  expect(await endOrphans(file)).toBe(1);
  expect(await exited).toEqual([null, 'SIGTERM']);
  expect(existsSync(file)).toBe(false);
});

test('spares a newcomer that got the number of a process of the run', async () => {
  const file = newFile();
  const child = await sleeper();
  const mark = { pid: child.pid, began: 'before' };
  writeRun(file, { owner: GONE, siteUrl: 'http://localhost:3000', children: [mark] });
  expect(await endOrphans(file)).toBe(0);
  expect(child.exitCode).toBeNull();
  expect(child.kill(0)).toBe(true);
});

test('knows a run whose owner is alive', () => {
  const file = newFile();
  const record = { owner: markOf(process.pid), siteUrl: 'http://localhost:3000', children: [] };
  writeRun(file, record);
  expect(liveRun(file)).toEqual(record);
});

test('takes a missing or broken file for no run', async () => {
  const file = newFile();
  expect(liveRun(file)).toBeUndefined();
  writeFileSync(file, '{"owner":');
  expect(liveRun(file)).toBeUndefined();
  expect(await endOrphans(file)).toBe(0);
});
