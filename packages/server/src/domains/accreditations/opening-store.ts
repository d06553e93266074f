import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';
import { countReserved } from '../places/public.ts';
import type { AccreditationKind, Pass } from './accreditation-form.ts';
import type { Opening } from './accreditation-rules.ts';

interface OpeningKey {
  readonly showId: number;
  readonly kind: AccreditationKind;
}

/** Null if the show takes no requests of the kind. */
export async function findOpening(executor: Executor, { showId, kind }: OpeningKey): Promise<Opening | null> {
  const row = await executor
    .selectFrom('accreditation_opening')
    .select(['closes_at as closesAt', 'closed_at as closedAt'])
    .where('show_id', '=', showId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row ?? null;
}

/** Opens requests of a kind until a time, also after they were closed. */
export async function saveOpening(
  executor: Executor,
  { showId, kind, closesAt }: OpeningKey & { readonly closesAt: Date },
): Promise<void> {
  await executor
    .insertInto('accreditation_opening')
    .values({ show_id: showId, kind, closes_at: closesAt })
    .onConflict((conflict) =>
      conflict.columns(['show_id', 'kind']).doUpdateSet({ closes_at: closesAt, closed_at: null }),
    )
    .execute();
}

/**
 * Moves the ends of a show's requests with its beginning, at the same distance. One that would be past then stays, like
 * a day that was chosen while the date was open; the beginning ends it at the latest.
 */
export async function moveOpenings(
  tx: Tx,
  showId: number,
  { from, to, now }: { readonly from: Date; readonly to: Date; readonly now: Date },
): Promise<void> {
  const moved = sql`closes_at + make_interval(secs => ${(to.getTime() - from.getTime()) / 1_000})`;
  await sql`
    update accreditation_opening
    set closes_at = case when ${moved} > ${now} then ${moved} else least(closes_at, ${to}) end
    where show_id = ${showId}`.execute(tx);
}

/** Whether they were open. */
export async function markClosed(
  executor: Executor,
  { showId, kind, now }: OpeningKey & { readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await executor
    .updateTable('accreditation_opening')
    .set({ closed_at: now })
    .where('show_id', '=', showId)
    .where('kind', '=', kind)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface ListedOpening {
  readonly kind: AccreditationKind;
  readonly isOpen: boolean;
  /** Null while the show's date is open: the end moves with it. */
  readonly closesAt: Date | null;
}

/** The kinds whose requests a show takes, or took. */
export async function listOpenings(executor: Executor, showId: number, now: Date): Promise<ListedOpening[]> {
  const rows = await executor
    .selectFrom('accreditation_opening')
    .innerJoin('show', 'show.id', 'accreditation_opening.show_id')
    .select('kind')
    .select(sql<boolean>`closed_at is null and closes_at > ${now}`.as('isOpen'))
    .select(sql<Date | null>`case when not show.date_is_open then closes_at end`.as('closesAt'))
    .where('show_id', '=', showId)
    .orderBy('kind', 'desc')
    .execute();
  // The column's check allows only these values.
  return rows.map((row) => ({ ...row, kind: row.kind as AccreditationKind }));
}

export interface KeptPass {
  readonly id: number;
  readonly showId: number;
  readonly pass: Pass;
  readonly showSectorId: number;
}

/** The passes for which shows have places. */
export async function listPasses(executor: Executor, showIds: readonly number[]): Promise<KeptPass[]> {
  if (showIds.length === 0) return [];
  const rows = await executor
    .selectFrom('accreditation_places')
    .select(['id', 'show_id as showId', 'pass', 'show_sector_id as showSectorId'])
    .where('show_id', 'in', [...showIds])
    .orderBy('show_id')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, pass: row.pass as Pass }));
}

/** Where the people are that were accepted for a pass, and what is left for others. */
export interface PassCount {
  /** With the tickets that were moved: the place that such a one left is the pass's no more. */
  readonly kept: number;
  /** Live tickets of its accreditations, wherever they are. */
  readonly redeemed: number;
  readonly left: number;
  /** Places of the pass with a ticket. */
  readonly occupied: number;
}

/** The places of passes by the id of each, counted in one statement, because tickets are moved and annulled meanwhile. */
export async function countPasses(
  executor: Executor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PassCount>> {
  const { rows } = await sql<PassCount & { id: number }>`
    select pass.id, own.left + accepted.redeemed as kept, accepted.redeemed, own.left, own.occupied
    from accreditation_places as pass
    cross join lateral (${countReserved({ showSectorId: sql`pass.show_sector_id`, allotment: 'accreditation', ownerId: sql`pass.id` })}) as own
    cross join lateral (
      select count(*)::integer as redeemed
      from accreditation
      join ticket on ticket.id = accreditation.ticket_id
      where accreditation.show_id = pass.show_id and accreditation.pass = pass.pass and ticket.state = 'live'
    ) as accepted
    where pass.id = any(${[...ids]}::integer[])`.execute(executor);
  return new Map(rows.map(({ id, ...count }) => [id, count]));
}

/** The pass of the show, inserted if it is new, and locked: changes of its places and acceptances are serialised. */
export async function lockPass(
  tx: Tx,
  { showId, pass, showSectorId }: Omit<KeptPass, 'id'>,
): Promise<Pick<KeptPass, 'id' | 'showSectorId'>> {
  return (
    tx
      .insertInto('accreditation_places')
      .values({ show_id: showId, pass, show_sector_id: showSectorId })
      // The existing row, locked.
      .onConflict((conflict) => conflict.columns(['show_id', 'pass']).doUpdateSet({ pass }))
      .returning(['id', 'show_sector_id as showSectorId'])
      .executeTakeFirstOrThrow()
  );
}

export async function movePass(tx: Tx, id: number, showSectorId: number): Promise<void> {
  await tx
    .updateTable('accreditation_places')
    .set({ show_sector_id: showSectorId })
    .where('id', '=', id)
    .execute();
}

/** Locks the pass, so that decisions for it are serialised; null if it has no places in the show. */
export async function lockPassPlaces(
  tx: Tx,
  { showId, pass }: { readonly showId: number; readonly pass: Pass },
): Promise<{ readonly id: number; readonly showSectorId: number } | null> {
  const row = await tx
    .selectFrom('accreditation_places')
    .select(['id', 'show_sector_id as showSectorId'])
    .where('show_id', '=', showId)
    .where('pass', '=', pass)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export interface MediaType {
  readonly id: number;
  readonly name: string;
}

export function listMediaTypes(executor: Executor): Promise<MediaType[]> {
  return executor
    .selectFrom('media_type')
    .select(['id', 'name'])
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** They are offered in this order. */
export async function insertMediaTypes(executor: Executor, names: readonly string[]): Promise<void> {
  await executor
    .insertInto('media_type')
    .values(names.map((name, position) => ({ name, position })))
    .execute();
}
