import type { Show as WireShow } from '@club/contract';
import { DEFAULT_CURRENCY, PAYMENT_METHOD } from '@club/contract/constants';
import { montevideoDay } from '@club/ui/lib/dates.ts';
import type { CardTokens } from './card-payment.ts';
import { fetchCall } from './post-call.ts';
import { type ShowDetail, showDetail } from './show-detail.ts';
import { number, record, text, type Unread, type Wire } from './wire.ts';

export interface PaymentMethod {
  readonly id: number;
  readonly name: string;
  /** A picture in base64 without its prefix; empty when there is none. */
  readonly iconBase64: string;
  readonly instalments: number;
  /** Pesos for one dollar, where the method charges dollars for a show in pesos; else null. */
  readonly pesosPerDollar: number | null;
  /** Where the card dialog exchanges a card for a token; null with the other methods. */
  readonly cardTokens: CardTokens | null;
}

/** A show with the data of its payment (spec 2 §3 "Show"). */
export interface CheckoutShow extends ShowDetail {
  readonly currency: { readonly id: number; readonly symbol: string };
  /** Null for a show without a payment method. */
  readonly paymentMethod: PaymentMethod | null;
}

function paymentMethod(wire: Wire<WireShow>): PaymentMethod | null {
  const id = number(wire.MedioPagoId);
  if (id === 0) return null;
  const url = text(wire.MedioPagoTokenURL);
  const publicKey = text(wire.MedioPagoClavePublica);
  return {
    id,
    name: text(wire.MedioPagoNombre),
    iconBase64: text(wire.MedioPagoIconoB64),
    instalments: number(wire.MedioPagoCuotas),
    pesosPerDollar: number(wire.MedioPagoCotizacion) || null,
    cardTokens: id === PAYMENT_METHOD.cardDialog && url && publicKey ? { url, publicKey } : null,
  };
}

export function checkoutShow(sent: Unread<WireShow>, showId: number, today: string): CheckoutShow {
  const wire = record(sent);
  return {
    ...showDetail(sent, showId, today),
    currency: { id: number(wire.MonedaId) || DEFAULT_CURRENCY, symbol: text(wire.MonedaSimbolo) },
    paymentMethod: paymentMethod(wire),
  };
}

/** The show of a checkout or of a payment's end. Any failure is a fault (spec 2 §8). */
export async function fetchCheckoutShow(showId: number): Promise<CheckoutShow> {
  const { SDTEspectaculo } = await fetchCall('WSEspectaculo', { EspectaculoId: showId });
  return checkoutShow(SDTEspectaculo, showId, montevideoDay(Date.now()));
}
