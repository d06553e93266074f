import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { ACCOUNT_DISABLED, PROVIDER_UNREACHABLE } from '../refusals/common.ts';
import { paymentCodes } from '../refusals/money.ts';
import { saleCodes } from '../refusals/sale.ts';
import { holdCodes, personCodes, placeCodes } from '../refusals/tickets-of-hold.ts';
import { Amount, Id, JsonText } from '../shapes/fields.ts';

/** Stores what is to be issued when the order at the provider is paid. The browser then goes to the provider. */
export const WSTicketPago = defineCall({
  name: 'WSTicketPago',
  source: '2 §7, §8',
  auth: 'required',
  request: Type.Object({
    SDTTicketJSON: JsonText,
    SDTPersonaJSON: JsonText,
    MonedaId: Id,
    PagoMonto: Amount,
    SDTComplementosValoresJSON: JsonText,
    /** Order of the card provider; empty with the other methods. */
    TransaccionPreferenciaId: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  answer: Type.Object({}),
  codes: {
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
    60: {
      problem: 'sector-closed',
      cause: 'the club closed the sector while the hold was live',
      text: 'El sector ya no se encuentra habilitado.',
    },
    ...placeCodes,
    92: {
      problem: 'sector-not-held',
      cause: "a ticket's stand and sector are not the hold's",
      text: 'El sector no coincide con el de tu reserva.',
    },
    ...saleCodes,
    ...personCodes,
    ...paymentCodes,
    500: {
      problem: 'provider-unreachable',
      unreachable: 'storing a purchase asks nothing of the provider: its order was made by the call before',
      text: PROVIDER_UNREACHABLE.text,
    },
  },
});
