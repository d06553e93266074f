import { type Actor, fan, link } from '../../shared/actor.ts';

/** The actor of a hold: its user, or the holder of its payment link. */
export function actorOfHold(hold: { userId: number | null; paymentLinkId: number | null }): Actor {
  return hold.userId === null ? link('payment-link', hold.paymentLinkId ?? 0) : fan(hold.userId);
}
