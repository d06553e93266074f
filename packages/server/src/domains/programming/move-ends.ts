import type { Tx } from '../../db/database.ts';
import { moveOpenings } from '../accreditations/public.ts';
import { movePayUntil } from '../payment-links/public.ts';
import { moveRedemptions } from '../redemption/public.ts';

/**
 * Moves what ends with a show when its beginning moves (decision 0055): the invitations of boxes and the tickets of the
 * press, the requests for accreditations, the payment links. Its sale has an end of its own.
 */
export async function moveEnds(
  tx: Tx,
  showId: number,
  move: { readonly from: Date; readonly to: Date },
): Promise<void> {
  const seconds = (move.to.getTime() - move.from.getTime()) / 1_000;
  await moveRedemptions(tx, showId, seconds);
  await moveOpenings(tx, showId, seconds);
  await movePayUntil(tx, showId, move);
}
