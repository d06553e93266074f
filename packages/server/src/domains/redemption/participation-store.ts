import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';
import { returnPlaces } from '../places/public.ts';
import type { PlaceOwner } from './redemption-store.ts';

/**
 * A box or a press outlet at a show. Its id is the owner of the places set aside for it, and the origin of its
 * tickets.
 */
export interface Participation {
  readonly id: number;
  readonly showId: number;
  /** The box or the outlet. */
  readonly subjectId: number;
  readonly showSectorId: number;
  /** When tickets can be redeemed: the first time included, the second excluded. */
  readonly opensAt: Date;
  readonly closesAt: Date;
}

type Key = Pick<Participation, 'showId' | 'subjectId'>;

interface Kind extends Pick<PlaceOwner, 'allotments' | 'channel'> {
  readonly table: 'show_box' | 'show_outlet';
  readonly subject: 'box_id' | 'outlet_id';
}

/**
 * Moves the ends of a show's redemptions by boxes and outlets with its beginning, at the same distance. One that would
 * end before it begins stays: the show's beginning ends it.
 */
export async function moveRedemptions(tx: Tx, showId: number, { from, to }: Shift): Promise<void> {
  const seconds = (to.getTime() - from.getTime()) / 1_000;
  const opens = openingAfter(to, seconds);
  for (const table of ['show_box', 'show_outlet'] as const)
    await sql`
      update ${sql.table(table)} set closes_at = closes_at + make_interval(secs => ${seconds}), opens_at = ${opens}
      where show_id = ${showId} and closes_at + make_interval(secs => ${seconds}) > ${opens}`.execute(tx);
}

/** A show's beginning moves. */
export interface Shift {
  readonly from: Date;
  readonly to: Date;
}

/** What would open once the show has begun opens earlier, at the same distance from its beginning. */
export const openingAfter = (to: Date, seconds: number) =>
  sql`case when opens_at >= ${to}::timestamptz then opens_at + make_interval(secs => ${seconds}) else opens_at end`;

/** The participations of boxes or outlets in shows. A withdrawn one does not count. */
export function participations({ table, subject, allotments, channel }: Kind) {
  const rows = sql.table(table);
  const subjectId = sql.ref(subject);
  const ofKey = (key: Key) =>
    sql`show_id = ${key.showId} and ${subjectId} = ${key.subjectId} and withdrawn_at is null`;
  const placesOf = ({ id, showSectorId }: Pick<Participation, 'id' | 'showSectorId'>): PlaceOwner => ({
    showSectorId,
    allotments,
    ownerId: id,
    channel,
  });

  return {
    /** The places of its tickets, and their origin. */
    placesOf,

    /** Inserts a participation, or restores a withdrawn one; null if it already takes part. */
    async save(tx: Tx, entry: Omit<Participation, 'id'>): Promise<number | null> {
      const saved = await sql<{ id: number }>`
        insert into ${rows} as known (show_id, ${subjectId}, show_sector_id, opens_at, closes_at)
        values (
          ${entry.showId}, ${entry.subjectId}, ${entry.showSectorId}, ${entry.opensAt}, ${entry.closesAt}
        )
        on conflict (show_id, ${subjectId}) do update
        set
          show_sector_id = excluded.show_sector_id,
          opens_at = excluded.opens_at,
          closes_at = excluded.closes_at,
          withdrawn_at = null
        where known.withdrawn_at is not null
        returning id`.execute(tx);
      return saved.rows[0]?.id ?? null;
    },

    /** Null if it does not take part in the show. */
    async find(executor: Executor, key: Key): Promise<Participation | null> {
      const found = await sql<Participation>`
        select
          id, show_id as "showId", ${subjectId} as "subjectId", show_sector_id as "showSectorId",
          opens_at as "opensAt", closes_at as "closesAt"
        from ${rows}
        where ${ofKey(key)}`.execute(executor);
      return found.rows[0] ?? null;
    },

    /** Locks it, so that redemptions are serialised; false if it was withdrawn meanwhile. */
    async lock(tx: Tx, id: number): Promise<boolean> {
      const locked = await sql`
        select from ${rows} where id = ${id} and withdrawn_at is null for update`.execute(tx);
      return locked.rows.length > 0;
    },

    /**
     * Withdraws it from the show; false if it did not take part. Its tickets stay valid; its remaining places go back
     * to the show.
     */
    async withdraw(tx: Tx, key: Key, now: Date): Promise<boolean> {
      const withdrawn = await sql<Pick<Participation, 'id' | 'showSectorId'>>`
        update ${rows}
        set withdrawn_at = ${now}
        where ${ofKey(key)}
        returning id, show_sector_id as "showSectorId"`.execute(tx);
      const [row] = withdrawn.rows;
      if (row) await returnPlaces(tx, placesOf(row));
      return row !== undefined;
    },
  };
}
