import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import type { ShowOnSale } from '../catalogue/public.ts';
import { issueTickets } from '../tickets/public.ts';
import type { PlaceWish } from './guest-card.ts';
import { assignPlaces, wereGranted } from './place-rules.ts';
import { type PlaceOwner, redeemedTickets, reservedPlaces } from './redemption-store.ts';

export interface Redemption {
  readonly show: ShowOnSale;
  readonly owner: PlaceOwner;
  /** At least one. */
  readonly wishes: readonly PlaceWish[];
}

export type RedemptionProblem = 'not-enough-left' | 'seat-taken' | 'person-has-ticket';

/**
 * Issues a free ticket per wish from the owner's places, all or none. The same submit again issues nothing new and
 * succeeds: it is known by its content (`wereGranted`), so it needs no key from the browser.
 *
 * The caller has locked the owner's row in this transaction: redemptions through one link take turns, so of two guests
 * who want the last place one gets it and the other is told. Persons are guarded across all channels by `issueTickets`.
 *
 * Refusals: `not-enough-left` with `count` left of `allotment`; `seat-taken`; `person-has-ticket` with the `document`.
 */
export async function redeemPlaces(
  tx: Tx,
  context: Pick<Context, 'clock' | 'random' | 'jobs'>,
  { show, owner, wishes }: Redemption,
): Promise<Result<'issued' | 'granted-before', RedemptionProblem>> {
  if (wereGranted(wishes, await redeemedTickets(tx, owner))) return ok('granted-before');
  const placeIds = assignPlaces(wishes, await reservedPlaces(tx, owner));
  if (!placeIds.ok) return placeIds;
  const issued = await issueTickets(tx, context, {
    showId: show.id,
    channel: owner.channel,
    channelRef: owner.ownerId,
    userId: null,
    currencyId: show.currencyId,
    allowsMany: show.allowsManyTicketsPerPerson,
    email: '',
    claim: { holdId: null, allotment: owner.allotments, ownerId: owner.ownerId },
    lines: wishes.map(({ guest }, index) => ({
      placeId: placeIds.value[index] ?? 0,
      document: guest.document,
      firstName: guest.firstName,
      lastName: guest.lastName,
      phone: guest.phone,
      memberNumber: '',
      categoryId: null,
      amount: 0,
      kind: 'free',
      extraValues: guest.extraValues,
    })),
  });
  if (issued.ok) return ok('issued');
  if (issued.problem === 'place-gone')
    throw new Error(`a place of ${owner.channel} ${owner.ownerId} was taken without its lock`);
  return refuse('person-has-ticket', issued.detail);
}
