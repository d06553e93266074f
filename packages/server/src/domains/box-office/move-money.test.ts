import { randomUUID } from 'node:crypto';
import { staffBrowser } from '@club/testing/builders/staff.ts';
import { buildWindowClerk, WINDOW_PRICE, type WindowClerk } from '@club/testing/builders/till.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import { buildBoughtTicket } from '@club/testing/payments/other-sector.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { brokenInvariants, readAudit } from '../audit/public.ts';
import { moneyOfShow, windowSalesOfShow } from '../payments/public.ts';
import { closeSharedPdfPool } from '../tickets/public.ts';
import { findTickets } from '../tickets/ticket-store.ts';

let context: TestContext;
let app: FastifyInstance;
let clerk: WindowClerk;
let till: number;
/** Each test has its own world, because all invariants are checked. */
beforeEach(async () => {
  await app?.close();
  await context?.close();
  context = await testContext();
  app = await buildTestApp(context);
  const prices = { public: WINDOW_PRICE * 100, member: WINDOW_PRICE * 50 };
  clerk = await buildWindowClerk(context, app, {
    sectors: [
      { code: 'A', rows: 2, seatsPerRow: 6, prices },
      { code: 'B', rows: 1, seatsPerRow: 6, prices: { public: 80_000, member: 80_000 } },
    ],
  });
  till = await clerk.open();
});
afterAll(async () => {
  await app.close();
  await context.close();
  await closeSharedPdfPool();
});

const rowOf = async (ticketId: number) => {
  const [ticket] = await findTickets(context.database.kysely, [ticketId]);
  if (!ticket) throw new Error(`no ticket ${ticketId}`);
  return ticket;
};
interface To {
  readonly TribunaId: number;
  readonly SectorCod: string;
  readonly FilaId: number;
  readonly AsientoId: number;
}
const move = async (EntradaId: number, to: To, other: object) => {
  const { version: Version } = await rowOf(EntradaId);
  const body = { Operacion: randomUUID(), EntradaId, Version, ...to, Motivo: 'Lo pidió', ...other };
  return (await clerk.browser.call('club/entradas/cambiarLugar', body)).answer;
};
const refund = async (name: string, body: object) =>
  (
    await clerk.browser.call(`club/reembolsos/${name}`, {
      Operacion: randomUUID(),
      Motivo: 'Lo pidió',
      ...body,
    })
  ).answer;
const close = async (ContadoEfectivo: number, ContadoPos: number) =>
  (await clerk.act('cerrarCaja', { CajaId: till, ContadoEfectivo, ContadoPos })).ErrorCod;
const violated = async () => {
  await context.drainJobs();
  return brokenInvariants(await readAudit(context)).map(({ name, example }) => [name, example]);
};
const cash = (PagaCon: number) => ({ Diferencia: 'cobrar', CajaId: till, Metodo: 'efectivo', PagaCon });
const refunds = async () =>
  (
    await context.database.pool.query<{ amount: number; way: string; receipt: string; conceded: number }>(
      'select amount, way, receipt, conceded from refund order by id',
    )
  ).rows;
/** A ticket bought at the card provider for $ 1.200, with its own and another sector. */
async function bought(price: number) {
  const at = { TribunaId: 1, SectorCod: 'ZZ', FilaId: 0, AsientoId: 0 };
  const own = { TribunaId: 1, SectorCod: 'A', FilaId: 1, AsientoId: 6 };
  return { ...(await buildBoughtTicket(context, price)), other: at, own };
}

