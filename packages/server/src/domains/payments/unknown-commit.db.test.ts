import { buildBox, invitation, redemptionOf } from '@club/testing/builders/boxes.ts';
import { buildCheckout, buildOrder, purchaseBody } from '@club/testing/builders/checkout.ts';
import { buildCourtesy, courtesyCard, courtesyRedemption } from '@club/testing/builders/courtesies.ts';
import {
  buildParking,
  parkingBody,
  parkingCard,
  reservationBody,
  reservationCard,
} from '@club/testing/builders/parking.ts';
import { buildOutlet, pressBody, pressCard } from '@club/testing/builders/press.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import { buildOrderedPurchase, ISSUED, outcomeOf, TOTAL } from '@club/testing/payments/ordered-purchase.ts';
import { startTcpSwitch, type TcpSwitch } from '@club/testing/tcp-switch.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isDatabaseAway } from '../../db/away.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { montevideoDate } from '../../shared/montevideo.ts';
import { settleOrder } from './settle-order.ts';

let context: TestContext;
let line: TcpSwitch;
let database: Database;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());
beforeEach(async () => {
  const { databaseUrl } = context.config;
  line = await startTcpSwitch(Number(new URL(databaseUrl).port));
  database = openDatabase({ url: line.through(databaseUrl), maxConnections: 2 });
});
afterEach(async () => {
  await database.close();
  await line.close();
});

/** Sends the next transaction's commit so that it arrives, but its answer does not. */
const loseNextCommit = () => line.loseAnswerTo('commit\0');
const through = () => ({ ...context, database });

const count = async (text: string, values: unknown[]) =>
  (await context.database.pool.query<{ count: number }>(text, values)).rows[0]?.count;

test('a settlement whose commit is not known is looked up before it is repeated: tickets once', async () => {
  const purchase = await buildOrderedPurchase(context);
  context.cardProvider.pay(purchase.providerOrderId, context.clock.now());
  loseNextCommit();
  const lost = await settleOrder(through(), purchase.orderId).catch((error: unknown) => error);
  expect(isDatabaseAway(lost)).toBe(true);
  expect(await outcomeOf(context, purchase)).toMatchObject(ISSUED);
  expect(await settleOrder(through(), purchase.orderId)).toMatchObject({ ok: true });
  expect(await outcomeOf(context, purchase)).toMatchObject(ISSUED);
});

test('an order whose commit is not known is looked up by its number at the provider, and the buyer goes on', async () => {
  const world = await buildCheckout(context);
  loseNextCommit();
  const providerOrderId = await buildOrder(through() as TestContext, world, TOTAL);
  const text = 'select count(*)::integer as count from payment_order where provider_order_id = $1';
  expect(await count(text, [providerOrderId])).toBe(1);
});

test('the control: one that was not stored is not found, and the buyer is told', async () => {
  const world = await buildCheckout(context);
  line.loseAnswerTo('insert into "payment_order"');
  const error = await buildOrder(through() as TestContext, world, TOTAL).catch((lost: unknown) => lost);
  expect(isDatabaseAway(error)).toBe(true);
});

