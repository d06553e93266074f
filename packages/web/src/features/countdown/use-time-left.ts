import { useEffect, useEffectEvent, useState } from 'react';
import { montevideoInstant } from '../../lib/dates.ts';
import { timeUntil, watchTimeLeft } from './time-left.ts';

/**
 * Milliseconds left until a wall-clock time in Montevideo (`YYYY-MM-DDTHH:mm:ss`), each second anew.
 * `onExpire` is called once, when nothing is left.
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
