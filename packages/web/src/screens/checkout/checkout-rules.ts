import { MEMBER_PIN_LENGTH } from '@club/contract/constants';
import type { ExtraField } from '../../api/extra-fields.ts';
import { firstMissingExtra } from '../../features/extra-fields/extra-rules.ts';
import {
  firstEmptyField,
  hasRepeatedDocument,
  isDocumentComplete,
  isNameComplete,
} from '../../features/person-form/person-rules.ts';
import type { TicketForm } from './checkout-form.ts';

/** Why a checkout cannot be submitted, in the order of spec 2 §5. */
export type CheckoutProblem =
  | {
      readonly kind: 'first-name-missing' | 'last-name-missing' | 'document-missing';
      readonly ticket: number;
    }
  | { readonly kind: 'pin-missing' | 'pin-malformed'; readonly ticket: number }
  | { readonly kind: 'documents-repeated' }
  | { readonly kind: 'extra-missing'; readonly ticket: number; readonly field: ExtraField };

export function needsPin(ticket: Pick<TicketForm, 'check'>): boolean {
  return ticket.check.state === 'known' && ticket.check.hasPin;
}

/** Whether a ticket enables the buttons: spec 2 §5 "Completeness", and its price is known. */
export function isTicketComplete(ticket: TicketForm): boolean {
  return (
    ticket.check.state === 'known' &&
    isNameComplete(ticket.person) &&
    isDocumentComplete(ticket.person) &&
    (!needsPin(ticket) || ticket.pin.length >= MEMBER_PIN_LENGTH.min)
  );
}

/** The first failure in ticket order, or null: spec 2 §5 "On submit". */
export function firstProblem(
  tickets: readonly TicketForm[],
  fields: readonly ExtraField[],
): CheckoutProblem | null {
  for (const ticket of tickets) {
    const problem = personProblem(ticket);
    if (problem) return problem;
  }
  if (hasRepeatedDocument(tickets.map(({ person }) => person))) return { kind: 'documents-repeated' };
  for (const { number, extras } of tickets) {
    const field = firstMissingExtra(fields, extras);
    if (field) return { kind: 'extra-missing', ticket: number, field };
  }
  return null;
}

const EMPTY_FIELD = {
  firstName: 'first-name-missing',
  lastName: 'last-name-missing',
  document: 'document-missing',
} as const;

function personProblem(ticket: TicketForm): CheckoutProblem | null {
  const empty = firstEmptyField(ticket.person);
  if (empty) return { kind: EMPTY_FIELD[empty], ticket: ticket.number };
  if (!needsPin(ticket)) return null;
  if (ticket.pin === '') return { kind: 'pin-missing', ticket: ticket.number };
  const { min, max } = MEMBER_PIN_LENGTH;
  const isWellFormed = ticket.pin.length >= min && ticket.pin.length <= max;
  return isWellFormed ? null : { kind: 'pin-malformed', ticket: ticket.number };
}