interface Flow {
  readonly call: string;
  readonly body: object;
  readonly authorization?: string;
  /** What the call issues, and of whom. */
  readonly issued: readonly [what: string, of: number];
}
const TICKETS = `select count(*)::integer as count from ticket where state = 'live' and show_id = $1`;
const PARKING = `select count(*)::integer as count from parking_ticket where state = 'live' and box_id = $1`;
const cards = [1, 2] as const;
const FLOWS: Readonly<Record<string, () => Promise<Flow>>> = {
  'a courtesy': async () => {
    const courtesy = await buildCourtesy(context);
    const body = courtesyRedemption(
      courtesy,
      cards.map((n) => courtesyCard(courtesy, n)),
    );
    return { call: 'WSCortesiaTicket', body, issued: [TICKETS, courtesy.showId] };
  },
  'a box': async () => {
    const box = await buildBox(context);
    const body = redemptionOf(
      box,
      cards.map((n) => invitation(n)),
    );
    return { call: 'WSPalquistaTicket', body, issued: [TICKETS, box.showId] };
  },
  'a press outlet': async () => {
    const outlet = await buildOutlet(context);
    const [one = '', other = ''] = outlet.crew;
    const body = pressBody(outlet, [pressCard(1, one), pressCard(2, other)]);
    return { call: 'WSPrensaMedioTicket', body, issued: [TICKETS, outlet.showId] };
  },
  'parking of a show': async () => {
    const box = await buildParking(context);
    const body = parkingBody(
      box,
      cards.map((n) => parkingCard(n)),
    );
    return { call: 'WSPalquistaTicketParking', body, issued: [PARKING, box.boxId] };
  },
  'parking of a day': async () => {
    const box = await buildParking(context);
    const tomorrow = montevideoDate(new Date(context.clock.now().getTime() + 86_400_000));
    const body = reservationBody(
      box,
      tomorrow,
      cards.map((n) => reservationCard(n)),
    );
    return { call: 'WSPalquistaReservaTicket', body, issued: [PARKING, box.boxId] };
  },
  'free tickets': async () => {
    const world = await buildCheckout(context, { price: 0 });
    const { authorization } = world;
    return {
      ...{ call: 'WSTicket2', body: purchaseBody(world), authorization },
      issued: [TICKETS, world.show.showId],
    };
  },
};

test.each(Object.entries(FLOWS))(
  '%s whose commit is not known: 503; sent again it succeeds and issues nothing new',
  async (_name, make) => {
    const { call, body, authorization, issued } = await make();
    const [text, of] = issued;
    const app = await buildTestApp(through());
    loseNextCommit();
    expect((await makeCall(app, call, body, authorization)).status).toBe(503);
    expect(await count(text, [of])).toBe(2);
    expect(await makeCall(app, call, body, authorization)).toMatchObject({
      status: 200,
      answer: { ErrorCod: 0 },
    });
    expect(await count(text, [of])).toBe(2);
    await app.close();
  },
);

describe('a card charge', () => {
  const stored = async () => {
    const world = await buildCheckout(context, { show: { paymentMethodId: 3, instalments: 6 } });
    const app = await buildTestApp(through());
    const purchase = purchaseBody(world);
    expect((await makeCall(app, 'WSTicketPago', purchase, world.authorization)).answer.ErrorCod).toBe(0);
    const body = {
      ...{ TransaccionId: world.holdId, token: `token-${world.holdId}`, payment_method_id: 'visa' },
      installments: 1,
      payer: { email: 'ana@example.com', identification: { type: 'CI', number: '12345672' } },
    };
    const charge = () => makeCall(app, 'pagos/tarjeta', body, world.authorization);
    const outcome = async () => ({
      tickets: await count(TICKETS, [world.show.showId]),
      payments: await count(
        `select count(*)::integer as count from payment
         join payment_order on payment_order.id = payment.order_id where payment_order.hold_id = $1`,
        [world.holdId],
      ),
    });
    return { app, charge, outcome };
  };
  const APPROVED = { status: 200, answer: { ErrorCod: 0, status: 'approved' } };
  const ONCE = { tickets: 2, payments: 1 };

  test('whose order’s commit is not known is looked up, and charged once', async () => {
    const { app, charge, outcome } = await stored();
    loseNextCommit();
    expect(await charge()).toMatchObject(APPROVED);
    expect(await outcome()).toEqual(ONCE);
    await app.close();
  });

  test('whose settlement’s commit is not known: 503; sent again it is answered, and charged once', async () => {
    const { app, charge, outcome } = await stored();
    const { cardProvider } = context;
    const original = cardProvider.charge.bind(cardProvider);
    cardProvider.charge = (input) => {
      loseNextCommit();
      cardProvider.charge = original;
      return original(input);
    };
    expect((await charge()).status).toBe(503);
    expect(await charge()).toMatchObject(APPROVED);
    expect(await outcome()).toEqual(ONCE);
    await app.close();
  });
});
