import type { Surface, SurfaceFaults } from '@club/sandbox';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { brokenTruths, readAudit } from '../../domains/audit/public.ts';
import { makeCall } from '../index.ts';
import { Buyer, type Ending, ISSUED, type Provider } from './buyer.ts';
import { type FaultyWorld, startFaultyWorld } from './faulty-world.ts';

// Everything here is real HTTP and real waiting.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

let world: FaultyWorld;
beforeAll(async () => {
  world = await startFaultyWorld();
});
afterAll(() => world.close());
afterEach(() => world.sandbox.control.resetFaults());

const PROVIDER_SILENT = 'No pudimos comunicarnos con el medio de pago. Intentá nuevamente en unos minutos.';
const SSO_SILENT = 'No es posible iniciar sesión en este momento. Intentá nuevamente.';
const PATIENCE = { timeout: 60_000, interval: 300 };

type Faults = Partial<Record<Surface, Partial<SurfaceFaults>>>;

function suffer(faults: Faults): void {
  for (const [surface, change] of Object.entries(faults))
    world.sandbox.control.setFaults(surface as Surface, change);
}

const atBoth = (change: Partial<SurfaceFaults>): Faults => ({ card: change, second: change });
const arrive = (...providers: Provider[]) =>
  Promise.all(providers.map((provider) => Buyer.arrive(world, provider)));
const all = <Value>(buyers: readonly Buyer[], act: (buyer: Buyer) => Promise<Value>) =>
  Promise.all(buyers.map(act));

/** The pauses of jobs that wait for another try are over, and the time has come to ask about orders for the first time. */
async function letTimePass(): Promise<void> {
  await world.context.database.pool.query(
    `update pgboss.job set start_after = now() - interval '1 second'
     where start_after > now()
       and (state = 'retry' or (state = 'created' and name = 'settle-order' and data ->> 'round' = '0'))`,
  );
}

/** Waits until every buyer has what they paid for, and asks the database whether it shows what it must. */
async function expectMadeGood(
  buyers: readonly Buyer[],
  endings: readonly Ending[] = buyers.map(() => ISSUED),
): Promise<void> {
  await vi.waitFor(async () => {
    await letTimePass();
    expect(await all(buyers, (buyer) => buyer.ending())).toEqual(endings);
  }, PATIENCE);
  expect(brokenTruths(await readAudit(world.context))).toEqual([]);
}

/** Waits until a job has failed because of the outside, not because it came before another one. */
async function expectFelt(job: string): Promise<void> {
  const felt = `select 1 from pgboss.job
    where name = $1 and state = 'retry' and output ->> 'message' not like '%not ready yet%'`;
  await vi.waitFor(async () => {
    await letTimePass();
    expect((await world.context.database.pool.query(felt, [job])).rowCount).toBeGreaterThan(0);
  }, PATIENCE);
}

/** What needs nothing of the outside answers as ever. */
async function expectUsable(): Promise<void> {
  const { app } = world;
  for (const name of ['WSEspectaculosInicio', 'WSDocumentoTipo'])
    expect((await makeCall(app, name, {})).answer.ErrorCod, name).toBe(0);
  expect((await app.inject({ url: '/health/ready' })).statusCode).toBe(200);
}

