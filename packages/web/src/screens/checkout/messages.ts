import type { MemberCheckProblem } from '../../api/member-check.ts';
import type { ClubConfig } from '../../shell/club-config.ts';

/** A show with the card dialog, from a server that does not send the dialog's data (docs/wire-additions.md). */
export const CARD_NOT_POSSIBLE =
  'Por ahora no es posible pagar este espectáculo con tarjeta. Recargá la página en unos minutos: tus lugares siguen reservados mientras te quede tiempo.';
export const MISSING_LINK = 'Ocurrió un error. Intente más tarde.';
export const UNREACHABLE = 'No es posible establecer la comunicación';
export const MEMBER_CHECK_FAILED = 'Ocurrió un error';
export const DOCUMENT_TYPE_GONE =
  'El tipo de documento que teníamos de esta persona ya no se usa. Elegí el tipo y escribí el documento.';
export const CATEGORY_NOT_HERE = 'Tu categoría no está disponible en este sector.';

/** The text of a refused member check: the site's own where the spec has one (spec 2 §8), else the server's, and never empty. */
export function memberCheckText(problem: MemberCheckProblem, text: string, club: ClubConfig): string {
  switch (problem) {
    case 'document-invalid':
      return 'El documento ingresado es incorrecto';
    case 'member-in-debt':
      return `Este socio registra deuda con el club. Comunicate con el departamento de socios${club.membersContact && `: ${club.membersContact}`}`;
    case 'category-quota-used-up':
      return (
        text || `La cantidad de entradas dispuestas por ${club.name} para Carnets AUF se encuentran agotadas`
      );
    case 'category-not-in-show':
      return text || 'Tu categoría de socio no tiene un precio especial en este espectáculo.';
    case 'person-has-ticket':
      return text || 'Esta persona ya tiene una entrada para este espectáculo.';
    default:
      return text || 'No pudimos verificar el documento. Revisalo y volvé a intentar.';
  }
}

export const REDEEMING = ['Emitiendo ticket...', 'Generando PDF...'];

/** The texts of the recheck before payment (spec 2 §5). */
export const ticketText = (number: number, text: string): string => `Ticket ${number}: ${text}`;
export const otherCategoryText = (category: string, price: string): string =>
  `la categoría ahora es ${category} (${price}). Revisá el total antes de seguir.`;
export const TIME_LIMIT =
  'Tus lugares están reservados por 15 minutos. Cuando queden 2 te avisamos y, si lo necesitás, podés pedir 5 más por única vez.';
export const TWO_MINUTES_LEFT = 'Te quedan 2 minutos';
export const MORE_TIME = 'Necesito más tiempo';
export const TIME_TOO_SHORT = `Ya no te alcanza el tiempo para pagar. Tocá “${MORE_TIME}” y volvé a intentar.`;
export const TIME_EXTENDED = 'Listo: sumamos 5 minutos a tu reserva.';
export const EXTENSION_FAILED = 'No pudimos sumar tiempo. Revisá tu conexión y volvé a intentar.';
export const OTHER_TOTAL =
  'Ese pago no se hizo: el total de tu compra cambió después. Revisá los datos y volvé a pagar.';
export const TIME_IS_OVER = 'Se terminó el tiempo para completar la compra. Volvé a elegir tus entradas.';
export const CHARGE_UNKNOWN =
  'Se terminó el tiempo y no pudimos confirmar el pago. Fijate en “Mis Entradas” antes de comprar otra vez.';
export const PRICE_NOTE = 'El precio depende de la categoría de socio, calculada a partir del documento.';
export const PREFILLED = 'La pusimos a tu nombre. Si es para otra persona, cambiala acá.';
