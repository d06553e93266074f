import { priceText } from '../../shared/money.ts';
import type { Return } from './return-from-provider.ts';

/** The address of the dollar checkout's completion page (spec 2 §2.6), of the provider's own, or of the checkout, which says why. */
export function writeReturn(siteUrl: string, place: Return): string {
  if (place.to === 'provider') return place.url;
  if (place.to === 'checkout') return `${siteUrl}/espectaculo/${place.showId}/comprar?total=cambio`;
  const { showId, order, captureNumber } = place;
  const query = new URLSearchParams({
    esp: String(showId),
    tr: String(order.holdId),
    id: order.providerOrderId,
    capture_id: captureNumber,
    monto: priceText(order.chargeAmount),
  });
  return `${siteUrl}/pago-exitoso-pp?${query}`;
}
