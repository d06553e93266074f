import { PAYMENT_METHOD } from '@club/contract/constants';
import { chargeInDollars } from '@club/ui/lib/dollar-charge.ts';
import type { PaymentMethod } from '../../api/checkout-show.ts';
import { SignedOut } from '../../api/fault.ts';
import { fetchPayer } from '../../api/people.ts';
import { cardOrder, type OrderTerms, openCardOrder, openDollarOrder } from '../../api/provider-order.ts';
import type { Ending } from './ending.ts';
import { orderReactions } from './reactions.ts';
import { refusedEnding } from './refused-ending.ts';

export interface OpenedOrder {
  /** Of the card provider; empty with the dollar checkout. */
  readonly cardOrderId: string;
  /** The browser's next page. */
  readonly url: string;
}

type Opened = OpenedOrder | { readonly ending: Ending };

const NO_LINK: Opened = { ending: { kind: 'no-link' } };

/** Makes the order at the provider of the show's payment method (spec 2 §7). */
export function openOrder(terms: OrderTerms, method: PaymentMethod | null): Promise<Opened> {
  return method?.id === PAYMENT_METHOD.dollarCheckout
    ? openAtDollarCheckout(terms, method)
    : openAtCardProvider(terms);
}

async function openAtCardProvider(terms: OrderTerms): Promise<Opened> {
  return opened(await openCardOrder(cardOrder(terms), { throwsWait: true }));
}

async function openAtDollarCheckout(terms: OrderTerms, { pesosPerDollar }: PaymentMethod): Promise<Opened> {
  const dollars = chargeInDollars(terms.total, { currencyId: terms.currencyId, pesosPerDollar });
  return opened(await openDollarOrder(terms, dollars, { throwsWait: true }));
}

async function opened(
  result: Awaited<ReturnType<typeof openCardOrder | typeof openDollarOrder>>,
): Promise<Opened> {
  if (result.ok) return result.url === '' ? NO_LINK : result;
  const { problem, text } = result;
  // To a server that does not know the session no hold is the caller's. A call that needs a login begins one then (spec 2 §8).
  if (problem === 'hold-not-found')
    await fetchPayer().catch((fault: unknown) => {
      if (fault instanceof SignedOut) throw fault;
    });
  const reaction = orderReactions[problem];
  return reaction === 'no-link' ? NO_LINK : { ending: refusedEnding(reaction, problem, text) };
}
