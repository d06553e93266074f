import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { knownStart } from '../../shared/known-start.ts';

/** A box at a show, in the office's list. */
export interface BoxVisitRow {
  readonly showBoxId: number;
  readonly showId: number;
  readonly showName: string;
  readonly startsAt: Date | null;
  readonly opensAt: Date;
  readonly closesAt: Date;
  /** Set aside for it, for adults and minors. */
  readonly places: number;
  /** Its live tickets. */
  readonly redeemed: number;
  /** Whether its private link is valid. */
  readonly hasLink: boolean;
}

const hasLink = (showId: ReturnType<typeof sql>, boxId: number, now: Date) => sql`
  exists (
    select from access_link
    where kind = 'box' and show_id = ${showId} and subject_id = ${boxId}
      and revoked_at is null and (expires_at is null or expires_at > ${now})
  )`;

/** The published shows that a box takes part in: coming ones first, the nearest of them on top, past ones last. */
export async function showsOfBox(executor: Executor, boxId: number, now: Date): Promise<BoxVisitRow[]> {
  const { rows } = await sql<BoxVisitRow>`
    select
      show_box.id as "showBoxId", show.id as "showId", show.name as "showName", ${knownStart} as "startsAt",
      show_box.opens_at as "opensAt", show_box.closes_at as "closesAt", 0 as places,
      (
        select count(*)::integer from ticket
        where channel = 'box' and channel_ref = show_box.id and state = 'live'
      ) as redeemed,
      ${hasLink(sql`show_box.show_id`, boxId, now)} as "hasLink"
    from show_box
    join show on show.id = show_box.show_id
    where show_box.box_id = ${boxId} and show_box.withdrawn_at is null and show.published_at is not null
    order by show.ends_at <= ${now}, abs(extract(epoch from show.starts_at - ${now}::timestamptz)), show.id
    limit 100`.execute(executor);
  return rows;
}

/** Whether the link of a box for reservations by date is valid. */
export async function hasReservationLink(executor: Executor, boxId: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select ${hasLink(sql`0`, boxId, now)} as has`.execute(executor);
  return rows[0]?.has ?? false;
}