describe('a dearer place', () => {
  test('is paid at the till, counted at its closing, and a part of what the ticket cost', async () => {
    const { ticketId, purchaseId, other } = await bought(160_000);
    expect(await move(ticketId, other, cash(500))).toMatchObject({ ErrorCod: 0, Vuelto: 100, Entregar: 0 });
    expect((await rowOf(ticketId)).amount).toBe(160_000);
    const { answer } = await clerk.browser.call('club/compras/leer', { CompraId: purchaseId });
    expect(answer).toMatchObject({
      Compra: {
        Estado: 'pagada',
        Cobros: [
          { EntradaIds: expect.arrayContaining([ticketId]) },
          { Proveedor: 'Ventanilla: efectivo', Monto: '$ 400', Estado: 'cobrado', EntradaIds: [ticketId] },
        ],
      },
    });
    expect(await close(1000, 0)).toBe(16);
    expect(await close(1400, 0)).toBe(0);
    expect(await violated()).toEqual([]);
  });

  test('by the terminal', async () => {
    const { ticketId, other } = await bought(160_000);
    const pos = { Diferencia: 'cobrar', CajaId: till, Metodo: 'pos' };
    expect((await move(ticketId, other, { ...pos, Comprobante: 'x' })).ErrorCod).toBe(19);
    expect((await move(ticketId, other, { ...pos, Comprobante: 'AB12' })).ErrorCod).toBe(0);
    expect(await close(1000, 400)).toBe(0);
    expect(await violated()).toEqual([]);
  });

  test('is refused with too little cash, at another’s till, at a closed one, and without one', async () => {
    const { ticketId, other } = await bought(160_000);
    expect((await move(ticketId, other, cash(399.99))).ErrorCod).toBe(18);
    expect((await move(ticketId, other, { Diferencia: 'cobrar' })).ErrorCod).toBe(11);
    const second = await buildWindowClerk(context, app);
    const CajaId = await second.open();
    expect((await move(ticketId, other, { ...cash(400), CajaId })).ErrorCod).toBe(17);
    await close(1000, 0);
    expect((await move(ticketId, other, cash(400))).ErrorCod).toBe(17);
    expect((await rowOf(ticketId)).amount).toBe(120_000);
    expect(await violated()).toEqual([]);
  });

  test('of a show in dollars is not paid at a till, which counts pesos', async () => {
    const { ticketId, other } = await bought(160_000);
    await context.database.pool.query('update ticket set currency_id = 2 where id = $1', [ticketId]);
    expect(await move(ticketId, other, cash(400))).toMatchObject({
      ...{ ErrorCod: 11, ErrorDsc: expect.stringContaining('US$ 400') },
    });
    expect(await close(1000, 0)).toBe(0);
  });

  test('given up again goes back at the till: of the last payment first', async () => {
    const { ticketId, other, own } = await bought(160_000);
    await move(ticketId, other, cash(400));
    expect((await move(ticketId, own, { Diferencia: 'devolver' })).ErrorDsc).toBe(
      'Se pagó en ventanilla: abrí tu caja para devolver la diferencia.',
    );
    const back = await move(ticketId, own, { Diferencia: 'devolver', CajaId: till });
    expect(back).toMatchObject({ ErrorCod: 0, Entregar: 400, EntregarPos: 0 });
    expect(await refunds()).toEqual([
      { amount: 40_000, way: 'transfer', receipt: `Caja ${till}`, conceded: 0 },
    ]);
    expect(await close(1000, 0)).toBe(0);
    expect(await violated()).toEqual([]);
  });

  test('of a ticket that is annulled: each payment gives back its own part', async () => {
    const { ticketId, purchaseId, other } = await bought(160_000);
    await move(ticketId, other, cash(400));
    const annul = async (Devolver: boolean) =>
      (
        await clerk.browser.call('club/entradas/anular', {
          ...{ Operacion: randomUUID(), EntradaIds: [ticketId], BloquearLugar: false, Devolver },
          Motivo: 'No viene',
        })
      ).answer;
    expect((await annul(true)).ErrorCod).toBe(17);
    expect((await annul(false)).ErrorCod).toBe(0);
    const { answer } = await clerk.browser.call('club/compras/leer', { CompraId: purchaseId });
    const { Cobros } = answer.Compra as { Cobros: { PagoId: number }[] };
    const PagoId = Cobros[1]?.PagoId;
    expect((await refund('pedir', { PagoId: Cobros[0]?.PagoId, EntradaIds: [ticketId] })).ErrorCod).toBe(0);
    expect((await refund('pedir', { PagoId, EntradaIds: [ticketId] })).ErrorCod).toBe(12);
    const handed = await refund('pedir', { PagoId, EntradaIds: [ticketId], CajaId: till });
    expect(handed).toMatchObject({ ErrorCod: 0, Reembolso: { Monto: '$ 400', Estado: 'hecho' } });
    expect((await refund('pedir', { PagoId, EntradaIds: [ticketId], CajaId: till })).ErrorCod).toBe(13);
    expect((await refunds()).map(({ amount }) => amount)).toEqual([120_000, 40_000]);
    expect(await close(1000, 0)).toBe(0);
    expect(await violated()).toEqual([]);
    expect(context.mailer.mails.some(({ text }) => text.includes('Te la dimos en la boletería.'))).toBe(true);
  });
});

describe('of a show that moves or falls out', () => {
  test('a difference is among what the window has to pay back', async () => {
    const { ticketId, other } = await bought(160_000);
    await move(ticketId, other, cash(400));
    const { showId } = await rowOf(ticketId);
    expect(await windowSalesOfShow(context.database.kysely, showId)).toMatchObject([
      { tillId: till, way: 'window-cash', amount: 40_000, rest: 40_000 },
    ]);
    const money = await moneyOfShow(context.database.kysely, showId);
    expect(money.map(({ way, tickets, rest }) => [way, tickets, rest])).toEqual([
      ['card', 2, 240_000],
      ['window-cash', 0, 40_000],
    ]);
  });
});

