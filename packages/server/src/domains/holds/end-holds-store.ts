import { CompiledQuery, sql } from 'kysely';
import type { Database, Executor, Tx } from '../../db/database.ts';
import { FREE_HELD_PLACES } from '../places/public.ts';
import { HOLDER_LOCK } from './claim-statements.ts';

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
 * Ends the open hold of a payment link, whose earlier hold was paid: it has the same places. The link's claims wait for
 * this transaction, and find the places given.
 */
export async function endOpenHoldOfLink(tx: Tx, linkId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${HOLDER_LOCK}, ${-linkId})`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    select id from hold where payment_link_id = ${linkId} and state = 'open' for update`.execute(tx);
  await endHolds(
    tx,
    rows.map(({ id }) => id),
  );
}

/** Whether a payment link has its tickets, by whichever of its holds. */
export async function isLinkFinished(executor: Executor, linkId: number): Promise<boolean> {
  const { rows } = await sql`
    select from hold where payment_link_id = ${linkId} and state = 'finished' limit 1`.execute(executor);
  return rows.length > 0;
}

/** Why a cancelled hold can no longer be paid. */
export type HoldEnd = 'show-cancelled' | 'show-moved' | 'hold-not-found';

/** Its show was cancelled (spec 4 §4.4) or moved to another day (spec 4 §5), which ended it, or it was given up. */
export async function whyHoldEnded(
  { pipelines }: Database,
  { id }: { readonly id: number },
): Promise<HoldEnd> {
  const { rows } = await pipelines.query<{ why: HoldEnd }>({
    name: 'why-hold-ended',
    text: `select case
        when show.cancelled_at >= hold.started_at then 'show-cancelled'
        when exists (
          select from show_move where show_move.show_id = hold.show_id and show_move.moved_at >= hold.started_at
        ) then 'show-moved'
        else 'hold-not-found'
      end as why
      from hold join show on show.id = hold.show_id
      where hold.id = $1`,
    values: [id],
  });
  return rows[0]?.why ?? 'hold-not-found';
}
