import { PAYMENT_METHOD } from '@club/contract/constants';
import { Busy } from '../../api/fault.ts';
import type { Refusal } from '../../api/post-call.ts';
import { otherCategory, redeemTickets, storePurchase } from '../../api/purchase.ts';
import type { CheckoutData } from './checkout-data.ts';
import type { CheckoutForm } from './checkout-form.ts';
import { firstProblem } from './checkout-rules.ts';
import type { Ending } from './ending.ts';
import { CARD_NOT_POSSIBLE, memberCheckText } from './messages.ts';
import { openOrder } from './open-order.ts';
import { orderTerms, purchaseOrder } from './purchase-order.ts';
import { paymentReactions, type Reaction, redemptionReactions } from './reactions.ts';
import { recheckPersons } from './recheck-persons.ts';
import { refusedEnding } from './refused-ending.ts';
import { totalOf } from './summary.ts';

/** Pays: checks form and persons, makes the order, stores the purchase, and returns the payment page. Throws `Fault`. */
export async function pay(data: CheckoutData, form: CheckoutForm, origin: string): Promise<Ending> {
  const stop = formEnding(data, form) ?? (await recheckPersons(data, form));
  if (stop) return stop;
  if (data.show.paymentMethod?.id === PAYMENT_METHOD.cardDialog) return storeForCard(data, form);
  const terms = orderTerms(data, form, origin);
  const order = await openOrder(terms, data.show.paymentMethod, form.selection);
  if ('ending' in order) return order.ending;
  const stored = await storePurchase(purchaseOrder(form), {
    currencyId: terms.currencyId,
    amount: Number(terms.total),
    cardOrderId: order.cardOrderId,
  });
  if (stored.ok) return { kind: 'pay-at', url: order.url };
  return refused(data, form, stored, paymentReactions[stored.problem]);
}

/** Stores the purchase for a charge by the card dialog: it has no order (spec 2 §2.2, wire.md §6). */
async function storeForCard(data: CheckoutData, form: CheckoutForm): Promise<Ending> {
  const { show } = data;
  if (!show.paymentMethod?.cardTokens) return { kind: 'stay', text: CARD_NOT_POSSIBLE };
  const stored = await storePurchase(purchaseOrder(form), {
    currencyId: show.currency.id,
    amount: Number(totalOf(form.tickets)),
    cardOrderId: '',
  });
  if (stored.ok) return { kind: 'ask-card' };
  return refused(data, form, stored, paymentReactions[stored.problem]);
}

/** Redeems free tickets (spec 2 §7 WSTicket2). Throws `Fault`. */
export async function redeem(data: CheckoutData, form: CheckoutForm): Promise<Ending> {
  const stop = formEnding(data, form) ?? (await recheckPersons(data, form));
  if (stop) return stop;
  const result = await redeemTickets(purchaseOrder(form));
  if (result.ok) return { kind: 'redeemed' };
  return refused(data, form, result, redemptionReactions[result.problem]);
}

/** A ticket whose category is used up has the price of the next press in the form at once, as after code 200 (spec 2 §8). */
function refused(
  { club }: CheckoutData,
  { selection }: CheckoutForm,
  { problem, text, answer }: Refusal<'WSTicketPago'> | Refusal<'WSTicket2'>,
  reaction: Reaction,
): Ending {
  const ending = refusedEnding(reaction, problem, text);
  const other = otherCategory(answer);
  const category = selection.categories.find(({ id }) => id === other?.categoryId);
  if (ending.kind !== 'stay' || !other || !category) return ending;
  const remark = memberCheckText('category-quota-used-up', '', club);
  return { ...ending, checked: { type: 'category-used-up', number: other.number, category, remark } };
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
