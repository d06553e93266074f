import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { firstNonce } from '../tickets/public.ts';
import type { Occasion, ParkingCard } from './parking-card.ts';
import { assignSpaces, type SpaceProblem } from './parking-rules.ts';
import { insertParkingTickets, liveTickets, lockSpaces } from './parking-store.ts';

export interface SpaceRequest {
  readonly boxId: number;
  readonly carParkId: number;
  readonly occasion: Occasion;
  /** At least one; already validated, with distinct plates. */
  readonly cards: readonly ParkingCard[];
}

/**
 * Takes a space of the box per card, all or none, and enqueues rendering their files. Returns the new tickets' ids:
 * none if the same cards were sent before.
 *
 * Submits of one box are serialised by the lock on its row, and unique indexes on space and plate decide. Refusals,
 * after which the transaction must be rolled back: `not-enough-left` with `count`; `plate-has-ticket` with the
 * `plate`.
 */
export async function takeSpaces(
  tx: Tx,
  { clock, random, jobs }: Pick<Context, 'clock' | 'random' | 'jobs'>,
  { cards, ...whose }: SpaceRequest,
): Promise<Result<readonly number[], SpaceProblem>> {
  const spaces = await lockSpaces(tx, whose.boxId);
  const given = assignSpaces(cards, { spaces, taken: await liveTickets(tx, whose) });
  if (!given.ok || given.value.length === 0) return given;
  const lines = cards.map((card, index) => ({
    ...card,
    space: given.value[index] ?? 0,
    nonce: firstNonce(random),
  }));
  const issued = await insertParkingTickets(tx, { ...whose, lines, now: clock.now() });
  const refused = cards.find((card) => !issued.some(({ plate }) => plate === card.plate));
  if (refused) return refuse('plate-has-ticket', { plate: refused.plate });
  const ids = issued.map(({ id }) => id);
  await jobs.enqueue(
    tx,
    'render-parking-ticket',
    ids.map((parkingTicketId) => ({ parkingTicketId })),
  );
  return ok(ids);
}
