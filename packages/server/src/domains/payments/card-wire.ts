import type { PagosTarjeta, RequestOf } from '@club/contract';
import { BadRequest } from '../../http/json-text.ts';
import { minorUnits } from '../../shared/money.ts';
import type { CardRequest } from './charge-card.ts';
import type { Payer } from './count-declines.ts';

export function readCardRequest(body: RequestOf<typeof PagosTarjeta>, { userId, ip }: Payer): CardRequest {
  return {
    ...{ holdId: body.TransaccionId, userId, ip },
    token: body.token,
    brand: body.payment_method_id,
    instalments: body.installments,
    total: readTotal(body.PagoMonto),
    payer: {
      email: body.payer.email,
      documentType: body.payer.identification.type,
      document: body.payer.identification.number,
    },
  };
}

function readTotal(amount: number | undefined): number | null {
  if (amount === undefined) return null;
  const total = minorUnits(amount);
  if (total === null) throw new BadRequest('PagoMonto');
  return total;
}
