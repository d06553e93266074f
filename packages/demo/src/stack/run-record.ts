import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isAlive, signal, waitUntil } from '@club/embedded-postgres/process-table.ts';

/** A process and its start time: a later process with the same id has another one. */
export type ProcessMark = { pid: number; began: string };

/** The record of a run, so that the next one can end a killed run's processes. */
export type RunRecord = { owner: ProcessMark; siteUrl: string; children: ProcessMark[] };

const STOP_LIMIT_MS = 5_000;

/** A process's start time, in the system's own unit; empty when there is none, or only a zombie. */
function beganAt(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain spaces. After it come the state and, as the 20th, the start time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const isDead = fields[0] === 'Z' || fields[0] === 'X';
    return isDead ? '' : (fields[19] ?? '');
  } catch {
    // No /proc (macOS), or the process is gone: ps answers both.
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  } catch {
    return '';
  }
}

export const markOf = (pid: number): ProcessMark => ({ pid, began: beganAt(pid) });

const isSame = ({ pid, began }: ProcessMark) => began !== '' && isAlive(pid) && beganAt(pid) === began;

function read(file: string): RunRecord | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as RunRecord;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

async function end(mark: ProcessMark): Promise<void> {
  for (const how of ['SIGTERM', 'SIGKILL'] as const) {
    if (!isSame(mark)) return;
    signal(mark.pid, how);
    await waitUntil(() => !isSame(mark), STOP_LIMIT_MS);
  }
}

/** The live run that owns the file; undefined when there is none. */
export function liveRun(file: string): RunRecord | undefined {
  const record = read(file);
  return record && isSame(record.owner) ? record : undefined;
}

/** Ends the processes of a killed run; returns their number. */
export async function endOrphans(file: string): Promise<number> {
  const orphans = (read(file)?.children ?? []).filter(isSame);
  await Promise.all(orphans.map(end));
  rmSync(file, { force: true });
  return orphans.length;
}

export function writeRun(file: string, record: RunRecord): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(record, null, 2));
  renameSync(`${file}.new`, file);
}

export const forgetRun = (file: string): void => rmSync(file, { force: true });
