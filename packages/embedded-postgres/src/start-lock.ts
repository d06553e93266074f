import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive } from './process-table.ts';

const POLL_MS = 25;

/** Takes the lock if it is free; the file appears with its owner's pid already in it. */
function tryTake(file: string): boolean {
  const claim = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  writeFileSync(claim, String(process.pid));
  try {
    linkSync(claim, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(claim, { force: true });
  }
}

function removeIfAbandoned(file: string): void {
  try {
    if (isAlive(Number(readFileSync(file, 'utf8')))) return;
    const taken = `${file}.abandoned.${process.pid}`;
    renameSync(file, taken);
    rmSync(taken, { force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** Runs `work` while no other process does so for the same file; the lock of a dead process is ignored. */
export async function underLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  while (!tryTake(file)) {
    removeIfAbandoned(file);
    await wait(POLL_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
