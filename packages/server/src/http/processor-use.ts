import { cpus } from 'node:os';
import { performance } from 'node:perf_hooks';

/** Milliseconds of the machine's processors since it began. */
interface ProcessorTimes {
  readonly busy: number;
  readonly idle: number;
}

function machineTimes(): ProcessorTimes {
  let [busy, idle] = [0, 0];
  for (const { times } of cpus()) {
    busy += times.user + times.nice + times.sys + times.irq;
    idle += times.idle;
  }
  return { busy, idle };
}

/** Share of the time between two readings in which the processors worked, 0 to 1; 0 without time in between. */
export function busyShare(before: ProcessorTimes, after: ProcessorTimes): number {
  const busy = after.busy - before.busy;
  const whole = busy + after.idle - before.idle;
  return whole > 0 ? busy / whole : 0;
}

/**
 * How busy a process and its machine are. The machine's share also tells of a database beside the server; in a
 * container with fewer processors than its machine the process's own share is the larger.
 */
export class ProcessorUse {
  #times = machineTimes();
  #loop = performance.eventLoopUtilization();

  /** The larger share since it was last asked, 0 to 1. */
  take(): number {
    const [times, loop] = [machineTimes(), performance.eventLoopUtilization()];
    const share = busyShare(this.#times, times);
    const ofLoop = performance.eventLoopUtilization(loop, this.#loop).utilization;
    [this.#times, this.#loop] = [times, loop];
    return Math.max(share, ofLoop);
  }
}
