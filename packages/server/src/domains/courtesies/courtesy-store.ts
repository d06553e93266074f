import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';
import { openingAfter, type PlaceOwner, type Shift } from '../redemption/public.ts';

/** Free tickets of a show's sector, for somebody who asked the club. */
export interface Courtesy {
  readonly id: number;
  readonly showId: number;
  readonly venueId: number;
  readonly showSectorId: number;
  /** 6: invitations to a box (3 §9). */
  readonly typeId: number;
  readonly requesterName: string;
  readonly requesterEmail: string;
  readonly requested: number;
  readonly createdAt: Date;
  /** The time from which it can be redeemed. */
  readonly opensAt: Date;
}

export async function insertCourtesy(
  tx: Tx,
  courtesy: Omit<Courtesy, 'id' | 'venueId'> & { readonly issuerId: number | null },
): Promise<number> {
  const { id } = await tx
    .insertInto('courtesy')
    .values({
      show_id: courtesy.showId,
      show_sector_id: courtesy.showSectorId,
      type_id: courtesy.typeId,
      issuer_id: courtesy.issuerId,
      requester_name: courtesy.requesterName,
      requester_email: courtesy.requesterEmail,
      requested: courtesy.requested,
      created_at: courtesy.createdAt,
      opens_at: courtesy.opensAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Null if there is none with this id. */
export async function findCourtesy(executor: Executor, courtesyId: number): Promise<Courtesy | null> {
  const row = await executor
    .selectFrom('courtesy')
    .innerJoin('show', 'show.id', 'courtesy.show_id')
    .select([
      'courtesy.id',
      'courtesy.show_id as showId',
      'show.venue_id as venueId',
      'courtesy.show_sector_id as showSectorId',
      'courtesy.type_id as typeId',
      'courtesy.requester_name as requesterName',
      'courtesy.requester_email as requesterEmail',
      'courtesy.requested',
      'courtesy.created_at as createdAt',
      'courtesy.opens_at as opensAt',
    ])
    .where('courtesy.id', '=', courtesyId)
    .executeTakeFirst();
  return row ?? null;
}

/** Locks the courtesy: redemptions of it are serialised until the transaction ends. */
export async function lockCourtesy(tx: Tx, courtesyId: number): Promise<void> {
  await tx
    .selectFrom('courtesy')
    .select('id')
    .where('id', '=', courtesyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Reduces a locked courtesy to what was redeemed of it; returns the former and the new quantity. */
export async function reduceRequested(
  tx: Tx,
  courtesyId: number,
): Promise<{ readonly before: number; readonly after: number }> {
  const { rows } = await sql<{ before: number; after: number }>`
    with given as (
      select requested, (
        select count(*)::integer from ticket
        where channel = 'courtesy' and channel_ref = ${courtesyId} and state = 'live'
      ) as redeemed
      from courtesy
      where id = ${courtesyId}
    )
    update courtesy
    set requested = least(given.requested, given.redeemed)
    from given
    where courtesy.id = ${courtesyId}
    returning given.requested as before, courtesy.requested as after`.execute(tx);
  return rows[0] ?? { before: 0, after: 0 };
}

/** The same for all of a sector of a show; before their places, as redemptions do. */
export async function lockCourtesiesOf(tx: Tx, showSectorId: number): Promise<void> {
  await sql`select from courtesy where show_sector_id = ${showSectorId} order by id for update`.execute(tx);
}

/** Staff took this many places back, by the id of the locked courtesy: it has so many fewer. */
export async function takeFromCourtesies(tx: Tx, taken: ReadonlyMap<number, number>): Promise<void> {
  await sql`
    update courtesy set requested = courtesy.requested - taken.places
    from unnest(${[...taken.keys()]}::integer[], ${[...taken.values()]}::integer[]) as taken (id, places)
    where courtesy.id = taken.id`.execute(tx);
}

/** The places of a courtesy, and the origin of its tickets. */
export function placesOf({ id, showSectorId }: Courtesy): PlaceOwner {
  return { showSectorId, allotments: ['courtesy'], ownerId: id, channel: 'courtesy' };
}

/** The courtesies of a show whose beginning moves: none opens once it has begun. */
export async function moveCourtesies(tx: Tx, showId: number, { from, to }: Shift): Promise<void> {
  const seconds = (to.getTime() - from.getTime()) / 1_000;
  await sql`
    update courtesy set opens_at = ${openingAfter(to, seconds)}
    where show_id = ${showId} and opens_at >= ${to}::timestamptz`.execute(tx);
}
