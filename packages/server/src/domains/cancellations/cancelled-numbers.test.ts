import { randomUUID } from 'node:crypto';
import { buildTwoPersons, buyIn, type TwoPersons } from '@club/testing/builders/moved-shows.ts';
import { buildWindowClerk, WINDOW_PRICE, type WindowClerk } from '@club/testing/builders/till.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import { buildBoughtTicket } from '@club/testing/payments/other-sector.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { moneyOfShow, windowSalesOfShow } from '../payments/public.ts';
import { closeSharedPdfPool, findTickets } from '../tickets/public.ts';

let context: TestContext;
let app: FastifyInstance;
let staff: TwoPersons;
let clerk: WindowClerk;
let till: number;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  staff = await buildTwoPersons(context, app);
});
beforeEach(async () => {
  clerk = await buildWindowClerk(context, app, {
    sectors: [{ code: 'A', rows: 2, seatsPerRow: 6, prices: { public: WINDOW_PRICE * 100 } }],
  });
  till = await clerk.open();
});
afterAll(async () => {
  await app.close();
  await context.close();
  await closeSharedPdfPool();
});

/** Without its money. */
async function annul(EntradaIds: readonly number[]): Promise<void> {
  const body = { Operacion: randomUUID(), EntradaIds, BloquearLugar: false, Devolver: false };
  const { answer } = await clerk.browser.call('club/entradas/anular', { ...body, Motivo: 'No viene' });
  expect(answer.ErrorCod).toBe(0);
}

async function sellAtWindow(...seats: number[]): Promise<{ purchaseId: number; ticketIds: number[] }> {
  const { Reten } = await clerk.hold(till, seats);
  const { Venta } = await clerk.sell(till, (Reten as { TransaccionId: number }).TransaccionId, seats);
  const { CompraId, EntradaIds } = Venta as { CompraId: number; EntradaIds: number[] };
  return { purchaseId: CompraId, ticketIds: EntradaIds };
}

test('the numbers of cancelling have the money that will go back, and no other', async () => {
  const { showId } = clerk.show;
  const [gone, , half] = [
    await buyIn(context, clerk.show, { rowId: 2, seatId: 1 }),
    await buyIn(context, clerk.show, { rowId: 2, seatId: 3 }),
    await buyIn(context, clerk.show, { rowId: 2, seatId: 5 }),
  ];
  const [goneAtWindow, atWindow] = [await sellAtWindow(1), await sellAtWindow(2, 3)];
  const [, goneBeside = 0] = atWindow.ticketIds;
  await annul([...gone.ticketIds, ...half.ticketIds.slice(1), ...goneAtWindow.ticketIds, goneBeside]);
  const dry = { EspectaculoId: showId, Nombre: '', Simulacion: true };
  expect((await staff.ask('cancelar', dry)).answer.Numeros).toMatchObject({
    Entradas: 4,
    PorProveedor: [{ Pagos: 2, Entradas: 3, Monto: '$ 4.800' }],
    Ventanilla: [{ CompraId: atWindow.purchaseId, Entradas: 1 }],
  });
  context.clock.advance(1_000);
  const { rows } = await context.database.pool.query('select name from show where id = $1', [showId]);
  await staff.do('cancelar', { EspectaculoId: showId, Nombre: rows[0].name });
  await context.drainJobs();
  const given = await context.database.pool.query(
    'select sum(amount)::integer as amount from refund where cancelled_show_id = $1',
    [showId],
  );
  expect(given.rows).toEqual([{ amount: 480_000 }]);
  // What the cancellation annulled still has to go back by hand, from a till.
  const { answer } = await clerk.browser.call('club/devoluciones/leer', { EspectaculoId: showId });
  expect(answer.Ventanilla).toMatchObject([{ CompraId: atWindow.purchaseId, Entradas: 1 }]);
});

test('a difference paid at a window counts with its own ticket, and names its person', async () => {
  const { ticketId } = await buildBoughtTicket(context, 160_000);
  await context.database.pool.query(
    `update ticket set first_name = 'Zoe', last_name = 'Sosa' where id = $1`,
    [ticketId],
  );
  const [ticket] = await findTickets(context.database.kysely, [ticketId]);
  const { answer } = await clerk.browser.call('club/entradas/cambiarLugar', {
    ...{ Operacion: randomUUID(), EntradaId: ticketId, Version: ticket?.version, Motivo: 'Lo pidió' },
    ...{ TribunaId: 1, SectorCod: 'ZZ', FilaId: 0, AsientoId: 0 },
    ...{ Diferencia: 'cobrar', CajaId: till, Metodo: 'efectivo', PagaCon: 400 },
  });
  expect(answer.ErrorCod).toBe(0);
  const db = context.database.kysely;
  const numbers = async () => {
    const money = await moneyOfShow(db, ticket?.showId ?? 0);
    const sales = await windowSalesOfShow(db, ticket?.showId ?? 0);
    return [
      money.map(({ way, rest }) => [way, rest]),
      sales.map(({ rest, tickets, buyer }) => [rest, tickets, buyer]),
    ];
  };
  const card = ['card', 240_000];
  expect(await numbers()).toEqual([[card, ['window-cash', 40_000]], [[40_000, 1, 'Zoe Sosa']]]);
  await annul([ticketId]);
  expect(await numbers()).toEqual([[card], []]);
});
