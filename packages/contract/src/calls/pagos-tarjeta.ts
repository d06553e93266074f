import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { cardCodes } from '../refusals/card.ts';
import { Amount, Id, Text } from '../shapes/fields.ts';

const NOTHING_ELSE = { additionalProperties: false } as const;

/**
 * Charges a stored purchase (`WSTicketPago`) to a card, given by the provider's one-time token (payment method 3, the card dialog).
 * A body with any other field is refused, so that card numbers and codes cannot get in.
 */
export const PagosTarjeta = defineCall({
  name: 'pagos/tarjeta',
  source: 'wire §6; 2 §2.2',
  addition:
    'Charges the card of the card dialog (method 3) by its one-time token. No other payment method makes it.',
  auth: 'required',
  class: 'purchase',
  priority: 'holder',
  request: Type.Object(
    {
      TransaccionId: Id,
      /** Never a card number: a token is not digits alone. */
      token: Type.String({ pattern: '^(?!\\d+$)[A-Za-z0-9-]{1,100}$' }),
      /** The provider's name of the card's brand, e.g. `visa`. */
      payment_method_id: Type.String({ minLength: 1, maxLength: 40 }),
      installments: Type.Integer({ minimum: 1, maximum: 12 }),
      /** The total that the buyer was shown: no other one is charged. */
      PagoMonto: Type.Optional(Amount),
      payer: Type.Object(
        {
          email: Type.String({ minLength: 1, maxLength: 150 }),
          identification: Type.Object({ type: Text, number: Text }, NOTHING_ELSE),
        },
        NOTHING_ELSE,
      ),
    },
    NOTHING_ELSE,
  ),
  answer: Type.Object({
    /** `approved`: the tickets are issued. `in_process`: under review at the provider; the tickets come by mail. */
    status: Type.String(),
  }),
  codes: { ...cardCodes },
});
