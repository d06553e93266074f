import { sql } from 'kysely';
import { writtenMoment } from './montevideo.ts';

/** When a show begins, for texts: null while its date is open, when `starts_at` is made up (decision 0055). */
export const knownStart = sql<Date | null>`case when not show.date_is_open then show.starts_at end`;

/** When something of a show ends, for the audit; what ends as the show begins has no day while its date is open. */
export function writtenEnd(
  end: Date,
  { startsAt, dateIsOpen }: { readonly startsAt: Date; readonly dateIsOpen: boolean },
): string {
  return dateIsOpen && end.getTime() === startsAt.getTime() ? 'Al empezar (a confirmar)' : writtenMoment(end);
}
