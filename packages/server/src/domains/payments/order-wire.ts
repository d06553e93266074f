import {
  type AnswerOf,
  PagosOrden,
  type PagosPreferencia,
  type RequestOf,
  type WSPago,
} from '@club/contract';
import { Compile } from 'typebox/compile';
import { BadRequest } from '../../http/json-text.ts';
import { PROVIDER } from '../../ports/payment-provider.ts';
import { minorUnits } from '../../shared/money.ts';
import type { PaymentClaim } from './acknowledge-payment.ts';
import type { OrderRequest } from './open-order.ts';
import { isId, readReference } from './payment-rules.ts';

type CardOrder = RequestOf<typeof PagosPreferencia>['preference'];

/**
 * The fields of the browser's card order that the server reads: reference, payer, amount, return address (wire.md
 * §5).
 */
export function readCardOrder(
  order: CardOrder,
  { userId, ip }: { userId: number | null; ip: string },
  siteUrl: string,
): OrderRequest {
  const [item] = order.items;
  const amount = item ? minorUnits(item.unit_price) : null;
  if (!item || amount === null) throw new BadRequest('preference/items/0/unit_price');
  return {
    ...requireReference(order.external_reference),
    userId,
    link: readLinkPage(order.back_urls?.success, ip),
    provider: PROVIDER.cardProvider,
    chargeAmount: amount,
    currency: item.currency_id || 'UYU',
    payer: {
      firstName: order.payer.name,
      lastName: order.payer.surname ?? '',
      email: order.payer.email,
      documentType: order.payer.identification?.type ?? '',
      document: order.payer.identification?.number ?? '',
    },
    backPath: readBackPath(order.back_urls?.success, siteUrl),
    cancelPath: readBackPath(order.back_urls?.failure, siteUrl),
  };
}

type DollarOrder = RequestOf<typeof PagosOrden>['order'];

/**
 * The fields of the browser's dollar order that the server reads: reference and amount, in dollars or not
 * (docs/wire-additions.md).
 */
export function readDollarOrder(order: DollarOrder, userId: number | null): OrderRequest {
  const [unit] = order.purchase_units;
  const amount = unit ? minorUnits(Number(unit.amount.value)) : null;
  if (!unit || amount === null) throw new BadRequest('order/purchase_units/0/amount/value');
  return {
    ...requireReference(unit.reference_id),
    userId,
    link: null,
    provider: PROVIDER.dollarCheckout,
    chargeAmount: amount,
    currency: unit.amount.currency_code,
    payer: { firstName: '', lastName: '', email: '', documentType: '', document: '' },
    backPath: null,
    cancelPath: null,
  };
}

const dollarOrderAnswer = Compile(PagosOrden.answer);

/** The provider's order; the browser uses its second link. */
export function writeDollarOrder(raw: unknown): AnswerOf<typeof PagosOrden> {
  if (!dollarOrderAnswer.Check(raw)) throw new Error("the dollar checkout's order has not two links");
  const { id, status, links } = raw;
  return { id, status, links };
}

export function readAcknowledgement(body: RequestOf<typeof WSPago>, ip: string): PaymentClaim {
  const amount = minorUnits(body.PagoMonto);
  if (amount === null) throw new BadRequest('PagoMonto');
  return {
    providerNumber: body.PagoIdExterno,
    holdId: body.TransaccionId,
    amount,
    currencyId: body.MonedaId,
    ip,
  };
}

function requireReference(reference: string) {
  const read = readReference(reference);
  if (!read) throw new BadRequest('external_reference');
  return read;
}

/** From a payment link's page the return address is that page, which contains the link's secret (spec 2 §7). */
function readLinkPage(url: string | undefined, ip: string): OrderRequest['link'] {
  const [, show, link, token] = /\/link-pago\/(\d{1,10})\/(\d{1,10})\/([^/?#]+)/.exec(url ?? '') ?? [];
  const [showId, subjectId] = [Number(show), Number(link)];
  if (!token || !isId(showId) || !isId(subjectId)) return null;
  return { kind: 'payment-link', showId, subjectId, token, ip };
}

/** A return address on our own site; anything else is ignored. */
function readBackPath(url: string | undefined, siteUrl: string): string | null {
  if (!url || !URL.canParse(url, siteUrl)) return null;
  const target = new URL(url, siteUrl);
  return target.origin === new URL(siteUrl).origin && target.pathname !== '/' ? target.pathname : null;
}
