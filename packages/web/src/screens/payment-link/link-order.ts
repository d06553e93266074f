import { LINK_ORDER_MARGIN_SECONDS, PAYMENT_METHOD } from '@club/contract/constants';
import { chargeInDollars } from '@club/ui/lib/dollar-charge.ts';
import { cardOrder, type OrderTerms, openCardOrder, openDollarOrder } from '../../api/provider-order.ts';
import { paths } from '../../paths.ts';
import type { OpenLink } from './load-payment-link.ts';
import { MISSING_LINK } from './messages.ts';
import { orderReactions } from './reactions.ts';

/** The inputs of a link's order (spec 2 §7). `origin` is the site's own. */
function linkOrderTerms({ link, show, hold }: OpenLink, origin: string): OrderTerms {
  const { stand, sector, requester, currency } = link;
  const page = `${origin}${paths.paymentLink(link.address)}`;
  return {
    showId: show.id,
    holdId: hold.id,
    itemId: `${show.id}-${stand.id}-${sector.code}`,
    title: `Entrada(s) ${show.name}`,
    description: `${link.ticketCount} entrada(s) ${stand.name}`,
    total: link.total,
    currencyId: currency.id,
    instalments: show.paymentMethod?.instalments ?? 1,
    endsAt: hold.endsAt,
    payer: {
      firstName: requester.name,
      lastName: '-',
      email: requester.email,
      documentTypeId: 0,
      document: '',
    },
    payerDocumentType: '',
    backUrl: page,
    failureUrl: page,
  };
}

const ANONYMOUS = { isAnonymous: true, throwsWait: true } as const;

/** The payment page; or how the page ends without one. */
type LinkOrder =
  | { readonly kind: 'ordered'; readonly url: string }
  | { readonly kind: 'home'; readonly text: string }
  | { readonly kind: 'expired' };

/** Makes the order at the provider. The card provider is not used where the dollar checkout charges (spec 2 §7). */
export async function openLinkOrder(open: OpenLink, origin: string): Promise<LinkOrder> {
  const made = await makeOrder(open, linkOrderTerms(open, origin));
  if (made.ok && made.url !== '') return { kind: 'ordered', url: made.url };
  const reaction = made.ok ? 'no-link' : orderReactions[made.problem];
  if (reaction === 'expired') return { kind: 'expired' };
  return { kind: 'home', text: !made.ok && reaction === 'home' ? made.text : MISSING_LINK };
}

function makeOrder(
  { show }: OpenLink,
  terms: OrderTerms,
): ReturnType<typeof openCardOrder> | ReturnType<typeof openDollarOrder> {
  const method = show.paymentMethod;
  if (method?.id !== PAYMENT_METHOD.dollarCheckout)
    return openCardOrder(cardOrder(terms, LINK_ORDER_MARGIN_SECONDS), ANONYMOUS);
  const { total, currencyId } = terms;
  const dollars = chargeInDollars(total, { currencyId, pesosPerDollar: method.pesosPerDollar });
  return openDollarOrder(terms, dollars, ANONYMOUS);
}
