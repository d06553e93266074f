import type { Sandbox } from '@club/sandbox';
import {
  cardOptions,
  dollarCheckoutOptions,
  startProviderSandbox,
} from '@club/testing/adapters/provider-sandbox.ts';
import { buildMatch, cancelAsStaff, orderIn } from '@club/testing/builders/moved-shows.ts';
import { type PaidPurchase, paidPurchase } from '@club/testing/builders/refunds.ts';
import { staffBrowser } from '@club/testing/builders/staff.ts';
import { buildWindowClerk, WINDOW_PRICE } from '@club/testing/builders/till.ts';
import { buildTestApp, TEST_ACTOR, TestClock, type TestContext, testContext } from '@club/testing/index.ts';
import { buildDollarPurchase } from '@club/testing/payments/dollar-purchase.ts';
import { runErrand } from '@club/testing/payments/errand.ts';
import { buildOrderedPurchase, drainPayments } from '@club/testing/payments/ordered-purchase.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CardProvider } from '../../adapters/card-provider/card-provider.ts';
import { DollarCheckout } from '../../adapters/dollar-checkout/dollar-checkout.ts';
import { montevideoDate } from '../../shared/montevideo.ts';
import { type RefundRequest, requestRefund, settleOrder } from '../payments/public.ts';

// A month of purchases at providers over HTTP.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 });

const DAY_MS = 24 * 60 * 60_000;
const DAYS = 30;

let sandbox: Sandbox;
let context: TestContext;
let app: FastifyInstance;
let first: string;
let refundedOn: string;

beforeAll(async () => {
  const clock = new TestClock();
  sandbox = await startProviderSandbox(clock);
  context = await testContext({
    clock,
    cardProvider: new CardProvider(cardOptions(sandbox), clock),
    dollarCheckout: new DollarCheckout(dollarCheckoutOptions(sandbox), clock),
  });
  app = await buildTestApp(context);
  first = montevideoDate(clock.now());
  for (let day = 0; day < DAYS; day += 1) {
    await liveADay(day);
    clock.advance(DAY_MS);
  }
});
afterAll(async () => {
  await app.close();
  await context.close();
  await sandbox.close();
});

/** Purchases in pesos and in dollars, of which a ticket, another amount or everything is refunded. */
async function liveADay(day: number): Promise<void> {
  if (day % 3 !== 2) {
    const bought = await buyByCard();
    if (day % 4 === 1) await giveBack(bought, { ticketIds: bought.ticketIds.slice(0, 1) });
    if (day % 4 === 3) await giveBack(bought, { amount: 12_307 });
    if (day % 6 === 0) await giveBack(bought, 'rest');
  }
  if (day % 5 === 0) {
    const bought = await buyInDollars();
    if (day % 2 === 0) await giveBack(bought, { amount: 1_007 });
    if (day % 3 === 0) await giveBack(bought, 'rest');
  }
  if (day === 10) await cancelShows();
  if (day === 20) await sellAtWindow();
}

/** A show in pesos and one in dollars, each with a partial refund; then the remainder is refunded. */
async function cancelShows(): Promise<void> {
  const match = await buildMatch(context);
  for (const rowId of [1, 2, 3]) {
    const ordered = await orderIn(context, match, { rowId });
    const { id } = await sandbox.control.pay(ordered.providerOrderId, { notify: 'never' });
    await settleOrder(context, ordered.orderId);
    if (rowId === 2) await giveBack(await paidPurchase(context, ordered, String(id)), { amount: 33_333 });
  }
  const inDollars = await buyInDollars();
  await giveBack(inDollars, { amount: 1_001 });
  for (const { showId } of [match, inDollars.world.show]) {
    expect((await cancelAsStaff(context, showId)).ok).toBe(true);
    await runErrand(context, { kind: 'mass-refund', showId });
  }
}

/** Three tickets for cash, of which the last is annulled, and one by card. */
async function sellAtWindow(): Promise<void> {
  const { act, open, hold, sell } = await buildWindowClerk(context, app);
  const till = await open();
  const sellSeats = async (seats: number[], other?: object) => {
    const held = await hold(till, seats);
    const sold = await sell(till, (held.Reten as { TransaccionId: number }).TransaccionId, seats, other);
    expect(sold.ErrorCod).toBe(0);
    return (sold.Venta as { CompraId: number }).CompraId;
  };
  await sellSeats([1, 2]);
  await sellSeats([3], { Metodo: 'pos', PagaCon: undefined, Comprobante: 'A1B2' });
  const CompraId = await sellSeats([4]);
  const annulled = await act('anularUltima', { CajaId: till, CompraId, Motivo: 'Se equivocó' });
  expect(annulled.ErrorCod).toBe(0);
}

async function buyByCard(): Promise<PaidPurchase> {
  const ordered = await buildOrderedPurchase(context);
  const { id } = await sandbox.control.pay(ordered.providerOrderId, { notify: 'never' });
  await settleOrder(context, ordered.orderId);
  return paidPurchase(context, ordered, String(id));
}

