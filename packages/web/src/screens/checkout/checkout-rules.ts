import { MEMBER_PIN_LENGTH, NAME_LONGER_THAN } from '@club/contract/constants';
import type { ExtraField } from '../../api/extra-fields.ts';
import type { FormProblem } from '../../features/form-problem/form-problem.ts';
import {
  buyerProblem,
  cardPrefix,
  firstCardProblem,
  isDocumentComplete,
  isNameComplete,
} from '../../features/person-form/person-rules.ts';
import type { TicketForm } from './checkout-form.ts';

export function needsPin(ticket: Pick<TicketForm, 'check'>): boolean {
  return ticket.check.state === 'known' && ticket.check.hasPin;
}

/** The register's names are taken as given; the least length is for those that are typed (spec 2 §5). */
function isNamed({ hasRegisterName, person }: TicketForm): boolean {
  return hasRegisterName || isNameComplete(person);
}

/** Whether a ticket enables the buttons: spec 2 §5 "Completeness", and a known price. */
export function isTicketComplete(ticket: TicketForm): boolean {
  return (
    ticket.check.state === 'known' &&
    isNamed(ticket) &&
    isDocumentComplete(ticket.person) &&
    (!needsPin(ticket) || ticket.pin.length >= MEMBER_PIN_LENGTH.min)
  );
}

const MISSING_NAMES = { firstName: 'nombre', lastName: 'apellido' } as const;

/** The first reason, in ticket order, why the buttons are disabled, and its control; null when they are enabled. */
export function firstMissing(tickets: readonly TicketForm[]): FormProblem | null {
  const ticket = tickets.find((candidate) => !isTicketComplete(candidate));
  if (!ticket) return null;
  const { number, person, check } = ticket;
  const at = (control: string, text: string) => ({ text, controlId: `${cardPrefix(number)}-${control}` });
  // The document comes first: it may fill in other fields.
  if (!isDocumentComplete(person)) return at('document', `Falta el documento del ticket ${number}`);
  if (check.state === 'refused') return at('document', `Ticket ${number}: ${check.text}`);
  if (check.state === 'unknown')
    return at('document', `${check.isEnded ? 'Falta' : 'Verificando'} el documento del ticket ${number}`);
  if (!isNamed(ticket)) {
    const field = person.firstName.trim().length <= NAME_LONGER_THAN ? 'firstName' : 'lastName';
    return at(field, `Falta el ${MISSING_NAMES[field]} del ticket ${number}`);
  }
  return at('pin', `Falta el PIN de socio del ticket ${number}`);
}

/** The first failure in ticket order, or null: spec 2 §5 "On submit". */
export function firstProblem(
  tickets: readonly TicketForm[],
  fields: readonly ExtraField[],
): FormProblem | null {
  const rule = (ticket: TicketForm) => buyerProblem(ticket) ?? pinProblem(ticket);
  return firstCardProblem(tickets, fields, { rule, mark: '' });
}

function pinProblem(ticket: TicketForm): FormProblem | null {
  if (!needsPin(ticket)) return null;
  const { number, pin } = ticket;
  const controlId = `${cardPrefix(number)}-pin`;
  if (pin === '') return { text: `Ingrese PIN de socio para el ticket ${number}`, controlId };
  const { min, max } = MEMBER_PIN_LENGTH;
  if (pin.length >= min && pin.length <= max) return null;
  return { text: `Formato de PIN de socio incorrecto para el ticket ${number}`, controlId };
}
