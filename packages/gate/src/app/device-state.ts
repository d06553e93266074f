import type { DeviceState } from '../api/gate-server.ts';
import { runningVersion } from '../worker/register.ts';
import { batteryLevel } from './battery.ts';
import type { Stores } from './open-stores.ts';
import type { StateStore } from './state.ts';

const MINUTE_MS = 60_000;

/** The device's state, for its heartbeat. */
export async function deviceState(
  state: StateStore,
  { clock, scans }: Pick<Stores, 'clock' | 'scans'>,
): Promise<DeviceState> {
  const { shift, known, recent } = state.get();
  const { device, isReliable } = clock.now();
  return {
    ...{ shiftId: shift?.shiftId ?? 0, cut: known?.cut ?? 0, queue: await scans.countUnsent() },
    perMinute: recent.filter(({ time }) => device - time.device < MINUTE_MS).length,
    ...{ battery: await batteryLevel(), offset: clock.offset, isClockReliable: isReliable },
    version: runningVersion(),
  };
}
