import { sql } from 'kysely';
import { montevideoDate, writtenMoment } from './montevideo.ts';

/** When a show begins, for texts: null while its date is open, when `starts_at` is made up (decision 0055). */
export const knownStart = sql<Date | null>`case when not show.date_is_open then show.starts_at end`;

/** When something of a show ends, for the audit; what ends as the show begins has no day while its date is open. */
export function writtenEnd(
  end: Date,
  { startsAt, dateIsOpen }: { readonly startsAt: Date; readonly dateIsOpen: boolean },
): string {
  return dateIsOpen && end.getTime() === startsAt.getTime() ? 'Al empezar (a confirmar)' : writtenMoment(end);
}

const OPEN_DATE_HOURS = 365 * 24;

/** An open date is stored so long after the former one that nothing treats the show as coming. */
export const OPEN_DATE_MS = OPEN_DATE_HOURS * 60 * 60_000;

/** The year that a show counts in, in Montevideo: while its date is open, that of the former one (decision 0056). */
export const yearOfShow = sql<number>`
  extract(year from
    (show.starts_at - show.date_is_open::integer * make_interval(hours => ${OPEN_DATE_HOURS}))
      at time zone 'America/Montevideo'
  )::integer`;

/** The same, of a show that was read. */
export function yearOf(show: { readonly startsAt: Date; readonly dateIsOpen: boolean }): number {
  const counted = new Date(show.startsAt.getTime() - (show.dateIsOpen ? OPEN_DATE_MS : 0));
  return Number(montevideoDate(counted).slice(0, 4));
}
