import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLineOf, isAlive } from './process-table.ts';

/** What a running PostgreSQL writes into its data folder. */
export type PostmasterFile = { pid: number; port: number; isReady: boolean };

/** Reads `postmaster.pid` (line 1 pid, line 4 port, line 8 state); undefined when there is none. */
export function readPostmasterFile(clusterDir: string): PostmasterFile | undefined {
  let text: string;
  try {
    text = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const lines = text.split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' };
}

/** True when the process with that number still is the PostgreSQL of this cluster, and not a newcomer with its number. */
export function isServing(clusterDir: string, { pid }: Pick<PostmasterFile, 'pid'>): boolean {
  return isAlive(pid) && commandLineOf(pid).includes(clusterDir);
}
