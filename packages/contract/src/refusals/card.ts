import type { CodeTable } from '../define-call.ts';
import { PROVIDER_UNREACHABLE } from './common.ts';
import { paymentCodes } from './money.ts';
import { orderCodes } from './orders.ts';

/** Refusals of a charge to a card (2 §2.2). With 140 to 153 the dialog shows the text and stays. */
export const cardCodes = {
  20: {
    problem: 'hold-of-another-user',
    cause: 'the hold is of another user',
    text: orderCodes[20].text,
  },
  21: orderCodes[21],
  30: orderCodes[30],
  40: orderCodes[40],
  60: orderCodes[60],
  70: orderCodes[70],
  130: {
    problem: 'total-mismatch',
    cause: 'PagoMonto is not the total of the stored tickets: another window has stored other ones',
    text: paymentCodes[130].text,
  },
  132: orderCodes[132],
  133: paymentCodes[133],
  135: {
    problem: 'nothing-stored',
    cause: 'the tickets of the hold were not stored before (WSTicketPago)',
    text: 'Completá los datos de las entradas antes de pagar.',
  },
  140: {
    problem: 'card-number-wrong',
    cause: 'the provider declined: wrong card number',
    text: 'Revisá el número de la tarjeta.',
  },
  141: {
    problem: 'card-expiry-wrong',
    cause: 'the provider declined: wrong expiry date',
    text: 'Revisá la fecha de vencimiento.',
  },
  142: {
    problem: 'card-code-wrong',
    cause: 'the provider declined: wrong security code',
    text: 'Revisá el código de seguridad.',
  },
  143: {
    problem: 'card-data-wrong',
    cause: 'the provider declined: wrong data',
    text: 'Revisá los datos de la tarjeta.',
  },
  144: {
    problem: 'card-needs-authorization',
    cause: 'the provider declined: the bank wants to be called first',
    text: 'Debés autorizar el pago ante el emisor de tu tarjeta.',
  },
  145: {
    problem: 'card-disabled',
    cause: 'the provider declined: the card is not active',
    text: 'La tarjeta está inhabilitada. Comunicate con el emisor o usá otra.',
  },
  146: {
    problem: 'card-insufficient-funds',
    cause: 'the provider declined: not enough money or limit',
    text: 'La tarjeta no tiene fondos suficientes.',
  },
  147: {
    problem: 'card-duplicate-payment',
    cause: 'the provider declined: an equal payment was made a moment before',
    text: 'Ya hiciste un pago por ese importe. Usá otra tarjeta u otro medio de pago.',
  },
  148: {
    problem: 'card-attempts-exceeded',
    cause: 'the provider declined: too many tries with this card',
    text: 'Llegaste al límite de intentos con esta tarjeta. Usá otra.',
  },
  149: {
    problem: 'card-instalments-refused',
    cause: 'the provider declined: the card does not admit these instalments',
    text: 'La tarjeta no admite esa cantidad de cuotas.',
  },
  150: {
    problem: 'card-high-risk',
    cause: 'the provider declined: its check of fraud',
    text: 'El pago fue rechazado por seguridad. Usá otro medio de pago.',
  },
  151: {
    problem: 'card-declined',
    cause: 'the provider declined for any other reason',
    text: 'La tarjeta no procesó el pago. Usá otra o comunicate con el emisor.',
  },
  152: {
    problem: 'card-token-invalid',
    cause: 'the provider does not take the token: used before, too old, or never made',
    text: 'Volvé a ingresar los datos de la tarjeta.',
  },
  153: {
    problem: 'charge-in-progress',
    cause: 'another charge of the same hold has not been answered yet',
    text: 'Tu pago está siendo procesado. Esperá un momento antes de volver a intentar.',
  },
  160: {
    problem: 'payment-refunded',
    cause: 'the card was charged and the tickets could not be issued: the money goes back',
    text: 'No pudimos emitir tus entradas. Te devolvemos el dinero.',
  },
  500: PROVIDER_UNREACHABLE,
} as const satisfies CodeTable;
