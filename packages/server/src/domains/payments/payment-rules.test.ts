import { describe, expect, test } from 'vitest';
import type { ProviderPayment } from '../../ports/payment-provider.ts';
import {
  externalReference,
  isId,
  ORDER_MARGIN_MS,
  type OrderTerms,
  type PurchaseTerms,
  RECONCILIATION_DELAYS_MS,
  type RefundReason,
  readReference,
  reasonToRefund,
} from './payment-rules.ts';

const showEndsAt = new Date('2026-07-15T23:00:00Z');
const beforeEnd = (ms: number) => new Date(showEndsAt.getTime() - ms);

const order: OrderTerms = { state: 'open', amount: 400_000, chargeAmount: 10_000, chargeCurrency: 'USD' };
const payment: ProviderPayment = {
  paymentId: 'p-1',
  state: 'approved',
  amount: 10_000,
  currency: 'USD',
  approvedAt: beforeEnd(1),
};
const purchase: PurchaseTerms = { amount: 400_000, showEndsAt, showIsCancelled: false };

/** The differences from an approved payment of an open order with unchanged hold and purchase. */
interface Case {
  readonly order?: Partial<OrderTerms>;
  readonly payment?: Partial<ProviderPayment>;
  readonly hold?: string;
  readonly purchase?: Partial<PurchaseTerms> | null;
}

const judge = (given: Case) =>
  reasonToRefund(
    { ...order, ...given.order },
    { ...payment, ...given.payment },
    given.hold ?? 'open',
    given.purchase === null ? null : { ...purchase, ...given.purchase },
  );

describe('an approved payment becomes tickets', () => {
  test.each<[string, Case]>([
    ['when all is as it was', {}],
    ['of an order that is over: it is judged by its approval', { order: { state: 'expired' } }],
    ['of a hold that is over: its places may still be free', { hold: 'cancelled' }],
    ['approved in the last millisecond of the show', { payment: { approvedAt: beforeEnd(1) } }],
    ['whose approval has no time', { payment: { approvedAt: null } }],
  ])('%s', (_when, given) => {
    expect(judge(given)).toBeNull();
  });
});

describe('an approved payment goes back', () => {
  test.each<[RefundReason, Case]>([
    ['order-already-paid', { order: { state: 'issued' } }],
    ['amount-mismatch', { payment: { amount: 9_999 } }],
    ['amount-mismatch', { payment: { amount: 10_001 } }],
    ['amount-mismatch', { payment: { currency: 'UYU' } }],
    // What was charged counts, not the amount of the purchase.
    ['amount-mismatch', { payment: { amount: 400_000 } }],
    ['hold-already-used', { hold: 'finished' }],
    ['nothing-stored', { purchase: null }],
    ['show-cancelled', { purchase: { showIsCancelled: true } }],
    ['purchase-changed', { purchase: { amount: 400_001 } }],
    ['show-over', { payment: { approvedAt: showEndsAt } }],
    ['show-over', { payment: { approvedAt: beforeEnd(-1) } }],
  ])('%s: %o', (reason, given) => {
    expect(judge(given)).toBe(reason);
  });
});

const together = (one: Case, other: Case): Case => ({
  ...one,
  ...other,
  order: { ...one.order, ...other.order },
  payment: { ...one.payment, ...other.payment },
  purchase: { ...one.purchase, ...other.purchase },
});

test('the first reason is the one that is kept', () => {
  const all: [RefundReason, Case][] = [
    ['order-already-paid', { order: { state: 'issued' } }],
    ['amount-mismatch', { payment: { amount: 1 } }],
    ['hold-already-used', { hold: 'finished' }],
    ['show-cancelled', { purchase: { showIsCancelled: true } }],
    ['purchase-changed', { purchase: { amount: 1 } }],
    ['show-over', { payment: { approvedAt: showEndsAt } }],
  ];
  for (const [index, [reason]] of all.entries()) {
    const given = all.slice(index).reduceRight<Case>((merged, [, one]) => together(merged, one), {});
    expect(judge(given)).toBe(reason);
  }
});

test('an order ends this long before its hold', () => {
  expect(ORDER_MARGIN_MS).toEqual({ checkout: 90_000, link: 60_000 });
});

test('a reference names show and hold', () => {
  expect(externalReference(12, 345)).toBe('12-345');
});

test('a reference is of show and hold, up to the largest number of the database', () => {
  expect(readReference('1-1')).toEqual({ showId: 1, holdId: 1 });
  expect(readReference('12-2147483647')).toEqual({ showId: 12, holdId: 2_147_483_647 });
});

test.each([
  '',
  '7',
  '7-',
  '7-99-1',
  'x7-99',
  '7-99x',
  '2147483648-7',
  'a-b',
  '0-99',
  '7-0',
  '7-2147483648',
  '7-99999999999',
  'pedido 12-7',
  '012-7',
  '12-07',
])('"%s" is no reference', (reference) => {
  expect(readReference(reference)).toBeNull();
});

test.each([
  [1, true],
  [2_147_483_647, true],
  [0, false],
  [2_147_483_648, false],
  [Number.NaN, false],
  [undefined, false],
])('%s is an id of the database: %s', (id, is) => expect(isId(id)).toBe(is));

test('a provider is asked again after 5 s, 2 and 10 minutes, an hour and a day', () => {
  expect(RECONCILIATION_DELAYS_MS).toEqual([5_000, 120_000, 600_000, 3_600_000, 86_400_000]);
});