describe('while the payment providers', () => {
  test.each([
    ['are slow', atBoth({ latencyMs: 250 })],
    ['fail every other call', atBoth({ errorRate: 0.5 })],
    ['carry calls out and lose the answers', atBoth({ loseAnswers: 3 })],
  ])('%s, fans buy, though some have to press the button again', async (_name, faults) => {
    const buyers = await arrive('card', 'second');
    suffer(faults);
    await all(buyers, (buyer) => buyer.order());
    await all(buyers, (buyer) => buyer.pay());
    await all(buyers, (buyer) => buyer.comeBack());
    await expectUsable();
    world.sandbox.control.resetFaults();
    await expectMadeGood(buyers);
  });

  test.each([
    ['answer garbage', atBoth({ garbage: true })],
    ['never answer', atBoth({ hang: true })],
  ])('%s, new fans are told so, and who has paid has the tickets later', async (_name, faults) => {
    const payers = await arrive('card', 'second');
    const late = await arrive('card', 'second');
    await all(payers, (buyer) => buyer.order());
    suffer(faults);
    await all(payers, (buyer) => buyer.pay());
    for (const answer of await all(late, (buyer) => buyer.press()))
      expect(answer).toEqual({ code: 500, text: PROVIDER_SILENT });
    // Nobody who has paid is told that it failed.
    expect(await all(payers, (buyer) => buyer.comeBack())).toEqual(['P', 'P']);
    await expectUsable();
    world.sandbox.control.resetFaults();
    await expectMadeGood(payers);
    const nothing = { tickets: 0, files: 0, mails: 0, refunds: 0 };
    expect(await all(late, (buyer) => buyer.ending())).toEqual([nothing, nothing]);
  });

  test.each([
    ['lose their notifications', atBoth({ loseNotifications: true })],
    ['notify everything twice', atBoth({ doubleNotifications: true })],
  ])('%s, who paid and never came back has the tickets once', async (_name, faults) => {
    const buyers = await arrive('card', 'second');
    await all(buyers, (buyer) => buyer.order());
    suffer(faults);
    await all(buyers, (buyer) => buyer.pay());
    await expectMadeGood(buyers);
  });

  test('are down, money for places that went to somebody else is given back later', async () => {
    const [first] = await arrive('card');
    if (!first) throw new Error('nobody came');
    await first.order();
    const second = await first.giveWay();
    await second.order();
    await second.pay();
    await second.comeBack();
    world.sandbox.control.outage('card', 600);
    await first.pay();
    expect(await first.comeBack()).toBe(500);
    world.sandbox.control.resetFaults();
    await expectMadeGood([first, second], [{ ...ISSUED, refunds: 1 }, ISSUED]);
  });
});

describe('while files or mails cannot be delivered because', () => {
  test.each<[string, string, Faults]>([
    ['the storage is down', 'render-ticket', { storage: { errorRate: 1 } }],
    ['the storage never answers', 'render-ticket', { storage: { hang: true } }],
    ['the storage answers garbage', 'render-ticket', { storage: { garbage: true } }],
    ['the mail server is down', 'mail-purchase', { smtp: { errorRate: 1 } }],
    ['the mail server never answers', 'mail-purchase', { smtp: { hang: true } }],
    ['the mail server takes mails and loses the answers', 'mail-purchase', { smtp: { loseAnswers: 2 } }],
  ])('%s, tickets are sold, and everything arrives when it is back', async (_name, job, faults) => {
    suffer(faults);
    const buyers = await arrive('card');
    await all(buyers, (buyer) => buyer.order());
    await all(buyers, (buyer) => buyer.pay());
    expect(await all(buyers, (buyer) => buyer.comeBack())).toEqual(['F']);
    await expectFelt(job);
    await expectUsable();
    world.sandbox.control.resetFaults();
    await expectMadeGood(buyers);
  });
});

test('while the single sign-on does not answer, nobody can log in and is told so, and who is logged in buys', async () => {
  const logIn = async () => (await makeCall(world.app, 'WSSSOLogin', {})).answer;
  for (const faults of [{ hang: true }, { hang: false, garbage: true }]) {
    suffer({ sso: faults });
    expect(await logIn()).toMatchObject({ ErrorCod: 500, ErrorDsc: SSO_SILENT });
  }
  const buyers = await arrive('card');
  await all(buyers, (buyer) => buyer.order());
  await all(buyers, (buyer) => buyer.pay());
  expect(await all(buyers, (buyer) => buyer.comeBack())).toEqual(['F']);
  world.sandbox.control.resetFaults();
  expect(await logIn()).toMatchObject({ ErrorCod: 0 });
  await expectMadeGood(buyers);
});

test('when everything goes down at once after the payments, everything is made good when it is back', async () => {
  const buyers = await arrive('card', 'second', 'card', 'second', 'card', 'second');
  await all(buyers, (buyer) => buyer.order());
  const { control } = world.sandbox;
  for (const surface of ['card', 'second', 'storage', 'smtp', 'sso'] as const) control.outage(surface, 600);
  await all(buyers, (buyer) => buyer.pay());
  const [late] = await arrive('card');
  expect(await late?.press()).toEqual({ code: 500, text: PROVIDER_SILENT });
  await all(buyers, (buyer) => buyer.comeBack());
  await expectFelt('settle-order');
  await expectUsable();
  control.resetFaults();
  await expectMadeGood(buyers);
});
