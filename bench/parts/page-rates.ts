import type { BenchServer } from './bench-server.ts';
import { getter, loop } from './load.ts';
import { cpuOf } from './process-cpu.ts';

const CALLERS = 16;
/** The best of several counts: other work on the machine can only make a page slower. */
const ROUNDS = 5;

export interface PageRate {
  /** Of the compressed answer. */
  readonly bytes: number;
  /** CPU time of the server per page, compression included, in microseconds. */
  readonly cpuMicros: number;
}

/** Pages per second of one server process. */
export async function measureRate(server: BenchServer, path: string, seconds: number): Promise<PageRate> {
  const { get, close } = getter(server.siteUrl, CALLERS);
  let bytes = 0;
  const step = async () => {
    const answer = await get(path);
    bytes = answer.bytes;
    return answer.status === 200;
  };
  await loop({ callers: CALLERS, seconds: 1.5 }, step);
  let cpuMicros = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = cpuOf(server.pid);
    const { counted } = await loop({ callers: CALLERS, seconds: seconds / ROUNDS }, step);
    cpuMicros = Math.min(cpuMicros, ((cpuOf(server.pid) - before) * 1000) / counted);
  }
  close();
  return { bytes, cpuMicros };
}
