import { expect, test } from 'vitest';
import {
  externalReference,
  ORDER_MARGIN_MS,
  type OrderTerms,
  type PurchaseTerms,
  RECONCILIATION_DELAYS_MS,
  reasonToRefund,
} from './payment-rules.ts';

const END = new Date('2026-11-28T23:00:00Z');
const order: OrderTerms = { state: 'open', amount: 240_000, chargeAmount: 6_000, chargeCurrency: 'USD' };
const payment = {
  ...{ id: '1', status: 'approved' as const, amount: 6_000, currency: 'USD' },
  approvedAt: new Date(END.getTime() - 1),
};
const purchase: PurchaseTerms = { amount: 240_000, showEndsAt: END, showIsCancelled: false };

interface Change {
  readonly order?: Partial<OrderTerms>;
  readonly payment?: object;
  readonly hold?: string;
  readonly purchase?: Partial<PurchaseTerms> | null;
}
const reasonOf = ({ order: ofOrder, payment: ofPayment, hold = 'open', purchase: ofPurchase }: Change) =>
  reasonToRefund(
    { ...order, ...ofOrder },
    { ...payment, ...ofPayment } as never,
    hold,
    ofPurchase === null ? null : { ...purchase, ...ofPurchase },
  );

test.each<[string, Change, string | null]>([
  ['as it should be', {}, null],
  ['without a time of its approval', { payment: { approvedAt: null } }, null],
  ['late, of a hold that ran out', { hold: 'cancelled' }, null],
  ['of an order that has its tickets', { order: { state: 'issued' } }, 'order-already-paid'],
  ['of less', { payment: { amount: 5_999 } }, 'amount-mismatch'],
  ['of more', { payment: { amount: 6_001 } }, 'amount-mismatch'],
  ['in another currency', { payment: { currency: 'UYU' } }, 'amount-mismatch'],
  ['of a hold with tickets', { hold: 'finished' }, 'hold-already-used'],
  ['of nothing', { purchase: null }, 'nothing-stored'],
  ['of a cancelled show', { purchase: { showIsCancelled: true } }, 'show-cancelled'],
  ['of another purchase', { purchase: { amount: 240_001 } }, 'purchase-changed'],
  ['approved when the show ended', { payment: { approvedAt: END } }, 'show-over'],
])('a payment %s', (_what, change, reason) => {
  expect(reasonOf(change)).toBe(reason);
});

test('the first reason counts', () => {
  const all: Change = {
    order: { state: 'issued' },
    payment: { amount: 1 },
    hold: 'finished',
    purchase: null,
  };
  expect(reasonOf(all)).toBe('order-already-paid');
  expect(reasonOf({ ...all, order: {} })).toBe('amount-mismatch');
  expect(reasonOf({ hold: 'finished', purchase: null })).toBe('hold-already-used');
  expect(reasonOf({ purchase: { showIsCancelled: true, amount: 1 } })).toBe('show-cancelled');
});

test('a provider is asked again after 5 s, 2 and 10 minutes, an hour and a day', () => {
  expect(RECONCILIATION_DELAYS_MS).toEqual([5_000, 120_000, 600_000, 3_600_000, 86_400_000]);
});

test('an order ends 90 s before its hold, on a link’s page 60 s', () => {
  expect(ORDER_MARGIN_MS).toEqual({ checkout: 90_000, link: 60_000 });
});

test('a reference is of show and hold', () => expect(externalReference(7, 99)).toBe('7-99'));
