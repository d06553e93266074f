import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** CPU time that a process has used, in milliseconds (Linux; user and system). */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}
