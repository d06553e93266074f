import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import { buildDollarPurchase, dollarOrderBody } from '@club/testing/payments/dollar-purchase.ts';
import {
  buildOrderedPurchase,
  ISSUED,
  type OrderedPurchase,
  outcomeOf,
} from '@club/testing/payments/ordered-purchase.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ok, refuse } from '../../shared/result.ts';
import { openUnknownPayment } from './incident-store.ts';
import { recoverGap } from './recover-gap.ts';

const MINUTE = 60_000;

let context: TestContext;
let purchase: OrderedPurchase;
let since: Date;

beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());
beforeEach(async () => {
  Object.assign(context.cardProvider, { isDown: false, refusesRefunds: false });
  context.clock.advance(MINUTE);
  since = context.clock.now();
  purchase = await buildOrderedPurchase(context);
});

const query = (text: string, values: unknown[] = []) => context.database.pool.query(text, values);
const pay = () => context.cardProvider.pay(purchase.providerOrderId, context.clock.now());
const recover = async () => {
  const { found, silent } = await recoverGap(context, since);
  expect(silent).toEqual([]);
  return found.map(({ payment: { paymentId }, outcome }) => [paymentId, outcome]);
};
const incidents = async (paymentId: string) =>
  (
    await query(
      `select resolution from money_incident where kind = 'payment-unknown' and detail ->> 'payment' = $1`,
      [paymentId],
    )
  ).rows;
const refundsOf = (paymentId: string) =>
  [...context.cardProvider.refunds.values()].filter((refund) => refund.providerPaymentId === paymentId);

/** The database has lost the purchase, from its hold on. */
async function loseOrder(): Promise<void> {
  const { holdId } = purchase.world;
  await query('update place set hold_id = null, held_until = null where hold_id = $1', [holdId]);
  await query('delete from payment_order where id = $1', [purchase.orderId]);
  await query('delete from purchase_line where purchase_id in (select id from purchase where hold_id = $1)', [
    holdId,
  ]);
  await query('delete from purchase where hold_id = $1', [holdId]);
  await query('delete from hold where id = $1', [holdId]);
}

test('a payment that nobody told of, of an order that is known, becomes tickets', async () => {
  const { paymentId } = pay();
  expect(await recover()).toEqual([[paymentId, 'settled']]);
  expect(await outcomeOf(context, purchase)).toMatchObject(ISSUED);
  expect(await recover()).toEqual([]);
  expect(await incidents(paymentId)).toEqual([]);
});

describe('a payment of one of the orders that its buyer began at the dollar checkout', () => {
  /** The provider that tells of each order alone; of the second one nothing while it is `silent`. */
  const askedByOrder = (silent: () => string | null) =>
    vi
      .spyOn(context.dollarCheckout, 'findPayments')
      .mockImplementation(async ({ orderId }) =>
        orderId === silent()
          ? refuse('unreachable')
          : ok({ payments: context.dollarCheckout.payments.get(orderId) ?? [], awaitsCapture: false }),
      );
  let dollars: OrderedPurchase;
  let secondOrder: string;
  beforeEach(async () => {
    const app = await buildTestApp(context);
    dollars = await buildDollarPurchase(context, app);
    const { world } = dollars;
    const again = await makeCall(app, 'pagos/orden', dollarOrderBody(world), world.authorization);
    secondOrder = String(again.answer.id);
    expect(secondOrder).not.toBe(dollars.providerOrderId);
    await app.close();
  });

  test('becomes tickets, whichever it is', async () => {
    const asked = askedByOrder(() => null);
    const { paymentId } = context.dollarCheckout.pay(secondOrder, context.clock.now());
    expect(await recover()).toEqual([[paymentId, 'settled']]);
    expect(await outcomeOf(context, dollars)).toMatchObject({ tickets: 2 });
    expect(await incidents(paymentId)).toEqual([]);
    asked.mockRestore();
  });

  test('does not go back while the provider tells nothing of one of them', async () => {
    let silent: string | null = secondOrder;
    const asked = askedByOrder(() => silent);
    const { paymentId } = context.dollarCheckout.pay(secondOrder, context.clock.now());
    expect(await recover()).toEqual([[paymentId, 'provider-unreachable']]);
    expect(await incidents(paymentId)).toEqual([]);
    silent = null;
    expect(await recover()).toEqual([[paymentId, 'settled']]);
    asked.mockRestore();
  });
});