async function buyInDollars(): Promise<PaidPurchase> {
  const ordered = await buildDollarPurchase(context, app);
  await sandbox.control.approve(ordered.providerOrderId, { notify: 'never' });
  await settleOrder(context, ordered.orderId);
  const capture = sandbox.control.captures().find(({ orderId }) => orderId === ordered.providerOrderId);
  return paidPurchase(context, ordered, capture?.id ?? '');
}

async function giveBack({ paymentId }: PaidPurchase, what: RefundRequest['what']): Promise<void> {
  const asked = await requestRefund(context, TEST_ACTOR, { paymentId, what, reason: 'Prueba' });
  if (!asked.ok) throw new Error(asked.problem);
  await drainPayments(context);
  refundedOn = montevideoDate(context.clock.now());
}

interface WireDay {
  Fecha: string;
  Cobrado: string;
  Devuelto: string;
  Neto: string;
}
interface WireProvider extends Omit<WireDay, 'Fecha'> {
  Proveedor: string;
  Moneda: string;
  Dias: WireDay[];
  Movimientos: { Tipo: string; NroPago: string; NroDevolucion: string; Monto: string }[];
}
async function read(DesdeFecha: string, HastaFecha: string) {
  const finance = await staffBrowser(context, app, ['finanzas']);
  const { answer } = await finance.call('club/liquidacion/leer', { DesdeFecha, HastaFecha });
  return { answer, providers: answer.Proveedores as WireProvider[] };
}

const cents = (text: string) => Math.round(Number(text) * 100);

describe('the settlement of a month', () => {
  test.each([
    ['card', 'UYU'],
    ['dollars', 'USD'],
  ] as const)('is what the provider itself says, day by day to the cent: %s', async (whose, currency) => {
    const { providers } = await read(first, montevideoDate(context.clock.now()));
    const online = providers.filter(({ Proveedor }) => !Proveedor.startsWith('Ventanilla'));
    expect(online.map(({ Moneda }) => Moneda).sort()).toEqual(['USD', 'UYU']);
    const ours = online.find(({ Moneda }) => Moneda === currency);
    const statement = sandbox.control.statement(whose);
    expect(statement.length).toBeGreaterThan(5);
    const days = Map.groupBy(ours?.Dias ?? [], ({ Fecha }) => Fecha);
    const summed = [...days].map(([day, own]) => ({
      day,
      charged: own.reduce((sum, { Cobrado }) => sum + cents(Cobrado), 0),
      refunded: own.reduce((sum, { Devuelto }) => sum + cents(Devuelto), 0),
    }));
    expect(summed).toEqual(statement);
    const whole = statement.reduce((sum, { charged, refunded }) => sum + charged - refunded, 0);
    expect(cents(ours?.Neto ?? '')).toBe(whole);
    expect(statement.some(({ refunded }) => refunded % 100 !== 0)).toBe(true);
  });

  test('has what the window took and gave back, by method', async () => {
    const { providers } = await read(first, montevideoDate(context.clock.now()));
    const ofWindow = providers.filter(({ Proveedor }) => Proveedor.startsWith('Ventanilla'));
    const sums = ofWindow.map(({ Proveedor, Moneda, Cobrado, Devuelto, Neto }) => [
      ...[Proveedor, Moneda],
      ...[Cobrado, Devuelto, Neto].map(cents),
    ]);
    const price = WINDOW_PRICE * 100;
    expect(sums.sort()).toEqual([
      ['Ventanilla: POS', 'UYU', price, 0, price],
      ['Ventanilla: efectivo', 'UYU', 3 * price, price, 2 * price],
    ]);
  });

  test('of one day has each payment and refund with its numbers', async () => {
    const { providers } = await read(refundedOn, refundedOn);
    const movements = providers.flatMap(({ Movimientos }) => Movimientos);
    const refund = movements.find(({ Tipo }) => Tipo === 'devolucion');
    expect(refund).toMatchObject({
      NroDevolucion: expect.stringMatching(/./),
      Monto: expect.stringMatching(/^-/),
    });
    const sum = movements.reduce((total, { Monto }) => total + cents(Monto), 0);
    expect(sum).toBe(providers.reduce((total, { Neto }) => total + cents(Neto), 0));
  });

  test('of a period that is none, or longer than a year, is refused', async () => {
    const Text = 'Elegí un período de hasta un año, con el primer día antes que el último.';
    for (const [from, to] of [
      ['2026-02-02', '2026-02-01'],
      ['2025-01-01', '2026-02-01'],
    ] as const)
      expect((await read(from, to)).answer).toMatchObject({ ErrorCod: 10, ErrorDsc: Text });
    expect((await read('2026-02-01', 'ayer')).answer).toMatchObject({ ErrorCod: 400 });
  });
});
