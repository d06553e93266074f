import type { CodeTable } from '../define-call.ts';
import {
  ACCOUNT_DISABLED,
  DOCUMENT_REPEATED,
  MEMBER_IN_DEBT,
  PERSON_BARRED,
  PERSON_HAS_TICKET,
  SHOW_MOVED,
} from './common.ts';
import { saleCodes, windowProblems } from './sale.ts';

/** The hold of the tickets does not exist or cannot be used (2 §8). */
export const holdCodes = {
  30: {
    problem: 'hold-not-found',
    cause: 'no hold has this id, or it was cancelled',
    text: 'La transacción ya no existe. Volvé a elegir tus entradas.',
  },
  40: {
    problem: 'hold-expired',
    cause: "the hold's end time has passed",
    text: 'El tiempo de la transacción expiró. Volvé a elegir tus entradas.',
  },
} as const satisfies CodeTable;

/** The tickets do not match the hold (2 §8: back to the show). */
export const placeCodes = {
  70: {
    problem: 'hold-already-used',
    cause: "the hold's tickets are issued, or its payment was approved",
    text: 'Esta transacción ya fue utilizada.',
  },
  80: {
    problem: 'quantity-mismatch',
    cause: 'the number of tickets sent is not the number of places held',
    text: 'La cantidad de entradas no coincide con la reserva.',
  },
  90: {
    problem: 'seat-not-held',
    cause: "a ticket's row and seat is not one of the hold's places, or is named in a sector without numbers",
    text: 'Uno de los asientos no pertenece a tu reserva.',
  },
  91: {
    problem: 'seat-repeated',
    cause: 'two tickets name the same row and seat',
    text: 'Hay asientos repetidos en tu selección',
  },
} as const satisfies CodeTable;

/** Faults that the person at the form can correct: the app shows the text and stays (2 §8). */
export const personCodes = {
  100: {
    problem: 'name-missing',
    cause: 'a ticket has no name of at least 2 characters',
    text: 'Ingrese nombre de persona para el ticket {n}',
    also: [
      {
        problem: 'surname-missing',
        cause: 'a ticket has no surname of at least 2 characters',
        text: 'Ingrese apellido de persona para el ticket {n}',
      },
    ],
  },
  101: {
    problem: 'document-invalid',
    cause: 'a document is not valid for its type, or its type is not offered',
    text: 'Ticket {n}: El documento ingresado es incorrecto',
    also: [
      {
        problem: 'document-missing',
        cause: 'a ticket has no document of at least 2 characters',
        text: 'Ingrese documento de persona para el ticket {n}',
      },
    ],
  },
  102: DOCUMENT_REPEATED,
  103: PERSON_HAS_TICKET,
  104: MEMBER_IN_DEBT,
  105: {
    problem: 'pin-missing',
    cause: 'the member of a ticket has a PIN and none was sent',
    text: 'Ingrese PIN de socio para el ticket {n}',
    also: [
      {
        problem: 'pin-malformed',
        cause: 'the PIN sent for a member who has one is not 4 to 8 digits',
        text: 'Formato de PIN de socio incorrecto para el ticket {n}',
      },
    ],
  },
  106: {
    problem: 'pin-wrong',
    cause: "the PIN sent is not the member's",
    text: 'PIN de socio incorrecto para el ticket {n}',
  },
  107: {
    problem: 'pin-locked',
    cause: 'too many wrong PINs for this document or by this account',
    text: 'Superaste la cantidad de intentos de PIN. Intentá nuevamente más tarde.',
  },
  113: {
    problem: 'category-not-sold',
    cause: 'the price list of the sector has no price for the category that the document earns',
    text: 'Ticket {n}: la categoría {category} no está disponible en este sector.',
    also: [
      ...windowProblems,
      {
        problem: 'person-limit',
        cause:
          'the person of a ticket already has as many tickets of the show as the window of their category allows',
        text: 'La persona con documento {document} puede tener hasta {max} entradas para este espectáculo.',
      },
      PERSON_BARRED,
    ],
  },
  114: {
    problem: 'category-quota-used-up',
    cause:
      'the category has a limited number of tickets for the show and all are issued or held by paid orders',
    text: 'Ticket {n}: las entradas para la categoría {category} se encuentran agotadas.',
  },
  115: {
    problem: 'category-changed',
    cause: 'the category sent is not the one that the document earns now',
    text: 'La categoría del ticket {n} cambió. Volvé a ingresar el documento.',
  },
  116: {
    problem: 'amount-mismatch',
    cause:
      "a ticket's amount is not the price that the list says now (list changed, or amount tampered with)",
    text: 'El precio del ticket {n} cambió. Revisá el total y volvé a intentar.',
  },
  117: {
    problem: 'extra-field-invalid',
    cause: 'a mandatory extra field of text has no value',
    text: 'Ticket {n}: debes ingresar {field}',
    also: [
      {
        problem: 'extra-option-missing',
        cause:
          'a mandatory extra field with options has no value, or any such field one that is not an option',
        text: 'Ticket {n}: debes seleccionar {field}',
      },
    ],
  },
  118: {
    problem: 'extra-field-unknown',
    cause: 'a ticket carries a value of an extra field that the show does not ask for',
    text: 'Ticket {n}: no se pide el dato complementario {field}.',
  },
} as const satisfies CodeTable;

/** Tickets of a hold, redeemed or to be paid (2 §8). */
export const ticketsOfHoldCodes = {
  20: {
    problem: 'hold-of-another-user',
    cause: 'the hold was taken by another user than the one now logged in',
    text: 'La transacción pertenece a otro usuario. Iniciá sesión nuevamente.',
  },
  21: ACCOUNT_DISABLED,
  ...holdCodes,
  50: {
    problem: 'hold-of-another-show',
    cause: "EspectaculoId is not the hold's show",
    text: 'La transacción pertenece a otro espectáculo.',
  },
  60: SHOW_MOVED,
  ...placeCodes,
  92: {
    problem: 'sector-not-held',
    cause: "a ticket's stand and sector are not the hold's",
    text: 'El sector no coincide con el de tu reserva.',
  },
  ...saleCodes,
  ...personCodes,
} as const satisfies CodeTable;
