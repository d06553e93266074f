import type { LinkPlace, PaymentLink } from '../../api/payment-link.ts';
import type { DocumentType } from '../../api/people.ts';
import type { PersonCard } from '../../api/person-card.ts';
import { firstEmptyField, personSummary } from '../../features/person-form/person-rules.ts';
import type { SummaryLine } from '../../features/purchase-summary/PurchaseSummary.tsx';

/** The places that have a row and a seat. */
export function numberedPlaces({ places }: Pick<PaymentLink, 'places'>): readonly LinkPlace[] {
  return places.filter(({ rowId }) => rowId > 0);
}

/** `Fila C · Asiento 7` of a ticket, 1 for the first; empty in an unnumbered sector. */
export function placeText({ places }: Pick<PaymentLink, 'places'>, number: number): string {
  const place = places[number - 1];
  return place && place.rowId > 0 ? `Fila ${place.rowName} · Asiento ${place.seatName}` : '';
}

/** One line of the summary per ticket: its person once started, its place, its price. */
export function linkLine(
  { number, person }: PersonCard,
  link: PaymentLink,
  documentTypes: readonly DocumentType[],
): SummaryLine {
  if (firstEmptyField(person)) return { number, ticket: null };
  return {
    number,
    ticket: {
      ...personSummary(person, documentTypes),
      category: placeText(link, number) || 'Entrada',
      price: link.ticketPrice,
    },
  };
}
