import type { PagosPreferencia, RequestOf } from '@club/contract';
import { BadRequest } from '../../http/json-text.ts';
import { minorUnits } from '../../shared/money.ts';
import type { OrderRequest } from './open-order.ts';

type CardOrder = RequestOf<typeof PagosPreferencia>['preference'];

/** What of the browser's card order the server reads: the reference, the payer, the amount, the way back (wire.md §5). */
export function readCardOrder(order: CardOrder, userId: number | null, siteUrl: string): OrderRequest {
  const [item] = order.items;
  const amount = item ? minorUnits(item.unit_price) : null;
  if (!item || amount === null) throw new BadRequest('/preference/items/0/unit_price');
  return {
    ...readReference(order.external_reference),
    userId,
    provider: 'card',
    chargeAmount: amount,
    currency: 'UYU',
    payer: {
      firstName: order.payer.name,
      lastName: order.payer.surname ?? '',
      email: order.payer.email,
      documentType: order.payer.identification?.type ?? '',
      document: order.payer.identification?.number ?? '',
    },
    backPath: readBackPath(order.back_urls?.success, siteUrl),
  };
}

export function readReference(reference: string): { showId: number; holdId: number } {
  const [showId, holdId] = reference.split('-').map(Number);
  if (!showId || !holdId) throw new BadRequest('external_reference');
  return { showId, holdId };
}

/** A page of our own to come back to; anything else is ignored. */
function readBackPath(url: string | undefined, siteUrl: string): string | null {
  if (!url || !URL.canParse(url, siteUrl)) return null;
  const target = new URL(url, siteUrl);
  return target.origin === new URL(siteUrl).origin && target.pathname !== '/' ? target.pathname : null;
}
