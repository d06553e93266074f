import type { Show as WireShow } from '@club/contract';
import { PAYMENT_METHOD } from '@club/contract/constants';
import { montevideoDay } from '../lib/dates.ts';
import type { CardTokens } from './card-payment.ts';
import { fetchCall } from './post-call.ts';
import { type ShowDetail, showDetail } from './show-detail.ts';

export interface PaymentMethod {
  readonly id: number;
  readonly name: string;
  /** A picture in base64 without its prefix; empty when there is none. */
  readonly iconBase64: string;
  readonly instalments: number;
  /** Pesos for one dollar, where the method charges dollars for a show in pesos; else null. */
  readonly pesosPerDollar: number | null;
  /** Where the card dialog turns a card into a token; null with the other methods. */
  readonly cardTokens: CardTokens | null;
}

/** A show with what its payment needs (spec 2 §3 "Show"). */
export interface CheckoutShow extends ShowDetail {
  readonly currency: { readonly id: number; readonly symbol: string };
  /** Null for a show without a payment method. */
  readonly paymentMethod: PaymentMethod | null;
}

function paymentMethod(wire: WireShow): PaymentMethod | null {
  if (wire.MedioPagoId === 0) return null;
  const { MedioPagoTokenURL: url, MedioPagoClavePublica: publicKey } = wire;
  const isCardDialog = wire.MedioPagoId === PAYMENT_METHOD.cardDialog;
  return {
    id: wire.MedioPagoId,
    name: wire.MedioPagoNombre,
    iconBase64: wire.MedioPagoIconoB64,
    instalments: wire.MedioPagoCuotas,
    pesosPerDollar: wire.MedioPagoCotizacion ?? null,
    cardTokens: isCardDialog && url && publicKey ? { url, publicKey } : null,
  };
}

export function checkoutShow(wire: WireShow, today: string): CheckoutShow {
  return {
    ...showDetail(wire, today),
    currency: { id: wire.MonedaId, symbol: wire.MonedaSimbolo },
    paymentMethod: paymentMethod(wire),
  };
}

/** The show of a checkout or of a payment's end. Whatever goes wrong is a fault (spec 2 §8). */
export async function fetchCheckoutShow(showId: number): Promise<CheckoutShow> {
  const { SDTEspectaculo } = await fetchCall('WSEspectaculo', { EspectaculoId: showId });
  return checkoutShow(SDTEspectaculo, montevideoDay(Date.now()));
}
