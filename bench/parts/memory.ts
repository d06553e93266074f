import { readFileSync } from 'node:fs';

export interface ProcessMemory {
  readonly pid: number;
  /** Resident, in MB. */
  readonly atStart: number;
  readonly highest: number;
  readonly atEnd: number;
}

const SAMPLE_MS = 500;

function residentMB(pid: number): number {
  const kB = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kB ?? 0) / 1024;
}

/** Watches the resident memory of processes until `stop` (Linux). */
export function watchMemory(pids: readonly number[]): { stop(): readonly ProcessMemory[] } {
  const start = pids.map(residentMB);
  const highest = [...start];
  const timer = setInterval(() => {
    for (const [index, pid] of pids.entries()) {
      highest[index] = Math.max(highest[index] ?? 0, residentMB(pid));
    }
  }, SAMPLE_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return pids.map((pid, index) => ({
        pid,
        atStart: start[index] ?? 0,
        highest: highest[index] ?? 0,
        atEnd: residentMB(pid),
      }));
    },
  };
}
