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

/** A span taken apart; a second that has begun counts. */
export function splitTime(leftMs: number): TimeLeft {
  const total = Math.max(0, Math.ceil(leftMs / SECOND_MS));
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3_600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  };
}

/** How much of a hold is still left, 0 to 1. */
export function shareLeft(leftMs: number): number {
  return Math.min(1, Math.max(0, leftMs / (HOLD_MINUTES * MINUTE_MS)));
}

/** Left when somebody is told that the time is running out, and asked whether they need more. */
export const WARNING_MS = HOLD_WARNING_MINUTES * MINUTE_MS;

/** How little is left, for those who listen: said once when it begins, not each second. */
export type Urgency = 'calm' | 'five-minutes' | 'two-minutes' | 'one-minute' | 'over';

export function urgencyOf(leftMs: number): Urgency {
  if (leftMs <= 0) return 'over';
  if (leftMs <= MINUTE_MS) return 'one-minute';
  if (leftMs <= WARNING_MS) return 'two-minutes';
  return leftMs <= 5 * MINUTE_MS ? 'five-minutes' : 'calm';
}

/** Milliseconds until an instant by the server's clock, never negative; the default for an instant that is none. */
export function timeUntil(instantMs: number): number {
  return Number.isNaN(instantMs) ? DEFAULT_TIME_LEFT_MS : Math.max(0, instantMs - serverNow());
}

/**
 * Tells every second how much is left until an instant, at once and last with 0. Returns how to stop. What is left is
 * computed from the clock each time, so a tab that slept is right when it wakes.
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
