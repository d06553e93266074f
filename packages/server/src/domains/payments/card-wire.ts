import type { PagosTarjeta, RequestOf } from '@club/contract';
import type { CardRequest } from './charge-card.ts';
import type { Payer } from './count-declines.ts';

export function readCardRequest(body: RequestOf<typeof PagosTarjeta>, { userId, ip }: Payer): CardRequest {
  return {
    ...{ holdId: body.TransaccionId, userId, ip },
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
