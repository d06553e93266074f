import type { BenchServer } from './bench-server.ts';
import { getter, loop } from './load.ts';
import { cpuOf } from './process-cpu.ts';

const CALLERS = 16;

export interface PageRate {
  /** Of the compressed answer. */
  readonly bytes: number;
  readonly perSecond: number;
  /** CPU time of the server per page, compression included, in microseconds. */
  readonly cpuMicros: number;
}

/** How many of one page a server process sends. */
export async function measureRate(server: BenchServer, path: string, seconds: number): Promise<PageRate> {
  const { get, close } = getter(server.siteUrl, CALLERS);
  let bytes = 0;
  const step = async () => {
    const answer = await get(path);
    bytes = answer.bytes;
    return answer.status === 200;
  };
  await loop({ callers: CALLERS, seconds: 1.5 }, step);
  const before = cpuOf(server.pid);
  const run = await loop({ callers: CALLERS, seconds }, step);
  const cpu = cpuOf(server.pid) - before;
  close();
  return { bytes, perSecond: run.perSecond, cpuMicros: (cpu * 1000) / run.counted };
}
