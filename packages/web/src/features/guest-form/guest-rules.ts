import type { ExtraField } from '../../api/extra-fields.ts';
import type { GuestTicket } from '../../api/guest-tickets.ts';
import { firstMissingExtra, givenExtras, missingExtraText } from '../extra-fields/extra-rules.ts';
import { hasRepeatedDocument } from '../person-form/person-rules.ts';
import type { GuestCard } from './guest-card.ts';

const PERSON_FIELDS = ['firstName', 'lastName', 'document'] as const;
type PersonField = (typeof PERSON_FIELDS)[number];

/** Why cards cannot be redeemed, in the order of spec 3 §5. */
export type GuestProblem =
  | { readonly kind: 'no-tickets' }
  | { readonly kind: 'person-incomplete'; readonly ticket: number; readonly field: PersonField }
  | { readonly kind: 'documents-repeated' }
  | { readonly kind: 'extra-missing'; readonly ticket: number; readonly field: ExtraField };

const isFilled = (card: GuestCard, field: PersonField): boolean => card.person[field].trim() !== '';

/** The cards that have a name, a surname or a document; the others are skipped. */
export function begunCards<Card extends GuestCard>(cards: readonly Card[]): Card[] {
  return cards.filter((card) => PERSON_FIELDS.some((field) => isFilled(card, field)));
}

/** The first failure, or null. Each rule is asked of all cards before the next one is. */
export function firstGuestProblem(
  cards: readonly GuestCard[],
  fields: readonly ExtraField[],
): GuestProblem | null {
  const begun = begunCards(cards);
  if (begun.length === 0) return { kind: 'no-tickets' };
  for (const card of begun) {
    const field = PERSON_FIELDS.find((name) => !isFilled(card, name));
    if (field) return { kind: 'person-incomplete', ticket: card.number, field };
  }
  if (hasRepeatedDocument(begun.map(({ person }) => person))) return { kind: 'documents-repeated' };
  for (const { number, extras } of begun) {
    const field = firstMissingExtra(fields, extras);
    if (field) return { kind: 'extra-missing', ticket: number, field };
  }
  return null;
}

/** The spec's sentence; each page has its own for "no card has data". */
export function guestProblemText(problem: GuestProblem, noTicketsText: string): string {
  switch (problem.kind) {
    case 'no-tickets':
      return noTicketsText;
    case 'person-incomplete':
      return `Debes ingresar todos los datos para el ticket #${problem.ticket}`;
    case 'documents-repeated':
      return 'Hay documentos repetidos';
    case 'extra-missing':
      return `Ticket #${problem.ticket}: ${missingExtraText(problem.field)}`;
  }
}

/** First part of the ids of a card's controls. */
export const cardPrefix = (number: number): string => `ticket-${number}`;

/** Id of the control that a problem is about; null when it is about none or several. */
export function guestProblemControlId(problem: GuestProblem): string | null {
  switch (problem.kind) {
    case 'no-tickets':
    case 'documents-repeated':
      return null;
    case 'person-incomplete':
      return `${cardPrefix(problem.ticket)}-${problem.field}`;
    case 'extra-missing':
      return `${cardPrefix(problem.ticket)}-extra-${problem.field.id}`;
  }
}

/** The first failure as a page shows it: its sentence, and the control to go to. */
export function checkGuests(
  cards: readonly GuestCard[],
  fields: readonly ExtraField[],
  noTicketsText: string,
): { readonly text: string; readonly controlId: string | null } | null {
  const problem = firstGuestProblem(cards, fields);
  if (problem === null) return null;
  return { text: guestProblemText(problem, noTicketsText), controlId: guestProblemControlId(problem) };
}

/** The begun cards as they are sent. Only for cards without a problem. */
export function guestTickets<Card extends GuestCard>(
  cards: readonly Card[],
  fields: readonly ExtraField[],
): (Omit<Card, 'extras'> & GuestTicket)[] {
  return begunCards(cards).map((card) => ({ ...card, extras: givenExtras(fields, card.extras) }));
}
