import type { MemberCheckProblem } from '../../api/member-check.ts';
import { missingExtraText } from '../../features/extra-fields/extra-rules.ts';
import { DOCUMENTS_REPEATED, emptyFieldText } from '../../features/person-form/person-messages.ts';
import type { ClubConfig } from '../../shell/club-config.ts';
import type { CheckoutProblem } from './checkout-rules.ts';

/** The spec's sentence for what keeps a checkout from being submitted (spec 2 §5). */
export function problemText(problem: CheckoutProblem): string {
  switch (problem.kind) {
    case 'first-name-missing':
      return emptyFieldText('firstName', problem.ticket);
    case 'last-name-missing':
      return emptyFieldText('lastName', problem.ticket);
    case 'document-missing':
      return emptyFieldText('document', problem.ticket);
    case 'pin-missing':
      return `Ingrese PIN de socio para el ticket ${problem.ticket}`;
    case 'pin-malformed':
      return `Formato de PIN de socio incorrecto para el ticket ${problem.ticket}`;
    case 'documents-repeated':
      return DOCUMENTS_REPEATED;
    case 'extra-missing':
      return `Ticket ${problem.ticket}: ${missingExtraText(problem.field)}`;
  }
}

/** Id of the control that a problem is about; null when it is about several. */
export function problemControlId(problem: CheckoutProblem): string | null {
  switch (problem.kind) {
    case 'first-name-missing':
      return `${ticketPrefix(problem.ticket)}-firstName`;
    case 'last-name-missing':
      return `${ticketPrefix(problem.ticket)}-lastName`;
    case 'document-missing':
      return `${ticketPrefix(problem.ticket)}-document`;
    case 'pin-missing':
    case 'pin-malformed':
      return `${ticketPrefix(problem.ticket)}-pin`;
    case 'documents-repeated':
      return null;
    case 'extra-missing':
      return `${ticketPrefix(problem.ticket)}-extra-${problem.field.id}`;
  }
}

/** First part of the ids of a ticket's controls. */
export const ticketPrefix = (number: number): string => `ticket-${number}`;

/** A show that is paid in the card dialog, from a server that does not say where (docs/wire-additions.md). */
export const CARD_NOT_POSSIBLE =
  'Por ahora no es posible pagar este espectáculo con tarjeta. Recargá la página en unos minutos: tus lugares siguen reservados mientras te quede tiempo.';
export const MISSING_LINK = 'Ocurrió un error. Intente más tarde.';
export const UNREACHABLE = 'No es posible establecer la comunicación';
export const MEMBER_CHECK_FAILED = 'Ocurrió un error';
export const CATEGORY_NOT_HERE = 'Tu categoría no está disponible en este sector.';

/**
 * What a refused member check says: the site's own sentence where the spec has one (spec 2 §8), else the server's, and
 * never nothing.
 */
export function memberCheckText(problem: MemberCheckProblem, text: string, club: ClubConfig): string {
  switch (problem) {
    case 'document-invalid':
      return 'El documento ingresado es incorrecto';
    case 'member-in-debt':
      return `Este socio registra deuda con el club. Comunicate con el departamento de socios${club.membersContact && `: ${club.membersContact}`}`;
    case 'category-quota-used-up':
      return `La cantidad de entradas dispuestas por ${club.name} para Carnets AUF se encuentran agotadas`;
    case 'category-not-in-show':
      return text || 'Tu categoría de socio no tiene un precio especial en este espectáculo.';
    case 'person-has-ticket':
      return text || 'Esta persona ya tiene una entrada para este espectáculo.';
    default:
      return text || 'No pudimos verificar el documento. Revisalo y volvé a intentar.';
  }
}

export const REDEEMING = ['Emitiendo ticket...', 'Generando PDF...'];

/** What the recheck before payment stops with (spec 2 §5). */
export const ticketText = (number: number, text: string): string => `Ticket ${number}: ${text}`;
export const otherCategoryText = (category: string, price: string): string =>
  `la categoría ahora es ${category} (${price}). Revisá el total antes de seguir.`;
export const TIME_LIMIT =
  'Tus lugares están reservados por 15 minutos. Cuando queden 2 te avisamos y, si lo necesitás, podés pedir 5 más por única vez.';
export const TWO_MINUTES_LEFT = 'Te quedan 2 minutos';
export const MORE_TIME = 'Necesito más tiempo';
export const TIME_EXTENDED = 'Listo: sumamos 5 minutos a tu reserva.';
export const EXTENSION_FAILED = 'No pudimos sumar tiempo. Revisá tu conexión y volvé a intentar.';
export const TIME_IS_OVER = 'Se terminó el tiempo para completar la compra. Volvé a elegir tus entradas.';
export const PRICE_NOTE = 'El precio depende de la categoría de socio, calculada a partir del documento.';
