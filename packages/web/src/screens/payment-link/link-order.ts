import { LINK_ORDER_MARGIN_SECONDS, PAYMENT_METHOD } from '@club/contract/constants';
import { chargeInDollars } from '@club/ui/lib/dollar-charge.ts';
import { cardOrder, type OrderTerms, openCardOrder, openDollarOrder } from '../../api/provider-order.ts';
import { paths } from '../../paths.ts';
import type { OpenLink } from './load-payment-link.ts';

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

/**
 * Makes the order at the provider and returns the payment page; null when there is none. The card provider is not used where the dollar
 * checkout charges (spec 2 §7).
 */
export function openLinkOrder(open: OpenLink, origin: string): Promise<string | null> {
  const terms = linkOrderTerms(open, origin);
  const method = open.show.paymentMethod;
  if (method?.id !== PAYMENT_METHOD.dollarCheckout) return openAtCardProvider(terms);
  return openAtDollarCheckout(terms, method.pesosPerDollar);
}

async function openAtCardProvider(terms: OrderTerms): Promise<string | null> {
  const result = await openCardOrder(cardOrder(terms, LINK_ORDER_MARGIN_SECONDS), ANONYMOUS);
  return result.ok ? result.url || null : null;
}

async function openAtDollarCheckout(
  terms: OrderTerms,
  pesosPerDollar: number | null,
): Promise<string | null> {
  const dollars = chargeInDollars(terms.total, { currencyId: terms.currencyId, pesosPerDollar });
  const result = await openDollarOrder(terms, dollars, ANONYMOUS);
  return result.ok ? result.url || null : null;
}
