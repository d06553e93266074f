import { montevideoInstant } from '@club/ui/lib/dates.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { timeUntil, WARNING_MS, watchTimeLeft } from './time-left.ts';

/**
 * Milliseconds left until a wall-clock time in Montevideo (`YYYY-MM-DDTHH:mm:ss`), updated each second.
 * `onExpire` is called once, at 0.
 */
export function useTimeLeft(endsAt: string, onExpire: () => void): number {
  const end = montevideoInstant(endsAt);
  const [left, setLeft] = useState(() => timeUntil(end));
  const expire = useEffectEvent(onExpire);
  useEffect(
    () =>
      watchTimeLeft(end, (now) => {
        setLeft(now);
        if (now === 0) expire();
      }),
    [end],
  );
  return left;
}

/** Whether the time until a wall-clock time in Montevideo is running out: two minutes are left, or less. */
export function useRunsOut(endsAt: string): boolean {
  const end = montevideoInstant(endsAt);
  const [runsOut, setRunsOut] = useState(() => timeUntil(end) <= WARNING_MS);
  useEffect(() => watchTimeLeft(end, (left) => setRunsOut(left <= WARNING_MS)), [end]);
  return runsOut;
}
