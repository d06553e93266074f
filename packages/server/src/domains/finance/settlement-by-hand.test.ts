import { randomUUID } from 'node:crypto';
import { buildPaidPurchase } from '@club/testing/builders/refunds.ts';
import { staffBrowser } from '@club/testing/builders/staff.ts';
import { buildWindowClerk, type WindowClerk } from '@club/testing/builders/till.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { montevideoDate } from '../../shared/montevideo.ts';

let context: TestContext;
let app: FastifyInstance;
let clerk: WindowClerk;
let till: number;
/** Each test has its own world, because a whole day is read. */
beforeEach(async () => {
  await app?.close();
  await context?.close();
  context = await testContext();
  app = await buildTestApp(context);
  clerk = await buildWindowClerk(context, app);
  till = await clerk.open();
});
afterAll(async () => {
  await app.close();
  await context.close();
});

/** A ticket for $ 1.200. */
async function sold(seat: number, other: object = {}) {
  const { TransaccionId } = (await clerk.hold(till, [seat])).Reten as { TransaccionId: number };
  const sale = (await clerk.sell(till, TransaccionId, [seat], other)).Venta as {
    readonly CompraId: number;
    readonly EntradaIds: readonly number[];
  };
  const { rows } = await context.database.pool.query<{ id: number }>(
    'select max(id)::integer as id from payment',
  );
  return { CompraId: sale.CompraId, PagoId: rows[0]?.id ?? 0, EntradaIds: sale.EntradaIds };
}
const POS = { Metodo: 'pos', PagaCon: undefined, Comprobante: 'AB1234' };

interface Settled {
  readonly Proveedor: string;
  readonly Cobrado: string;
  readonly Devuelto: string;
  readonly Movimientos: readonly { readonly Tipo: string; readonly NroDevolucion: string }[];
}
/** Today's refunds by name, with their numbers. */
async function settled() {
  const finance = await staffBrowser(context, app, ['finanzas']);
  const today = montevideoDate(context.clock.now());
  const { answer } = await finance.call('club/liquidacion/leer', { DesdeFecha: today, HastaFecha: today });
  return (answer.Proveedores as readonly Settled[]).map(({ Proveedor, Cobrado, Devuelto, Movimientos }) => {
    const numbers = Movimientos.filter(({ Tipo }) => Tipo === 'devolucion').map((one) => one.NroDevolucion);
    return [Proveedor, Cobrado, Devuelto, ...numbers];
  });
}

test('a card’s payment that a till handed out in cash went out of the window', async () => {
  const { ticketIds, paymentId } = await buildPaidPurchase(context);
  context.cardProvider.refusesRefunds = true;
  const finance = await staffBrowser(context, app, ['finanzas']);
  const ask = { PagoId: paymentId, EntradaIds: ticketIds.slice(0, 1), Motivo: 'No viene' };
  await finance.call('club/reembolsos/pedir', { Operacion: randomUUID(), ...ask });
  await context.drainJobs();
  const { rows } = await context.database.pool.query<{ id: number }>('select id from refund');
  const retry = { ReembolsoId: rows[0]?.id, CajaId: till, Motivo: 'Vino' };
  const handed = await clerk.browser.call('club/reembolsos/reintentar', {
    ...{ Operacion: randomUUID(), ...retry },
  });
  expect(handed.answer.ErrorCod).toBe(0);
  const amounts = await settled();
  expect(amounts).toContainEqual(['Ventanilla: efectivo', '0.00', '1200.00', `Caja ${till}`]);
  expect(amounts.filter(([, , back]) => back !== '0.00')).toHaveLength(1);
});

test('a payment at the window that went back by transfer did not go out of the window', async () => {
  const { PagoId, EntradaIds } = await sold(1);
  const finance = await staffBrowser(context, app, ['finanzas']);
  const ask = { PagoId, EntradaIds, Comprobante: 'T-778', Motivo: 'No viene' };
  const asked = await finance.call('club/reembolsos/pedir', { Operacion: randomUUID(), ...ask });
  expect(asked.answer.ErrorCod).toBe(0);
  expect(await settled()).toEqual([
    ['Transferencias hechas a mano', '0.00', '1200.00', 'T-778'],
    ['Ventanilla: efectivo', '1200.00', '0.00'],
  ]);
});

test('what a till annulled or paid back went out by the method of the sale', async () => {
  const first = await sold(1, POS);
  const ask = { PagoId: first.PagoId, EntradaIds: first.EntradaIds, CajaId: till, Motivo: 'No viene' };
  await clerk.browser.call('club/reembolsos/pedir', { Operacion: randomUUID(), ...ask });
  const second = await sold(2);
  await clerk.act('anularUltima', { CajaId: till, CompraId: second.CompraId, Motivo: 'Se equivocó' });
  expect((await settled()).toSorted()).toEqual([
    ['Ventanilla: POS', '1200.00', '1200.00', `Caja ${till}`],
    ['Ventanilla: efectivo', '1200.00', '1200.00', `Caja ${till}`],
  ]);
});
