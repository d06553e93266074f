import { Busy } from '../../api/fault.ts';
import { storeLinkPurchase } from '../../api/payment-link.ts';
import type { PersonCard } from '../../api/person-card.ts';
import type { FormProblem } from '../../features/form-problem/form-problem.ts';
import { buyerProblem, firstCardProblem } from '../../features/person-form/person-rules.ts';
import { openLinkOrder } from './link-order.ts';
import type { OpenLink } from './load-payment-link.ts';
import { NOTHING_TO_PAY } from './messages.ts';
import { purchaseReactions } from './reactions.ts';

/** The outcome of a press of the pay button. */
export type LinkEnding =
  | { readonly kind: 'stay'; readonly problem: FormProblem | null }
  | { readonly kind: 'home'; readonly text: string }
  /** Too little of the hold is left to pay: the places can be held anew. */
  | { readonly kind: 'expired' }
  /** The provider's payment page. */
  | { readonly kind: 'pay-at'; readonly url: string };

/** While the fan must wait the form is kept, for another press. */
export async function stayWhenBusy(ending: Promise<LinkEnding>): Promise<LinkEnding> {
  try {
    return await ending;
  } catch (fault) {
    if (fault instanceof Busy) return { kind: 'stay', problem: { text: fault.text, controlId: null } };
    throw fault;
  }
}

/**
 * Pays a link: checks the forms, makes the order, stores the tickets to issue, and returns the payment page. Only says so if there is
 * nothing to pay (spec 2 §5). Throws `Fault`.
 */
export async function payLink(
  open: OpenLink,
  cards: readonly PersonCard[],
  origin: string,
): Promise<LinkEnding> {
  const problem = firstCardProblem(cards, open.fields, { rule: buyerProblem, mark: '' });
  if (problem) return { kind: 'stay', problem };
  if (!(Number(open.link.total) > 0))
    return { kind: 'stay', problem: { text: NOTHING_TO_PAY, controlId: null } };
  const order = await openLinkOrder(open, origin);
  if (order.kind !== 'ordered') return order;
  const stored = await storeLinkPurchase(open.link, open.hold.id, cards);
  if (stored.ok) return { kind: 'pay-at', url: order.url };
  if (purchaseReactions[stored.problem] === 'home') return { kind: 'home', text: stored.text };
  return { kind: 'stay', problem: { text: stored.text, controlId: null } };
}
