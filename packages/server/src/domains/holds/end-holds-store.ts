import { CompiledQuery, sql } from 'kysely';
import type { Database, Executor, Tx } from '../../db/database.ts';
import { FREE_HELD_PLACES } from '../places/public.ts';

const liveHolds = (showId: number, now: Date) => sql<{ id: number }>`
  select id from hold where show_id = ${showId} and state = 'open' and ends_at > ${now} order by id`;

/** The live holds of a show. */
export async function holdsOfShow(executor: Executor, showId: number, now: Date): Promise<number[]> {
  const { rows } = await liveHolds(showId, now).execute(executor);
  return rows.map(({ id }) => id);
}

/** With their rows locked: settling, extending or cancelling one of them waits for this transaction. */
export async function lockHoldsOfShow(tx: Tx, showId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${liveHolds(showId, now)} for update`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * The same after claims are blocked, which may have added some: one that is already being bought is left to its
 * buyer.
 */
export async function lockLateHoldsOfShow(tx: Tx, showId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${liveHolds(showId, now)} for update skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}

const END_HOLDS = `
with ended as (
  update hold set state = 'cancelled' where hold.id = any($1::integer[]) returning hold.id
),
freed as (${FREE_HELD_PLACES}
)
select from ended`;

/** Ends holds whose rows are locked, and frees their places; it does not count as abandoned by their holders. */
export async function endHolds(tx: Tx, holdIds: readonly number[]): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(END_HOLDS, [holdIds]));
}

/**
 * Why a cancelled hold can no longer be paid: its show was moved to another day, which ended it (spec 4 §5), or it was
 * given up.
 */
export async function whyHoldEnded(
  { pipelines }: Database,
  { id }: { readonly id: number },
): Promise<'show-moved' | 'hold-not-found'> {
  const { rowCount } = await pipelines.query({
    name: 'hold-ended-by-move',
    text: `select from hold
      join show_move on show_move.show_id = hold.show_id and show_move.moved_at >= hold.started_at
      where hold.id = $1`,
    values: [id],
  });
  return rowCount === 0 ? 'hold-not-found' : 'show-moved';
}
