import { type Actor, fan, link } from '../../shared/actor.ts';

/** The actor of a hold: its user, or the holder of its payment link. A till's hold has neither: its clerk acts. */
export function actorOfHold(hold: { userId: number | null; paymentLinkId: number | null }): Actor {
  if (hold.userId !== null) return fan(hold.userId);
  if (hold.paymentLinkId === null) throw new Error('the hold of a till is paid at the till');
  return link('payment-link', hold.paymentLinkId);
}
