import { sql } from 'kysely';

/** When a show begins, for texts: null while its date is open, when `starts_at` is made up (decision 0055). */
export const knownStart = sql<Date | null>`case when not show.date_is_open then show.starts_at end`;