describe('a payment whose order fell into the gap', () => {
  test('is written down and goes back, once however often it is looked for', async () => {
    await loseOrder();
    const { paymentId } = pay();
    expect(await recover()).toEqual([[paymentId, 'given-back']]);
    const calls = context.cardProvider.refundCalls;
    expect(await recover()).toEqual([[paymentId, 'given-back']]);
    expect(context.cardProvider.refundCalls).toBe(calls);
    expect(refundsOf(paymentId)).toHaveLength(1);
    expect(await incidents(paymentId)).toEqual([{ resolution: 'refunded' }]);
  });

  test('closes its incident though the provider’s answer to the refund was lost', async () => {
    await loseOrder();
    const { paymentId } = pay();
    const provider = context.cardProvider;
    const refund = provider.refund.bind(provider);
    const lost = async (wanted: Parameters<typeof refund>[0]) => {
      await refund(wanted);
      return refuse('unreachable');
    };
    vi.spyOn(provider, 'refund').mockImplementationOnce(lost);
    expect(await recover()).toEqual([[paymentId, 'provider-unreachable']]);
    const listed = await provider.listPayments(since);
    const after = (listed.ok ? listed.value : []).map((one) => ({ ...one, state: 'refunded' as const }));
    vi.spyOn(provider, 'listPayments').mockResolvedValueOnce(ok(after));
    expect(await recover()).toEqual([]);
    expect(refundsOf(paymentId)).toHaveLength(1);
    expect(await incidents(paymentId)).toEqual([{ resolution: 'refunded' }]);
  });

  test('goes back once though two look at the same time', async () => {
    await loseOrder();
    const { paymentId } = pay();
    await Promise.all(Array.from({ length: 6 }, recover));
    expect(refundsOf(paymentId)).toHaveLength(1);
    expect(await incidents(paymentId)).toEqual([{ resolution: 'refunded' }]);
  });

  test('stays an open incident while the provider refuses, and goes back later', async () => {
    await loseOrder();
    const { paymentId } = pay();
    context.cardProvider.refusesRefunds = true;
    expect(await recover()).toEqual([[paymentId, 'refund-refused']]);
    expect(await incidents(paymentId)).toEqual([{ resolution: null }]);
    context.cardProvider.refusesRefunds = false;
    expect(await recover()).toEqual([[paymentId, 'given-back']]);
  });

  test('is not taken for that of a younger order under the same number', async () => {
    const { paymentId } = pay();
    await query(`update payment_order set created_at = $2, expires_at = $2 where id = $1`, [
      purchase.orderId,
      new Date(context.clock.now().getTime() + 10 * MINUTE),
    ]);
    expect(await recover()).toEqual([[paymentId, 'given-back']]);
    expect(await outcomeOf(context, purchase)).toMatchObject({ tickets: 0, payments: null });
  });
});

/** A payment of the account with any reference. */
async function takeFor(externalReference: string): Promise<string> {
  const charged = await context.cardProvider.charge({
    ...{
      key: `charge-${externalReference}`,
      token: 'tok',
      externalReference,
      amount: 70_000,
      installments: 1,
    },
  } as unknown as Parameters<typeof context.cardProvider.charge>[0]);
  return charged.ok ? charged.value.paymentId : '';
}

test.each(['socios-2026-11', 'shop 12', '12', '1-2-3', '0-7', '1-0', ' 1-2', '99999999999-1', ''])(
  'what the account took for "%s", which is not of ours, is told and left alone',
  async (reference) => {
    const paymentId = await takeFor(reference);
    expect(await recover()).toEqual([[paymentId, 'not-ours']]);
    expect(refundsOf(paymentId)).toEqual([]);
    expect(await incidents(paymentId)).toEqual([]);
  },
);

