import { montevideoDate, montevideoInstant } from '@club/server/shared/montevideo.ts';

export const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = DAY_MS / 24;
const HALF_HOUR_MS = HOUR_MS / 2;

interface Now {
  readonly now: Date;
}

/** `days` from today, at a Montevideo wall-clock time. */
export function moment({ now }: Now, days: number, time: string): Date {
  return montevideoInstant(montevideoDate(new Date(now.getTime() + days * DAY_MS)), time);
}

/** From its start, `hours` long; on sale from a week ago until it starts. */
function datesFrom({ now }: Now, startsAt: Date, hours: number) {
  return {
    startsAt,
    endsAt: new Date(startsAt.getTime() + hours * HOUR_MS),
    saleOpensAt: new Date(Math.min(now.getTime(), startsAt.getTime()) - 7 * DAY_MS),
    saleClosesAt: startsAt,
  };
}

export const dates = (now: Now, days: number, time: string, hours = 2) =>
  datesFrom(now, moment(now, days, time), hours);

/** In one to one and a half hours, at a full or half hour: its gates are open. */
export function soon(now: Now, hours: number) {
  const halfHours = Math.ceil((now.now.getTime() + HOUR_MS) / HALF_HOUR_MS);
  return datesFrom(now, new Date(halfHours * HALF_HOUR_MS), hours);
}
