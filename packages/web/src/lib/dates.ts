import { ORDER_TIME_OFFSET, TIME_ZONE } from '@club/contract/constants';

/**
 * The instant of a wall-clock time in Montevideo (`YYYY-MM-DDTHH:mm:ss`), in milliseconds since 1970. Uruguay has had
 * no summer time since 2015, so the offset is fixed. NaN for anything else.
 */
export function montevideoInstant(wallClock: string): number {
  return Date.parse(`${wallClock}${ORDER_TIME_OFFSET}`);
}

/** The day in Montevideo at an instant, `YYYY-MM-DD`. */
export function montevideoDay(instantMs: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE }).format(instantMs);
}

/** A date of the wire (`YYYY-MM-DD`) taken apart for a ticket's stub. */
export interface DateParts {
  /** `sáb` */
  readonly weekday: string;
  /** `22` */
  readonly day: string;
  /** `nov` */
  readonly month: string;
}

/** Null when the text is no date. Weekday and month are short, lower-case Spanish without a full stop. */
export function dateParts(date: string): DateParts | null {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(midnight)) return null;
  const part = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat('es-UY', { timeZone: 'UTC', ...options }).format(midnight).replace('.', '');
  return {
    weekday: part({ weekday: 'short' }),
    day: String(new Date(midnight).getUTCDate()),
    month: part({ month: 'short' }).slice(0, 3),
  };
}

/** `22/11/2026` for `2026-11-22`; empty text for anything that is no date. */
export function numericDate(date: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  return match ? `${match[3]}/${match[2]}/${match[1]}` : '';
}