describe('a cheaper place', () => {
  test('gives the difference back at the provider, and its ticket cost less', async () => {
    const { ticketId, other } = await bought(80_000);
    expect(await move(ticketId, other, { Diferencia: 'devolver' })).toMatchObject({
      ErrorCod: 0,
      Entregar: 0,
    });
    expect((await rowOf(ticketId)).amount).toBe(80_000);
    expect(await refunds()).toEqual([{ amount: 40_000, way: 'provider', receipt: '', conceded: 0 }]);
    expect(await violated()).toEqual([]);
  });

  test('that costs nothing gives all of it back', async () => {
    const { ticketId, other } = await bought(0);
    expect((await move(ticketId, other, { Diferencia: 'devolver' })).ErrorCod).toBe(0);
    expect((await rowOf(ticketId)).amount).toBe(0);
    expect(await refunds()).toEqual([{ amount: 120_000, way: 'provider', receipt: '', conceded: 0 }]);
    expect(await violated()).toEqual([]);
  });

  test('of a sale at the window gives it back there', async () => {
    const { TransaccionId } = (await clerk.hold(till, [1])).Reten as { TransaccionId: number };
    const { Venta } = await clerk.sell(till, TransaccionId, [1]);
    const [ticketId = 0] = (Venta as { EntradaIds: number[] }).EntradaIds;
    const to = { TribunaId: 1, SectorCod: 'B', FilaId: 1, AsientoId: 1 };
    expect((await move(ticketId, to, { Diferencia: 'devolver' })).ErrorCod).toBe(17);
    const moved = await move(ticketId, to, { Diferencia: 'devolver', CajaId: till });
    expect(moved).toMatchObject({ ErrorCod: 0, Entregar: 400 });
    expect(await close(1800, 0)).toBe(0);
    expect(await violated()).toEqual([]);
  });

  test('is not given back by who may not ask for refunds', async () => {
    const { ticketId, other } = await bought(80_000);
    const admin = await staffBrowser(context, app, ['administracion'], { name: 'Ana' });
    const { answer } = await admin.call('club/entradas/cambiarLugar', {
      ...{ Operacion: randomUUID(), EntradaId: ticketId, Version: 1, ...other, Motivo: 'Lo pidió' },
      Diferencia: 'devolver',
    });
    expect(answer.ErrorCod).toBe(16);
  });

  test('whose refund the provider refuses is handed out at the till, once', async () => {
    const { ticketId, other } = await bought(80_000);
    context.cardProvider.refusesRefunds = true;
    await move(ticketId, other, { Diferencia: 'devolver' });
    await context.drainJobs();
    const { rows } = await context.database.pool.query<{ id: number; state: string }>(
      'select id, state from refund',
    );
    const ReembolsoId = rows[0]?.id;
    expect(rows[0]?.state).toBe('rejected');
    expect((await refund('reintentar', { ReembolsoId })).ErrorCod).toBe(403);
    expect((await refund('reintentar', { ReembolsoId, CajaId: till + 1 })).ErrorCod).toBe(16);
    const both = await Promise.all([
      refund('reintentar', { ReembolsoId, CajaId: till }),
      refund('reintentar', { ReembolsoId, CajaId: till }),
    ]);
    expect(both.map(({ ErrorCod }) => ErrorCod).toSorted()).toEqual([0, 14]);
    expect(await close(600, 0)).toBe(0);
    expect(await violated()).toEqual([]);
  });
});

describe('at the same moment', () => {
  test('a difference and the closing of its till: it counts, or the ticket does not move', async () => {
    for (let round = 0; round < 4; round += 1) {
      const one = await buildWindowClerk(context, app);
      const CajaId = await one.open();
      const { ticketId, other } = await bought(160_000);
      const [moved, closed] = await Promise.all([
        one.browser.call('club/entradas/cambiarLugar', {
          ...{ Operacion: randomUUID(), EntradaId: ticketId, Version: 1, ...other, Motivo: 'Lo pidió' },
          ...{ ...cash(400), CajaId },
        }),
        one.act('cerrarCaja', { CajaId, ContadoEfectivo: 1000, ContadoPos: 0, Motivo: 'Apuro' }),
      ]);
      const isPaid = moved.answer.ErrorCod === 0;
      expect([0, 17]).toContain(moved.answer.ErrorCod);
      expect(closed.Caja).toMatchObject({ EfectivoEsperado: isPaid ? 1400 : 1000 });
      expect((await rowOf(ticketId)).amount).toBe(isPaid ? 160_000 : 120_000);
    }
    expect(await violated()).toEqual([]);
  });

  test('two who move the ticket take its difference once', async () => {
    const { ticketId, other } = await bought(160_000);
    const both = await Promise.all([move(ticketId, other, cash(400)), move(ticketId, other, cash(400))]);
    expect(both.filter(({ ErrorCod }) => ErrorCod === 0)).toHaveLength(1);
    expect(await close(1400, 0)).toBe(0);
    expect(await violated()).toEqual([]);
  });
});

describe('invariants', () => {
  test.each<[string, string]>([
    ['till-adds-up', 'update till_entry set amount = amount + 1'],
    ['till-entry-is-money', 'update till_entry set amount = amount + 1'],
    ['till-entry-is-money', `update till_entry set method = 'terminal'`],
    ['till-entry-is-money', 'delete from till_entry'],
    ['till-entry-is-money', 'update ticket_difference set amount = amount + 1'],
  ])('%s notices %s', async (name, sql) => {
    const { ticketId, other } = await bought(160_000);
    await move(ticketId, other, cash(400));
    await close(1400, 0);
    expect(await violated()).toEqual([]);
    await context.database.pool.query(sql);
    expect((await violated()).map(([broken]) => broken)).toContain(name);
  });
});
