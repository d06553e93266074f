import type { CardOrder } from '@club/contract';
import {
  CARD_ORDER_MARGIN_SECONDS,
  DOLLAR_CURRENCY,
  INSTALMENTS,
  ORDER_TIME_OFFSET,
} from '@club/contract/constants';
import { montevideoInstant } from '@club/ui/lib/dates.ts';
import type { Payer } from './people.ts';
import { type CallOptions, type CallResult, postCall, type Refusal } from './post-call.ts';
import { currentTransport } from './transport.ts';
import { flag, list, text } from './wire.ts';

/** The inputs of an order at a payment provider (spec 2 §7). */
export interface OrderTerms {
  readonly showId: number;
  readonly holdId: number;
  readonly itemId: string;
  readonly title: string;
  readonly description: string;
  /** Price text with two decimals, in the show's currency. */
  readonly total: string;
  readonly currencyId: number;
  readonly instalments: number;
  /** End of the hold, wall-clock time in Montevideo. */
  readonly endsAt: string;
  readonly payer: Payer;
  readonly payerDocumentType: string;
  /** Return URLs of ours, with origin. */
  readonly backUrl: string;
  readonly failureUrl: string;
}

/** Orders in pesos and in dollars: the providers use ISO currency codes. */
const currencyCode = (currencyId: number): string => (currencyId === DOLLAR_CURRENCY ? 'USD' : 'UYU');

export const orderReference = (terms: Pick<OrderTerms, 'showId' | 'holdId'>): string =>
  `${terms.showId}-${terms.holdId}`;

/** Instalments offered: 1 to 12, otherwise 1 (spec 2 §9). */
export function offeredInstalments(instalments: number): number {
  const isOffered =
    Number.isInteger(instalments) && instalments >= INSTALMENTS.min && instalments <= INSTALMENTS.max;
  return isOffered ? instalments : 1;
}

/** `YYYY-MM-DDTHH:mm:ss.000-03:00`, this many seconds before a wall-clock time in Montevideo. */
export function orderEnd(endsAt: string, marginSeconds: number): string {
  // Montevideo's wall clock parsed as UTC: only the difference matters, and the offset is added at the end.
  const end = Date.parse(`${endsAt}Z`) - marginSeconds * 1_000;
  return new Date(end).toISOString().replace('Z', ORDER_TIME_OFFSET);
}

/** The card provider's order, exactly as in spec 2 §7. */
export function cardOrder(terms: OrderTerms, marginSeconds = CARD_ORDER_MARGIN_SECONDS): CardOrder {
  return {
    binary_mode: true,
    items: [
      {
        id: terms.itemId,
        title: terms.title,
        currency_id: currencyCode(terms.currencyId),
        description: terms.description,
        category_id: 'tickets',
        quantity: 1,
        unit_price: Number(terms.total),
      },
    ],
    payer: {
      name: terms.payer.firstName,
      surname: terms.payer.lastName,
      email: terms.payer.email,
      // A payment link does not know its payer's document.
      ...(terms.payer.document !== '' && {
        identification: { type: terms.payerDocumentType, number: terms.payer.document },
      }),
    },
    payment_methods: {
      excluded_payment_types: [{ id: 'ticket' }],
      installments: offeredInstalments(terms.instalments),
    },
    notification_url: new URL(`${currentTransport().base}/pagos/notificacion/card`, terms.backUrl).href,
    external_reference: orderReference(terms),
    // Without a known end the server sets one.
    ...(!Number.isNaN(montevideoInstant(terms.endsAt)) && {
      expires: true,
      expiration_date_to: orderEnd(terms.endsAt, marginSeconds),
    }),
    back_urls: { success: terms.backUrl, pending: terms.backUrl, failure: terms.failureUrl },
    auto_return: 'approved',
  };
}

/** A created order. With an empty `url` it cannot be paid. */
export interface MadeOrder {
  readonly ok: true;
  /** Of the card provider; empty with the dollar checkout. */
  readonly cardOrderId: string;
  /** The payer's next page. */
  readonly url: string;
}

/** Makes the card provider's order. */
export async function openCardOrder(
  order: CardOrder,
  options: CallOptions = {},
): Promise<MadeOrder | Refusal<'pagos/preferencia'>> {
  const result = await postCall('pagos/preferencia', { preference: order }, options);
  if (!result.ok) return result;
  const { preferenceId, initPoint } = result.answer;
  return { ok: true, cardOrderId: text(preferenceId), url: text(initPoint) };
}

/**
 * Makes the dollar checkout's order. `dollars` has two decimals; null where the exchange rate is unknown: then the order has the total and
 * the server, which knows the price anyway, sets the dollars (docs/wire-additions.md).
 */
export async function openDollarOrder(
  terms: OrderTerms,
  dollars: string | null,
  options: CallOptions = {},
): Promise<MadeOrder | Refusal<'pagos/orden'>> {
  const unit = {
    reference_id: orderReference(terms),
    description: terms.description,
    amount: { currency_code: 'USD', value: dollars ?? terms.total },
  };
  const result = await postCall(
    'pagos/orden',
    { order: { intent: 'CAPTURE', purchase_units: [unit] } },
    options,
  );
  if (!result.ok) return result;
  // The second link is the payer's page (wire.md §5).
  const [, url = ''] = list(result.answer.links, ({ href }) => text(href));
  return { ok: true, cardOrderId: '', url };
}

/** The dollar checkout's return page: its payment (spec 2 §2.6). */
export interface CapturedPayment {
  readonly paymentId: string;
  readonly captureId: string;
  /** Dollars. */
  readonly amount: number;
  readonly holdId: number;
}

/** Reports the dollar checkout's payment to the server, which asks the provider itself. */
export function reportPayment(
  payment: CapturedPayment,
  options: CallOptions = {},
): Promise<CallResult<'WSPago'>> {
  const body = {
    PagoIdExterno: payment.paymentId,
    MonedaId: DOLLAR_CURRENCY,
    PagoMonto: payment.amount,
    TransaccionId: payment.holdId,
  };
  return postCall('WSPago', body, options);
}

export async function requestRefund(
  captureId: string,
  options: CallOptions = {},
): Promise<{ readonly ok: true; readonly isRefunded: boolean } | Refusal<'pagos/reembolso'>> {
  const result = await postCall('pagos/reembolso', { capture_id: captureId }, options);
  return result.ok ? { ok: true, isRefunded: flag(result.answer.isOk) } : result;
}
