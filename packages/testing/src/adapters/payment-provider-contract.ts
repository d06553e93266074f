import { BREAKER } from '@club/server/adapters/outgoing/outgoing.ts';
import type { ProviderPayment } from '@club/server/ports/payment-provider.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { AMOUNT, MINUTE_MS, ProviderBench, type ProviderFacts } from './provider-bench.ts';

const UNREACHABLE = { ok: false, problem: 'unreachable' };

/** The contract of payment providers; run for each adapter, against the sandbox over real HTTP. */
export function describeProvider(name: string, facts: ProviderFacts): void {
  describe(name, () => {
    const bench = new ProviderBench(name, facts);
    beforeAll(() => bench.start());
    afterAll(() => bench.stop());
    beforeEach(() => bench.renew());
    afterEach(() => {
      bench.sandbox.control.resetFaults();
      vi.useRealTimers();
    });
    describeOrders(bench);
    describeLists(bench);
    describeRefunds(bench);
    describePartialRefunds(bench);
    describeWebhooks(bench);
    describeFaults(bench);
  });
}

function describeOrders(bench: ProviderBench): void {
  describe('orders', () => {
    test('are made with an address for the buyer, and once per key', async () => {
      const order = bench.newOrder();
      const made = await bench.open(order);
      expect(URL.canParse(made.redirectUrl)).toBe(true);
      expect((await bench.open(order)).orderId).toBe(made.orderId);
      expect((await bench.open()).orderId).not.toBe(made.orderId);
    });

    test('that nobody paid have no payments', async () => {
      const found = await bench.provider.findPayments(await bench.open());
      expect(found).toMatchObject({ ok: true, value: { payments: [], awaitsCapture: false } });
    });

    test('that are paid have one payment, however often it is taken', async () => {
      const order = await bench.open();
      await bench.pay(order.orderId);
      const captured = await Promise.all([bench.take(order), bench.take(order)]);
      captured.push(await bench.take(order));
      const payment = { state: 'approved', amount: AMOUNT, currency: bench.facts.currency };
      const approvedAt = expect.any(Date) as Date;
      for (const outcome of captured)
        expect(outcome).toMatchObject({ ok: true, value: [{ ...payment, approvedAt }] });
      const ids = captured.map((outcome) => outcome.ok && outcome.value[0]?.paymentId);
      expect(new Set(ids).size).toBe(1);
      expect(await bench.provider.findPayments(order)).toMatchObject({
        ok: true,
        value: { payments: [payment], awaitsCapture: false },
      });
    });

    test('that are unknown have none', async () => {
      const found = await bench.provider.findPayments({
        orderId: 'NOBODYS1',
        externalReference: '9999-9999',
      });
      expect(found).toMatchObject({ ok: true, value: { payments: [] } });
    });
  });

  test('a payment tells the reference it was made with; an unknown one tells none', async () => {
    const { order, payment } = await bench.openPaid();
    expect(await bench.provider.findReference(payment.paymentId)).toMatchObject({
      value: order.externalReference,
    });
    expect(await bench.provider.findReference('999999')).toMatchObject({ ok: true, value: null });
  });
}

function describeLists(bench: ProviderBench): void {
  test('an account lists what it took since a moment, with references and whatever became of it', async () => {
    const { payment: earlier } = await bench.openPaid();
    bench.clock.advance(2 * MINUTE_MS);
    const since = bench.clock.now();
    const { order, payment } = await bench.openPaid();
    const { payment: refunded } = await bench.openPaid();
    await bench.provider.refund(wholeOf(refunded));
    bench.clock.advance(MINUTE_MS);
    const listed = await bench.provider.listPayments(since);
    if (!listed.ok) throw new Error(listed.problem);
    const of = (id: string) => listed.value.find(({ paymentId }) => paymentId === id);
    const { externalReference } = order;
    expect(of(payment.paymentId)).toMatchObject({ state: 'approved', amount: AMOUNT, externalReference });
    expect(of(payment.paymentId)).toMatchObject({ currency: bench.facts.currency });
    expect(of(refunded.paymentId)).toMatchObject({ state: 'refunded' });
    expect(of(earlier.paymentId)).toBeUndefined();
    expect(listed.value.map(({ paymentId }) => paymentId)).toHaveLength(2);
  });

  test('a list longer than a page is read to its end', async () => {
    const since = bench.clock.now();
    for (let count = 0; count < 101; count += 1) await bench.openPaid();
    bench.clock.advance(MINUTE_MS);
    const listed = await bench.provider.listPayments(since);
    expect(listed.ok && new Set(listed.value.map(({ paymentId }) => paymentId)).size).toBeGreaterThan(100);
  });
}

