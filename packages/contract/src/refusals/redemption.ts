import type { Code, CodeTable } from '../define-call.ts';
import { DOCUMENT_REPEATED, LINK_NOT_FOUND, PERSON_BARRED, PERSON_HAS_TICKET, SHOW_OVER } from './common.ts';

export const BOX_NOT_OF_SHOW = {
  problem: 'box-not-of-show',
  cause: 'the token is right, but the box does not take part in this show',
  text: 'El palco no está habilitado para este espectáculo.',
} as const satisfies Code;

export const BOX_DISABLED = {
  problem: 'box-disabled',
  cause: 'the club has disabled the box',
  text: 'El palco no se encuentra habilitado.',
} as const satisfies Code;

export const OUTLET_NOT_OF_SHOW = {
  problem: 'outlet-not-of-show',
  cause: 'the token is right, but the outlet has no press places in this show any more',
  text: 'El medio no está habilitado para este espectáculo.',
} as const satisfies Code;

export const OUTLET_DISABLED = {
  problem: 'outlet-disabled',
  cause: 'the club has disabled the outlet, or took back its approval',
  text: 'El medio no se encuentra habilitado.',
} as const satisfies Code;

export const COURTESY_NOT_OPEN = {
  problem: 'courtesy-not-open',
  cause: 'the time from which courtesies of this show are redeemed has not come',
  text: 'La emisión de cortesías para este espectáculo no está habilitada aún. Vuelva a este link más adelante.',
} as const satisfies Code;

export const AMOUNT_NOT_ZERO = {
  problem: 'amount-not-zero',
  cause: 'a ticket carries an amount; tickets of private links are free',
  text: 'Las entradas de este enlace no tienen costo.',
} as const satisfies Code;

export const NUMBER_REPEATED = {
  problem: 'number-repeated',
  cause: 'two cards carry the same number, so their extra values cannot be told apart',
  text: 'Hay números de ticket repetidos.',
} as const satisfies Code;

/** Gates of a box or press redemption that lead to the error route (3 §8). */
export const invitationGateCodes = {
  1: LINK_NOT_FOUND,
  10: SHOW_OVER,
  30: {
    problem: 'redemption-not-open',
    cause: 'the time from which tickets of this kind are redeemed for the show has not come',
    text: 'La emisión de tickets para este espectáculo no está habilitada aún.',
  },
  31: {
    problem: 'redemption-over',
    cause: 'the time for redeeming tickets of this kind for the show is over',
    text: 'La emisión de tickets para este espectáculo finalizó.',
  },
  32: NUMBER_REPEATED,
} as const satisfies CodeTable;

/** The rest of that family for tickets with a person. */
export const invitationTicketCodes = {
  33: {
    problem: 'extra-field-unknown',
    cause:
      'an extra value is for a card that is not there (one for a field that the show asks no more is left out)',
    text: 'Los datos complementarios no son correctos.',
  },
  34: AMOUNT_NOT_ZERO,
  40: {
    problem: 'too-many-tickets',
    unreachable:
      'staff may have taken places back that a page still offers: 107 or 108 say how many are left',
    text: 'La cantidad de tickets supera la capacidad.',
  },
} as const satisfies CodeTable;

/** Faults that the guest can correct: the text is shown and the page stays (3 §5, §8). 100 is specific to each page. */
export const guestCodes = {
  101: {
    problem: 'person-incomplete',
    cause: 'a card has some of name, surname and document, and not all',
    text: 'Debes ingresar todos los datos para el ticket #{n}',
  },
  102: DOCUMENT_REPEATED,
  103: PERSON_HAS_TICKET,
  104: {
    problem: 'document-invalid',
    cause: 'a document is not valid for its type, or its type is not offered',
    text: 'Ticket #{n}: El documento ingresado es incorrecto',
  },
  105: {
    problem: 'extra-option-missing',
    cause: 'a mandatory extra field with options has no value, or any such field one that is not an option',
    text: 'Ticket #{n}: debes seleccionar {field}',
  },
  106: {
    problem: 'extra-text-missing',
    cause: 'a mandatory extra field of text is empty or blank',
    text: 'Ticket #{n}: debes ingresar {field}',
  },
  107: {
    problem: 'not-enough-left',
    cause:
      'fewer are left than cards were sent: somebody else redeemed in the meantime, or staff took them back',
    text: 'Ya no quedan suficientes lugares. Disponibles: {count}.',
  },
  109: PERSON_BARRED,
} as const satisfies CodeTable;
