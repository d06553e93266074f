import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** The fields after a process's name in its line (Linux): state, parent, …; null when it is gone. */
function fieldsOf(pid: number | string): string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
  } catch {
    return null;
  }
}

const sumMs = (fields: readonly (string | undefined)[]) =>
  (fields.reduce((sum, field) => sum + Number(field ?? 0), 0) * 1000) / TICKS_PER_SECOND;

/** CPU time that a process has used, in milliseconds (Linux; user and system). */
export function cpuOf(pid: number): number {
  return sumMs(fieldsOf(pid)?.slice(11, 13) ?? []);
}

/** The running child processes of this one (Linux). */
export const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && fieldsOf(name)?.[1] === String(pid))
    .map(Number);

/** The same with its children, including ended ones: PostgreSQL is a process per connection. */
export function cpuOfFamily(pid: number): number {
  const own = sumMs(fieldsOf(pid)?.slice(11, 15) ?? []);
  return childrenOf(pid).reduce((sum, child) => sum + cpuOf(child), own);
}

/** Processor time while `work` ran: CPU milliseconds of the server, of PostgreSQL and of this process (the callers). */
export async function cpuDuring<Value>(
  { pid, postgresPid }: { readonly pid: number; readonly postgresPid: number },
  work: () => Promise<Value>,
): Promise<{ value: Value; server: number; postgres: number; callers: number }> {
  const read = () => [cpuOf(pid), cpuOfFamily(postgresPid), process.cpuUsage()] as const;
  const [server, postgres, own] = read();
  const value = await work();
  const [serverAfter, postgresAfter] = read();
  const { user, system } = process.cpuUsage(own);
  return {
    value,
    server: serverAfter - server,
    postgres: postgresAfter - postgres,
    callers: (user + system) / 1000,
  };
}