describe('a payment of our form for a show that the database does not have', () => {
  const reference = () => `2147483000-${context.random.bytes(3).readUIntBE(0, 3) + 1}`;

  test('is an open incident until somebody closes it, and is never sent back by itself', async () => {
    const paymentId = await takeFor(reference());
    const list = async () => (await recoverGap(context, since, { listsOnly: true })).found;
    expect(await list()).toMatchObject([{ outcome: 'show-unknown' }]);
    expect(await incidents(paymentId)).toEqual([]);
    for (let index = 0; index < 2; index += 1) {
      expect(await recover()).toEqual([[paymentId, 'show-unknown']]);
      expect(await incidents(paymentId)).toEqual([{ resolution: null }]);
    }
    expect(refundsOf(paymentId)).toEqual([]);
    await query(
      `update money_incident set resolved_at = now(), resolution = 'closed' where resolved_at is null`,
    );
    expect(await recover()).toEqual([[paymentId, 'closed']]);
    expect(await list()).toMatchObject([{ outcome: 'closed' }]);
    expect(await incidents(paymentId)).toEqual([{ resolution: 'closed' }]);
  });

  test('goes back like any other once its show is there', async () => {
    const lost = reference();
    const paymentId = await takeFor(lost);
    expect(await recover()).toEqual([[paymentId, 'show-unknown']]);
    await query('alter table show disable trigger all');
    await query(
      `insert into show select (jsonb_populate_record(show, '{"id": 2147483000}')).* from show order by id desc limit 1`,
    );
    expect(await recover()).toEqual([[paymentId, 'given-back']]);
    const detail = (
      await query(`select detail from money_incident where detail ->> 'payment' = $1`, [paymentId])
    ).rows[0].detail;
    expect(detail).not.toHaveProperty('reason');
    expect(await incidents(paymentId)).toEqual([{ resolution: 'refunded' }]);
    await query('delete from show where id = 2147483000');
    await query('alter table show enable trigger all');
  });
});

test('a list alone does nothing: no refund, no incident, no tickets, no other numbers', async () => {
  const { paymentId: known } = pay();
  const { holdId } = purchase.world;
  const [hold] = (await query('select show_id from hold where id = $1', [holdId])).rows;
  const lost = await takeFor(`${hold.show_id}-${holdId + 1}`);
  const other = await takeFor('cuota-social');
  const sequence = async () =>
    (await query(`select last_value from pg_sequences where sequencename = 'hold_id_seq'`)).rows;
  const before = await sequence();
  const calls = context.cardProvider.refundCalls;
  const { found } = await recoverGap(context, since, { listsOnly: true });
  expect(new Map(found.map(({ payment: { paymentId }, outcome }) => [paymentId, outcome]))).toEqual(
    new Map([
      [known, 'listed'],
      [lost, 'listed'],
      [other, 'not-ours'],
    ]),
  );
  expect(await sequence()).toEqual(before);
  expect(context.cardProvider.refundCalls).toBe(calls);
  expect([...(await incidents(lost)), ...(await incidents(known))]).toEqual([]);
  expect(await outcomeOf(context, purchase)).toMatchObject({ tickets: 0, payments: null });
  // The control: without it both are acted on.
  expect(new Map((await recover()) as [string, string][])).toEqual(
    new Map([
      [known, 'settled'],
      [lost, 'given-back'],
      [other, 'not-ours'],
    ]),
  );
});

test('the next holds have numbers that no lost hold had', async () => {
  await recover();
  const { world } = await buildOrderedPurchase(context);
  expect(world.holdId).toBeGreaterThan(purchase.world.holdId + 100_000);
});

test('a provider that is away is named, and the others are looked through', async () => {
  context.cardProvider.isDown = true;
  expect(await recoverGap(context, since)).toEqual({ looked: 0, found: [], silent: ['card'] });
});

describe('the incident of an unknown payment', () => {
  const unknown = (payment: string) => ({
    ...{ provider: 'card', payment, reference: '1-1', amount: 100, currency: 'UYU' },
  });

  test('is one, whoever writes it at the same moment', async () => {
    const write = () => openUnknownPayment(context.database.kysely, unknown('raced'), context.clock.now());
    await Promise.all(Array.from({ length: 8 }, write));
    expect(await incidents('raced')).toHaveLength(1);
  });

  test('the control: written after a look, there are as many as writers', async () => {
    await query('drop index one_incident_per_unknown_payment');
    const looks = await Promise.all(Array.from({ length: 8 }, () => incidents('looked')));
    const blind = looks.filter((found) => found.length === 0);
    const write = () =>
      query(`insert into money_incident (kind, detail, created_at) values ('payment-unknown', $1, now())`, [
        JSON.stringify(unknown('looked')),
      ]);
    await Promise.all(blind.map(write));
    expect(await incidents('looked')).toHaveLength(8);
  });
});
