import { ORDER_TIME_OFFSET } from '@club/contract/constants';

/** Uruguay has kept -03:00 all year since 2015. */
const OFFSET_MS = -3 * 60 * 60 * 1000;
const WEEKDAYS = ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'];
const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'set', 'oct', 'nov', 'dic'];

/**
 * The instant of a wall-clock time in Montevideo (`YYYY-MM-DDTHH:mm:ss`, or without seconds), in milliseconds since
 * 1970. NaN for anything else.
 */
export function montevideoInstant(wallClock: string): number {
  return Date.parse(`${wallClock}${ORDER_TIME_OFFSET}`);
}

/** The wall clock in Montevideo at an instant in milliseconds, `YYYY-MM-DDTHH:mm:ss`. */
export const montevideoMoment = (instantMs: number): string =>
  new Date(instantMs + OFFSET_MS).toISOString().slice(0, 19);

/** The day of it, `YYYY-MM-DD`. */
export const montevideoDay = (instantMs: number): string => montevideoMoment(instantMs).slice(0, 10);

/** Its time, `HH:mm`. */
export const montevideoTime = (instantMs: number): string => montevideoMoment(instantMs).slice(11, 16);

/** The parts of a date on a ticket's stub. */
export interface DateParts {
  /** `sáb` */
  readonly weekday: string;
  /** `22` */
  readonly day: string;
  /** `nov` */
  readonly month: string;
}

/**
 * Parts of a date of the wire (`YYYY-MM-DD`), null when it is invalid. By our own tables and not by `Intl`, so that server and browser
 * always agree.
 */
export function dateParts(date: string): DateParts | null {
  const midnight = new Date(`${date}T00:00:00Z`);
  const weekday = WEEKDAYS[midnight.getUTCDay()];
  const month = MONTHS[midnight.getUTCMonth()];
  if (weekday === undefined || month === undefined) return null;
  return { weekday, day: String(midnight.getUTCDate()), month };
}

/** `22/11/2026` for `2026-11-22`; empty text for an invalid date. */
export function numericDate(date: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  return match ? `${match[3]}/${match[2]}/${match[1]}` : '';
}
