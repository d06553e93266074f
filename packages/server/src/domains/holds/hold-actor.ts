import { type Actor, fan, link } from '../../shared/actor.ts';

/** For whom a hold is: its user, or the holder of its payment link. */
export function actorOfHold(hold: { userId: number | null; paymentLinkId: number | null }): Actor {
  return hold.userId === null ? link('payment-link', hold.paymentLinkId ?? 0) : fan(hold.userId);
}
