import type { OrderTerms } from '../../api/provider-order.ts';
import type { PurchaseOrder, TicketOrder } from '../../api/purchase.ts';
import { paths } from '../../paths.ts';
import type { CheckoutData } from './checkout-data.ts';
import type { CheckoutForm, TicketForm } from './checkout-form.ts';
import { totalOf } from './summary.ts';

/** The purchase or redemption of a complete form. Throws for an incomplete one: the button was disabled. */
export function purchaseOrder(form: CheckoutForm): PurchaseOrder {
  const { showId, holdId, stand, sector } = form.selection;
  return {
    showId,
    holdId,
    standId: stand.id,
    sectorCode: sector.code,
    tickets: form.tickets.map(ticketOrder),
  };
}

function ticketOrder(ticket: TicketForm): TicketOrder {
  const { number, person, check, place, pin, extras } = ticket;
  if (check.state !== 'known') throw new Error(`Ticket ${number} has no category`);
  return {
    number,
    person,
    memberNumber: check.memberNumber,
    categoryId: check.category.id,
    price: check.category.originalPrice,
    rowId: place?.row.id ?? 0,
    seatId: place?.seat.id ?? 0,
    pin: check.hasPin ? pin : '',
    extras,
  };
}

/** The inputs of the provider's order (spec 2 §7). `origin` is the site's own. */
export function orderTerms(data: CheckoutData, form: CheckoutForm, origin: string): OrderTerms {
  const { showId, holdId, stand, sector, endsAt, ticketCount } = form.selection;
  const { show, payer, documentTypes } = data;
  const type = documentTypes.find(({ id }) => id === payer.documentTypeId);
  return {
    showId,
    holdId,
    itemId: `${showId}-${stand.id}-${sector.code}`,
    title: `Entrada(s) ${show.name}`,
    description: `${ticketCount} entrada(s) ${stand.name} - ${sector.description}`,
    total: totalOf(form.tickets),
    currencyId: show.currency.id,
    instalments: show.paymentMethod?.instalments ?? 1,
    endsAt,
    payer,
    payerDocumentType: type?.abbreviation ?? '',
    backUrl: `${origin}${paths.paymentDone()}`,
    failureUrl: `${origin}${paths.checkout(showId)}`,
  };
}
