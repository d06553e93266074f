import { randomBytes } from 'node:crypto';
import { type Collection, openCollection } from '../shared/collection.ts';
import type { KeptAnswer } from '../shared/idempotency.ts';
import type { World } from '../world.ts';
import type { SigningCertificate } from './certificate.ts';

export interface Money {
  readonly currency_code: string;
  readonly value: string;
}

export interface PurchaseUnit {
  readonly reference_id: string;
  readonly custom_id?: string | undefined;
  readonly invoice_id?: string | undefined;
  readonly description?: string | undefined;
  readonly amount: Money;
}

export type OrderStatus = 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';

/** The result of capturing an approved order. */
export type Instrument = 'good' | 'declined' | 'pending';

/** How often the merchant is notified of an order's changes. */
export type OrderNotify = 'once' | 'twice' | 'never';

export interface DollarOrder {
  readonly id: string;
  readonly status: OrderStatus;
  /** Whether it was created with a `payment_source`; the links differ. */
  readonly hasSource: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly approvedAt: string | null;
  readonly units: readonly PurchaseUnit[];
  readonly returnUrl: string | null;
  readonly cancelUrl: string | null;
  readonly brandName: string | null;
  readonly instrument: Instrument;
  readonly notify: OrderNotify;
  readonly captureIds: readonly string[];
}

export type CaptureStatus = 'COMPLETED' | 'PENDING' | 'DECLINED' | 'REFUNDED' | 'PARTIALLY_REFUNDED';

export interface DollarCapture {
  readonly id: string;
  readonly orderId: string;
  readonly status: CaptureStatus;
  readonly amount: Money;
  readonly invoiceId: string | undefined;
  readonly customId: string | undefined;
  readonly refundedCents: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface DollarRefund {
  readonly id: string;
  readonly captureId: string;
  readonly status: 'COMPLETED';
  readonly amount: Money;
  readonly totalRefunded: Money;
  readonly invoiceId: string | undefined;
  readonly note: string | undefined;
  readonly createdAt: string;
}

export interface DollarStore {
  readonly orders: Collection<DollarOrder>;
  readonly captures: Collection<DollarCapture>;
  readonly refunds: Collection<DollarRefund>;
  readonly answers: Collection<KeptAnswer>;
  /** Paid invoice numbers; each can be used once. */
  readonly paidInvoices: Set<string>;
  /** Valid access tokens and their expiry, in milliseconds. */
  readonly tokens: Map<string, number>;
}

export interface DollarContext {
  readonly world: World;
  readonly store: DollarStore;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
  readonly signing: SigningCertificate;
  webhookUrl: string | null;
  origin: string;
}

export function openDollarStore(folder: string | undefined): DollarStore {
  const captures = openCollection<DollarCapture>(folder, 'captures');
  return {
    orders: openCollection(folder, 'orders'),
    captures,
    refunds: openCollection(folder, 'refunds'),
    answers: openCollection(folder, 'answers'),
    paidInvoices: new Set(captures.values().flatMap((capture) => capture.invoiceId ?? [])),
    tokens: new Map(),
  };
}

const ID_LETTERS = '0123456789ABCDEFGHJKLMNPRSTUVWXY';

/** An id in the provider's form: 17 digits and capital letters. */
export function newId(): string {
  return [...randomBytes(17)].map((byte) => ID_LETTERS.charAt(byte % ID_LETTERS.length)).join('');
}

/** An amount's minor units, or null if the text is not a positive amount with at most two decimals. */
export function centsOf(value: string): number | null {
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(value)) return null;
  const cents = Math.round(Number(value) * 100);
  return cents > 0 ? cents : null;
}

export function moneyOf(cents: number, currency: string): Money {
  return { currency_code: currency, value: (cents / 100).toFixed(2) };
}

/** A time in the provider's form: UTC, whole seconds. */
export function utcText(moment: Date): string {
  return `${moment.toISOString().slice(0, 19)}Z`;
}
