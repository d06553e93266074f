import type { Tx } from '../../db/database.ts';
import { moveOpenings } from '../accreditations/public.ts';
import { moveCourtesies } from '../courtesies/public.ts';
import { movePayUntil } from '../payment-links/public.ts';
import { moveRedemptions, type Shift } from '../redemption/public.ts';

/**
 * Moves what ends with a show when its beginning moves, and what would open once it has begun (decision 0055): the
 * invitations of boxes and the tickets of the press, courtesies, the requests for accreditations, the payment links. Its
 * sale has an end of its own.
 */
export async function moveEnds(tx: Tx, showId: number, move: Shift, now: Date): Promise<void> {
  await moveRedemptions(tx, showId, move);
  await moveCourtesies(tx, showId, move);
  await moveOpenings(tx, showId, { ...move, now });
  await movePayUntil(tx, showId, move);
}
