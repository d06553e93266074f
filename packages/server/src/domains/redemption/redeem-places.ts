import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import type { ShowOnSale } from '../catalogue/public.ts';
import { reservedPlaces } from '../places/public.ts';
import { issueTickets } from '../tickets/public.ts';
import type { Guest } from './guest-card.ts';
import { assignPlaces, wereGranted } from './place-rules.ts';
import { type PlaceOwner, redeemedTickets } from './redemption-store.ts';

export interface Redemption {
  readonly show: ShowOnSale;
  readonly owner: PlaceOwner;
  /** At least one. */
  readonly guests: readonly Guest[];
}

type PlaceProblem = 'place-gone' | 'not-enough-left' | 'person-has-ticket' | 'person-barred';

/**
 * Issues a free ticket per guest from the owner's places, all or none. A repeated submit issues nothing new and
 * succeeds: it is recognised by its content (`wereGranted`), so it needs no key from the browser.
 *
 * The caller has locked the show and the owner's row in this transaction, so redemptions of one link are serialised: of
 * two guests who want the last place one gets it and the other an error. `issueTickets` enforces one ticket per person
 * across all channels.
 *
 * Refusals: `not-enough-left` with `count` left of `allotment`; `person-has-ticket` with the `document`; `place-gone`,
 * staff were taking a chosen place at that moment.
 */
export async function redeemPlaces(
  tx: Tx,
  context: Pick<Context, 'clock' | 'random' | 'jobs'>,
  { show, owner, guests }: Redemption,
): Promise<Result<'issued' | 'granted-before', PlaceProblem>> {
  const places = await reservedPlaces(tx, owner);
  if (wereGranted(guests, await redeemedTickets(tx, owner, places))) return ok('granted-before');
  const placeIds = assignPlaces(guests, places);
  if (!placeIds.ok) return placeIds;
  const issued = await issueTickets(tx, context, {
    showId: show.id,
    channel: owner.channel,
    channelRef: owner.ownerId,
    userId: null,
    currencyId: show.currencyId,
    email: '',
    claim: { holdId: null, allotment: owner.allotments, ownerId: owner.ownerId },
    lines: guests.map((guest, index) => ({
      ...guest,
      placeId: placeIds.value[index] ?? 0,
      memberNumber: '',
      categoryId: null,
      amount: 0,
      kind: 'free',
    })),
  });
  return issued.ok ? ok('issued') : refuse(issued.problem, issued.detail);
}