function describeRefunds(bench: ProviderBench): void {
  describe('refunds', () => {
    test('are made once per key', async () => {
      const { order, payment } = await bench.openPaid();
      const before = bench.refundCount();
      const refund = wholeOf(payment);
      const first = await bench.provider.refund(refund);
      expect(first).toMatchObject({ ok: true });
      expect(await bench.provider.refund(refund)).toEqual(first);
      expect(bench.refundCount()).toBe(before + 1);
      expect(await bench.provider.findPayments(order)).toMatchObject({
        value: { payments: [{ state: 'refunded' }] },
      });
    });

    test('are made once though the first answer is lost', async () => {
      const { payment } = await bench.openPaid();
      const before = bench.refundCount();
      bench.suffer({ loseAnswers: 1 });
      const refund = wholeOf(payment);
      expect(await bench.provider.refund(refund)).toMatchObject({ ok: true });
      expect(bench.refundCount()).toBe(before + 1);
    });

    test('that somebody made by hand count as made', async () => {
      const { payment } = await bench.openPaid();
      await bench.provider.refund({ ...wholeOf(payment), key: `by-hand-${payment.paymentId}` });
      const before = bench.refundCount();
      const refund = wholeOf(payment);
      expect(await bench.provider.refund(refund)).toMatchObject({ ok: true });
      expect(bench.refundCount()).toBe(before);
    });

    test('of a payment that never was are refused for good', async () => {
      const refund = { providerPaymentId: '999999', key: 'refund-999999', part: null };
      expect(await bench.provider.refund(refund)).toMatchObject({ ok: false, problem: 'refused' });
    });
  });
}

/** Partial refunds of a payment: each once by its key, in total the payment's amount (spec 4 §4.2). */
function describePartialRefunds(bench: ProviderBench): void {
  const part = (payment: ProviderPayment, number: number, amount: number) => ({
    ...{ providerPaymentId: payment.paymentId, key: `refund-${payment.paymentId}-${number}` },
    part: { amount, currency: bench.facts.currency },
  });
  const refused = { ok: false, problem: 'refused' };
  describe('refunds of a part', () => {
    test('add up to the payment, which is approved until the last of them', async () => {
      const { order, payment } = await bench.openPaid();
      const before = bench.refundCount();
      const first = await bench.provider.refund(part(payment, 1, 41_151));
      const stateAfter = async () => bench.provider.findPayments(order);
      expect(await stateAfter()).toMatchObject({
        value: { payments: [{ state: 'approved', amount: AMOUNT }] },
      });
      const second = await bench.provider.refund(part(payment, 2, AMOUNT - 41_151));
      expect([first, second]).toMatchObject([{ ok: true }, { ok: true }]);
      expect(first).not.toEqual(second);
      expect(bench.refundCount()).toBe(before + 2);
      expect(await stateAfter()).toMatchObject({ value: { payments: [{ state: 'refunded' }] } });
      expect(await bench.provider.refund(part(payment, 1, 41_151))).toEqual(first);
      expect(bench.refundCount()).toBe(before + 2);
    });

    test('of the same amount are told apart by their keys, also when an answer is lost', async () => {
      const { payment } = await bench.openPaid();
      const before = bench.refundCount();
      bench.suffer({ loseAnswers: 1 });
      const made = await bench.provider.refund(part(payment, 1, 1_000));
      expect(await bench.provider.refund(part(payment, 1, 1_000))).toEqual(made);
      expect(await bench.provider.refund(part(payment, 2, 1_000))).toMatchObject({ ok: true });
      expect(bench.refundCount()).toBe(before + 2);
    });

    test('of more than is left are refused for good, and what the provider rejects too', async () => {
      const { payment } = await bench.openPaid();
      await bench.provider.refund(part(payment, 1, AMOUNT - 1));
      expect(await bench.provider.refund(part(payment, 2, 2))).toMatchObject(refused);
      bench.suffer({ rejectRefunds: 1 });
      expect(await bench.provider.refund(part(payment, 3, 1))).toMatchObject(refused);
      expect(await bench.provider.refund(part(payment, 4, 1))).toMatchObject({ ok: true });
    });

    test('under a key that was used for another amount, or for the whole, are refused for good', async () => {
      const { payment } = await bench.openPaid();
      await bench.provider.refund(part(payment, 1, 500));
      const before = bench.refundCount();
      expect(await bench.provider.refund(part(payment, 1, 700))).toMatchObject(refused);
      expect(await bench.provider.refund({ ...part(payment, 1, 700), part: null })).toMatchObject(refused);
      expect(bench.refundCount()).toBe(before);
      expect(await bench.provider.refund(part(payment, 2, 700))).toMatchObject({ ok: true });
    });

    test('in the provider’s own panel are none of the whole that it rejects', async () => {
      const { payment } = await bench.openPaid();
      await bench.provider.refund(part(payment, 1, 500));
      bench.suffer({ rejectRefunds: 1 });
      const whole = { ...wholeOf(payment), key: `refund-${payment.paymentId}-whole` };
      expect(await bench.provider.refund(whole)).toMatchObject({ ok: false, problem: 'refused' });
    });

    test('of a provider that is slow, or fails once, are made once', async () => {
      const { payment } = await bench.openPaid();
      const before = bench.refundCount();
      bench.suffer({ latencyMs: 60, failNext: 1 });
      expect(await bench.provider.refund(part(payment, 1, 500))).toMatchObject({ ok: true });
      expect(bench.refundCount()).toBe(before + 1);
    });
  });
}

