import type { Direction, Subject } from '@club/gate-rules/matchday.ts';
import type { ResultCode } from '@club/gate-rules/results.ts';
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { readWanted } from '../../shared/search-text.ts';
import { IS_BARRED } from './gate-ticket-store.ts';

const MOST_FOUND = 5;
const MOST_WORDS = 10;
const MOST_READINGS = 10;
/** What people say before the name of a place. */
const LABELS: ReadonlySet<string> = new Set(['tribuna', 'sector', 'fila', 'asiento']);

export interface FoundRow {
  readonly kind: 'ticket' | 'parking';
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly document: string;
  readonly place: string;
  readonly isLive: boolean;
  /** The person is barred, or marked by the office: lanes are not told which. */
  readonly isForSupervisor: boolean;
}

/** Words of a search, normalised: lower case without accents. */
const foldedWords = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);

/** Only letters and digits, in upper case: a document or a plate. */
export const compact = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/**
 * Tickets of a show whose document, name or place matches. Names match by prefixes of their words, which have an
 * index; for a place at least one word must match its stand or sector, so that few seats are scanned.
 */
const idsOf = ({ showId, words, text }: { showId: number; words: readonly string[]; text: string }) => {
  // A cédula of seven digits is stored with a zero before it.
  const documents = [...new Set([compact(text), ...readWanted(text).documents])];
  const plain = words.flatMap((word) => word.split(/[^a-z0-9]+/)).filter((word) => word !== '');
  const likes = words.filter((word) => !LABELS.has(word)).map(likeOf);
  return sql`
    select id from ticket where document = any(${documents}::text[]) and show_id = ${showId}
    union
    select id from ticket
    where to_tsvector('simple', folded(first_name || ' ' || last_name))
        @@ to_tsquery('simple', ${plain.map((word) => `${word}:*`).join(' & ')})
      and show_id = ${showId}
    union
    select ticket.id
    from (
      select show_sector.id, show_sector.sector_id, array(
        select word from unnest(${likes}::text[]) as word
        where ' ' || folded(concat_ws(' ', sector.stand_name, sector.code, sector.description)) || ' ' not like word
      ) as rest
      from show_sector join sector on sector.id = show_sector.sector_id
      where show_sector.show_id = ${showId}
    ) as own
    join place on place.show_sector_id = own.id
    join ticket on ticket.place_id = place.id
    left join seat on seat.sector_id = own.sector_id and seat.row_id = place.row_id and seat.seat_id = place.seat_id
    where cardinality(own.rest) < ${likes.length} and ticket.show_id = ${showId}
      and ' ' || folded(concat_ws('  ', seat.row_name, seat.seat_name)) || ' ' like all(own.rest)`;
};

/** A number is looked for whole: seat 2 is not seat 12. */
const likeOf = (word: string): string =>
  /^\d+$/.test(word) ? `% ${word} %` : `%${word.replace(/[%_\\]/g, '')}%`;

export interface TicketSearch {
  readonly showId: number;
  readonly day: number;
  readonly text: string;
  /** How many are wanted; null: all. */
  readonly most: number | null;
}

/** Tickets of a show by document, by name, by plate, or by the words of their seat. */
export async function searchTickets(
  executor: Executor,
  { showId, day, text, most }: TicketSearch,
): Promise<readonly FoundRow[]> {
  const words = foldedWords(text);
  const code = compact(text);
  if (code.length < 3) return [];
  const { rows } = await sql<FoundRow>`
    select 'ticket' as kind, ticket.id, ticket.first_name as "firstName", ticket.last_name as "lastName", ticket.document,
      concat_ws(' · ', sector.stand_name, sector.description, 'Fila ' || seat.row_name, 'Asiento ' || seat.seat_name) as place,
      ticket.state = 'live' as "isLive",
      ${sql.raw(IS_BARRED)}
        or exists (select from gate_mark where ticket_id = ticket.id and kind = 'supervisor') as "isForSupervisor"
    from ticket
    join place on place.id = ticket.place_id
    join show_sector on show_sector.id = place.show_sector_id
    join sector on sector.id = show_sector.sector_id
    left join seat on seat.sector_id = sector.id and seat.row_id = place.row_id and seat.seat_id = place.seat_id
    where ticket.id in (${idsOf({ showId, words, text })})
    union all
    select 'parking', parking.id, parking.first_name, parking.last_name, '',
      concat_ws(' · ', 'Parking', box.code, 'plaza ' || parking.space, parking.plate), parking.state = 'live', false
    from parking_ticket as parking
    join box on box.id = parking.box_id
    join sector on sector.id = box.sector_id
    where parking.plate = ${code} and (
      parking.show_id = ${showId}
      or (
        parking.day = to_date(${String(day)}::text, 'YYYYMMDD')
        and sector.venue_id = (select venue_id from show where id = ${showId})
      )
    )
    order by "isLive" desc, "lastName", "firstName", id
    limit ${most}`.execute(executor);
  return rows;
}

export const mostFound = MOST_FOUND;

/** A reading of something that was found. */
export interface FoundReading {
  readonly kind: Subject['kind'];
  readonly id: number;
  readonly at: Date;
  readonly gateId: number;
  readonly result: ResultCode;
  readonly variant: string;
  readonly direction: Direction;
  readonly isUndoing: boolean;
}

/** The last readings of each of these at a show. */
export async function findReadings(
  executor: Executor,
  showId: number,
  subjects: readonly Subject[],
): Promise<readonly FoundReading[]> {
  const { rows } = await sql<FoundReading>`
    select asked.kind, asked.id, scan.*
    from unnest(${subjects.map(({ kind }) => kind)}::text[], ${subjects.map(({ id }) => id)}::int[]) as asked (kind, id)
    cross join lateral (
      select at, gate_id as "gateId", result, variant, direction, undoes is not null as "isUndoing"
      from gate_scan
      where subject_kind = asked.kind and subject_id = asked.id and show_id = ${showId}
      order by at desc, gate_scan.id desc
      limit ${MOST_READINGS}
    ) as scan`.execute(executor);
  return rows;
}
