import { PagosTarjeta, type RequestOf } from '@club/contract';
import { BadRequest } from '../../http/json-text.ts';
import type { CardRequest } from './charge-card.ts';

type Body = RequestOf<typeof PagosTarjeta>;

/**
 * Throws BadRequest for a body with an unknown field: a card's number or code that is sent by mistake is refused at
 * once, and neither the field nor its value is echoed.
 */
export function readCardRequest(body: Body, userId: number): CardRequest {
  const { payer } = PagosTarjeta.request.properties;
  const isPlain =
    hasOnly(body, PagosTarjeta.request.properties) &&
    hasOnly(body.payer, payer.properties) &&
    hasOnly(body.payer.identification, payer.properties.identification.properties);
  if (!isPlain) throw new BadRequest('');
  return {
    holdId: body.TransaccionId,
    userId,
    token: body.token,
    brand: body.payment_method_id,
    instalments: body.installments,
    payer: {
      email: body.payer.email,
      documentType: body.payer.identification.type,
      document: body.payer.identification.number,
    },
  };
}

function hasOnly(value: object, known: object): boolean {
  return Object.keys(value).every((name) => name in known);
}