/** A full refund of a payment, under the given key. */
const wholeOf = ({ paymentId }: ProviderPayment) => ({
  ...{ providerPaymentId: paymentId, key: `refund-${paymentId}`, part: null },
});

function describeWebhooks(bench: ProviderBench): void {
  describe('webhooks', () => {
    test('of the provider lead to the order, and tell the same when they come again', async () => {
      const { webhook, reference } = await bench.paidWebhook();
      expect(await bench.referenceOf(webhook)).toBe(reference);
      expect(await bench.provider.readEvent(webhook)).toEqual(await bench.provider.readEvent(webhook));
    });

    test('of different payments have different keys, in whatever order they come', async () => {
      const first = await bench.paidWebhook();
      bench.clock.advance(2_000);
      const second = await bench.paidWebhook();
      const keys = [
        await bench.provider.readEvent(second.webhook),
        await bench.provider.readEvent(first.webhook),
      ];
      expect(new Set(keys.map((event) => event?.key)).size).toBe(2);
    });

    test('of anybody else are not believed', async () => {
      const { webhook } = await bench.paidWebhook();
      for (const [name, forged] of Object.entries(bench.facts.forgeries(webhook)))
        expect(await bench.provider.readEvent(forged), name).toBeNull();
    });

    test('that are too old are not believed', async () => {
      const { webhook } = await bench.paidWebhook();
      bench.clock.advance(25 * 60 * MINUTE_MS);
      expect(await bench.provider.readEvent(webhook)).toBeNull();
    });
  });
}

function describeFaults(bench: ProviderBench): void {
  describe('faults', () => {
    test('that pass are tried over, with the same key', async () => {
      bench.suffer({ failNext: 1 });
      expect(await bench.provider.createOrder(bench.newOrder())).toMatchObject({ ok: true });
      bench.suffer({ loseAnswers: 1 });
      const order = bench.newOrder();
      expect((await bench.open(order)).orderId).toBe((await bench.open(order)).orderId);
    });

    test.each([
      ['down', { errorRate: 1 }],
      ['answering garbage', { garbage: true }],
      ['silent', { hang: true }],
    ])('of a provider that is %s are told apart from a no', async (_name, fault) => {
      const { order, payment } = await bench.openPaid();
      bench.suffer(fault);
      const refund = { ...wholeOf(payment), key: 'while-down' };
      const outcomes = await Promise.all([
        bench.make().findPayments(order),
        bench.make().createOrder(bench.newOrder()),
        bench.take(order, bench.make()),
        bench.make().findReference(payment.paymentId),
        bench.make().refund(refund),
        bench.make().listPayments(bench.clock.now()),
      ]);
      for (const outcome of outcomes) expect(outcome).toMatchObject(UNREACHABLE);
    });

    test('in a row open the circuit; it closes again once the provider answers', async () => {
      const order = await bench.open();
      bench.suffer({ errorRate: 1 });
      for (let calls = 0; calls < BREAKER.faults; calls += 1) await bench.provider.findPayments(order);
      bench.sandbox.control.resetFaults();
      expect(await bench.provider.findPayments(order)).toMatchObject(UNREACHABLE);
      expect(bench.provider.isDown).toBe(true);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + BREAKER.openMs + 1 });
      expect(await bench.provider.findPayments(order)).toMatchObject({ ok: true });
      expect(bench.provider.isDown).toBe(false);
      bench.suffer({ failNext: 1 });
      expect(await bench.provider.findPayments(order)).toMatchObject({ ok: true });
    });
  });
}
