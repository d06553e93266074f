import { PAYMENT_METHOD } from '@club/contract/constants';
import { Busy } from '../../api/fault.ts';
import { redeemTickets, storePurchase } from '../../api/purchase.ts';
import type { CheckoutData } from './checkout-data.ts';
import type { CheckoutForm } from './checkout-form.ts';
import { firstProblem } from './checkout-rules.ts';
import type { Ending } from './ending.ts';
import { CARD_NOT_POSSIBLE } from './messages.ts';
import { openOrder } from './open-order.ts';
import { orderTerms, purchaseOrder } from './purchase-order.ts';
import { paymentReactions, redemptionReactions } from './reactions.ts';
import { recheckPersons } from './recheck-persons.ts';
import { refusedEnding } from './refused-ending.ts';
import { totalOf } from './summary.ts';

/** Pays: checks form and persons, makes the order, stores the purchase, and returns the payment page. Throws `Fault`. */
export async function pay(data: CheckoutData, form: CheckoutForm, origin: string): Promise<Ending> {
  const stop = formEnding(data, form) ?? (await recheckPersons(data, form));
  if (stop) return stop;
  if (data.show.paymentMethod?.id === PAYMENT_METHOD.cardDialog) return storeForCard(data, form);
  const terms = orderTerms(data, form, origin);
  const order = await openOrder(terms, data.show.paymentMethod);
  if ('ending' in order) return order.ending;
  const stored = await storePurchase(purchaseOrder(form), {
    currencyId: terms.currencyId,
    amount: Number(terms.total),
    cardOrderId: order.cardOrderId,
  });
  if (stored.ok) return { kind: 'pay-at', url: order.url };
  return refusedEnding(paymentReactions[stored.problem], stored.problem, stored.text);
}

/** Stores the purchase for a charge by the card dialog: it has no order (spec 2 §2.2, wire.md §6). */
async function storeForCard({ show }: CheckoutData, form: CheckoutForm): Promise<Ending> {
  if (!show.paymentMethod?.cardTokens) return { kind: 'stay', text: CARD_NOT_POSSIBLE };
  const stored = await storePurchase(purchaseOrder(form), {
    currencyId: show.currency.id,
    amount: Number(totalOf(form.tickets)),
    cardOrderId: '',
  });
  if (stored.ok) return { kind: 'ask-card' };
  return refusedEnding(paymentReactions[stored.problem], stored.problem, stored.text);
}

/** Redeems free tickets (spec 2 §7 WSTicket2). Throws `Fault`. */
export async function redeem(data: CheckoutData, form: CheckoutForm): Promise<Ending> {
  const stop = formEnding(data, form) ?? (await recheckPersons(data, form));
  if (stop) return stop;
  const result = await redeemTickets(purchaseOrder(form));
  if (result.ok) return { kind: 'redeemed' };
  return refusedEnding(redemptionReactions[result.problem], result.problem, result.text);
}

/** The form is kept when the server is overloaded: the fan may press again. */
export async function stayWhenBusy(ending: Promise<Ending>): Promise<Ending> {
  try {
    return await ending;
  } catch (fault) {
    if (fault instanceof Busy) return { kind: 'stay', text: fault.text };
    throw fault;
  }
}

function formEnding({ extraFields }: CheckoutData, form: CheckoutForm): Ending | null {
  const problem = firstProblem(form.tickets, extraFields);
  return problem && { kind: 'stay', ...problem };
}
