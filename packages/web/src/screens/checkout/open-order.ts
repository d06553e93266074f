import { PAYMENT_METHOD } from '@club/contract/constants';
import { chargeInDollars } from '@club/ui/lib/dollar-charge.ts';
import type { PaymentMethod } from '../../api/checkout-show.ts';
import { SignedOut } from '../../api/fault.ts';
import { fetchPayer } from '../../api/people.ts';
import { cardOrder, type OrderTerms, openCardOrder, openDollarOrder } from '../../api/provider-order.ts';
import type { Selection } from '../../session/selection.ts';
import type { Ending } from './ending.ts';
import { TIME_TOO_SHORT } from './messages.ts';
import { orderReactions } from './reactions.ts';
import { refusedEnding } from './refused-ending.ts';

export interface OpenedOrder {
  /** Of the card provider; empty with the dollar checkout. */
  readonly cardOrderId: string;
  /** The browser's next page. */
  readonly url: string;
}

type Opened = OpenedOrder | { readonly ending: Ending };
type Made = Awaited<ReturnType<typeof openCardOrder | typeof openDollarOrder>>;

const NO_LINK: Opened = { ending: { kind: 'no-link' } };

/** Makes the order at the provider of the show's payment method (spec 2 §7). */
export async function openOrder(
  terms: OrderTerms,
  method: PaymentMethod | null,
  { isExtended = false }: Pick<Selection, 'isExtended'>,
): Promise<Opened> {
  const isInDollars = method?.id === PAYMENT_METHOD.dollarCheckout;
  return opened(
    await (isInDollars ? openAtDollarCheckout(terms, method) : openAtCardProvider(terms)),
    isExtended,
  );
}

function openAtCardProvider(terms: OrderTerms): Promise<Made> {
  return openCardOrder(cardOrder(terms), { throwsWait: true });
}

function openAtDollarCheckout(terms: OrderTerms, { pesosPerDollar }: PaymentMethod): Promise<Made> {
  const dollars = chargeInDollars(terms.total, { currencyId: terms.currencyId, pesosPerDollar });
  return openDollarOrder(terms, dollars, { throwsWait: true });
}

async function opened(result: Made, isExtended: boolean): Promise<Opened> {
  if (result.ok) return result.url === '' ? NO_LINK : result;
  const { problem, text } = result;
  // To a server that does not know the session no hold is the caller's. A call that needs a login begins one then (spec 2 §8).
  if (problem === 'hold-not-found')
    await fetchPayer().catch((fault: unknown) => {
      if (fault instanceof SignedOut) throw fault;
    });
  const reaction = orderReactions[problem];
  if (reaction === 'no-link') return NO_LINK;
  if (reaction !== 'more-time') return { ending: refusedEnding(reaction, problem, text) };
  return {
    ending: isExtended ? refusedEnding('home', problem, text) : { kind: 'stay', text: TIME_TOO_SHORT },
  };
}
