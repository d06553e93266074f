import { HOLD_MINUTES, HOLD_WARNING_MINUTES } from '@club/contract/constants';
import { serverNow } from '../../api/server-clock.ts';

export interface TimeLeft {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** Shown while no end time is known (spec 2 §9): 14 minutes 59 seconds. */
export const DEFAULT_TIME_LEFT_MS = HOLD_MINUTES * MINUTE_MS - SECOND_MS;

/** The parts of a duration; a started second counts. */
export function splitTime(leftMs: number): TimeLeft {
  const total = Math.max(0, Math.ceil(leftMs / SECOND_MS));
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3_600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  };
}

/** The remaining share of a hold, 0 to 1. */
export function shareLeft(leftMs: number): number {
  return Math.min(1, Math.max(0, leftMs / (HOLD_MINUTES * MINUTE_MS)));
}

/** Remaining time at which a warning offers the extension. */
export const WARNING_MS = HOLD_WARNING_MINUTES * MINUTE_MS;

/** Remaining times announced to screen readers: once at each, not each second. */
export type Urgency = 'calm' | 'five-minutes' | 'two-minutes' | 'one-minute' | 'over';

export function urgencyOf(leftMs: number): Urgency {
  if (leftMs <= 0) return 'over';
  if (leftMs <= MINUTE_MS) return 'one-minute';
  if (leftMs <= WARNING_MS) return 'two-minutes';
  return leftMs <= 5 * MINUTE_MS ? 'five-minutes' : 'calm';
}

/** Milliseconds until an instant by the server's clock, never negative; the default for an invalid instant. */
export function timeUntil(instantMs: number): number {
  return Number.isNaN(instantMs) ? DEFAULT_TIME_LEFT_MS : Math.max(0, instantMs - serverNow());
}

/**
 * Reports every second the time left until an instant, immediately and finally with 0. Returns a function that stops it. It is computed
 * from the clock each time, so a suspended tab is right when it resumes.
 */
export function watchTimeLeft(instantMs: number, onTick: (leftMs: number) => void): () => void {
  if (Number.isNaN(instantMs)) return () => {};
  let timer: ReturnType<typeof setInterval> | undefined;
  const tick = (): void => {
    const left = timeUntil(instantMs);
    if (left === 0) clearInterval(timer);
    onTick(left);
  };
  timer = setInterval(tick, SECOND_MS);
  tick();
  return () => clearInterval(timer);
}
