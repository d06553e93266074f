import { randomUUID } from 'node:crypto';
import { buildCourtesy, courtesyCard, courtesyRedemption } from '@club/testing/builders/courtesies.ts';
import {
  type Bought,
  buildMatch,
  buildTwoPersons,
  buyIn,
  type TwoPersons,
} from '@club/testing/builders/moved-shows.ts';
import { staffBrowser } from '@club/testing/builders/staff.ts';
import { buildWindowClerk } from '@club/testing/builders/till.ts';
import { buildTestApp, makeCall, TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { montevideoDateTime, montevideoInstant } from '../../shared/montevideo.ts';
import { brokenInvariants, readAudit } from '../audit/read-audit.ts';
import { editShow } from '../programming/edit-show.ts';
import { closeSharedPdfPool } from '../tickets/public.ts';
import { choosingPurchases } from './choice-store.ts';

let context: TestContext;
let app: FastifyInstance;
let staff: TwoPersons;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  staff = await buildTwoPersons(context, app);
});
afterAll(async () => {
  await app.close();
  await context.close();
  await closeSharedPdfPool();
});

const DAY_MS = 24 * 60 * 60_000;
const inDays = (days: number) => montevideoDateTime(new Date(context.clock.now().getTime() + days * DAY_MS));
const move = (EspectaculoId: number, IniciaEn = '') => staff.do('aplazar', { EspectaculoId, IniciaEn });
const sound = async () => expect(brokenInvariants(await readAudit(context))).toEqual([]);

/** A purchase whose show moved; its private link from the mail. */
async function moved(to = '') {
  const show = await buildMatch(context);
  const bought = await buyIn(context, show);
  await context.drainJobs();
  await move(show.showId, to);
  await context.drainJobs();
  return { show, bought, ...linkOf(`/decision/${bought.purchaseId}/`) };
}

function linkOf(path: string) {
  const mail = context.mailer.mails.findLast(({ text }) => text.includes(path));
  const Token = mail?.text.match(new RegExp(`${path}([\\w-]+)`))?.[1] ?? '';
  return { Token };
}

const read = async (body: object, authorization?: string) =>
  (await makeCall(app, 'WSDecisionLeer', body, authorization)).answer;
const elect = async (key: object, Elecciones: object[], authorization?: string) =>
  (await makeCall(app, 'WSDecisionElegir', { ...key, Operacion: randomUUID(), Elecciones }, authorization))
    .answer;
const one = ({ ticketIds }: Bought, Eleccion: string) => [{ TicketId: ticketIds[0], Eleccion }];

describe('a buyer whose show moved', () => {
  test('keeps the tickets by doing nothing, chooses by the link, and changes it until a refund', async () => {
    const { show, bought, Token } = await moved();
    const key = { CompraId: bought.purchaseId, Token };
    expect((await read(key)).SDTDecisiones).toMatchObject([
      {
        ...{ EspectaculoId: show.showId, Estado: 'abierta', FechaNueva: 'A confirmar', Hasta: '' },
        Tickets: [
          { Eleccion: 'C', Opciones: ['C', 'D'], Precio: '$ 1.200', Aviso: '' },
          { Eleccion: 'C', Opciones: ['C', 'D'] },
        ],
      },
    ]);
    expect((await elect(key, one(bought, 'C'))).ErrorCod).toBe(0);
    const chosen = await elect(key, one(bought, 'D'));
    expect(chosen.SDTDecisiones).toMatchObject([
      { Tickets: [{ Eleccion: 'D', Opciones: [], Aviso: 'Tu devolución está pedida.' }, { Eleccion: 'C' }] },
    ]);
    // The same choice again is accepted; another one is too late.
    expect((await elect(key, one(bought, 'D'))).ErrorCod).toBe(0);
    expect((await elect(key, one(bought, 'C'))).ErrorCod).toBe(47);
    await context.drainJobs();
    // A mail for what was chosen, none for what was chosen again or refused.
    const told = context.mailer.mails.filter(({ subject }) => subject.startsWith('Recibimos la elección'));
    const back = 'Te devolvemos lo que pagaste, y te avisamos cuando esté hecho.';
    const lines = told.map(({ to, text }) => [to, text.match(/^.+\(.+\)$/gm), text.includes(back)]);
    const { email } = bought.world.user;
    expect(lines.toSorted()).toEqual([
      [email, [expect.stringMatching(/^Devolución: Persona \d Prueba \(.+\)$/)], true],
      [email, [expect.stringMatching(/^La conservás: Persona \d Prueba \(.+\)$/)], false],
    ]);
    const { rows } = await context.database.pool.query(
      'select amount, state, reason from refund where $1 = any(ticket_ids)',
      [bought.ticketIds[0]],
    );
    expect(rows).toEqual([{ amount: 120_000, state: 'done', reason: 'show-moved' }]);
    const { rows: places } = await context.database.pool.query(
      `select place.ticket_id from place join ticket on ticket.place_id = place.id where ticket.id = $1`,
      [bought.ticketIds[0]],
    );
    expect(places).toEqual([{ ticket_id: null }]);
    await sound();
  });

  test('chooses with a session, also without naming a purchase; nobody else does', async () => {
    const { show, bought } = await moved();
    context.clock.advance(1_000);
    await staff.asker.call('club/espectaculos/reanudarVenta', {
      ...{ Operacion: randomUUID(), EspectaculoId: show.showId },
    });
    const other = await buyIn(context, show, { rowId: 2 });
    const all = (await read({}, bought.authorization)).SDTDecisiones;
    expect(all).toMatchObject([{ CompraId: bought.purchaseId }]);
    const key = { CompraId: bought.purchaseId };
    expect((await elect(key, one(bought, 'D'), bought.authorization)).ErrorCod).toBe(0);
    expect((await elect(key, one(bought, 'D'), other.authorization)).ErrorCod).toBe(10);
    expect((await read(key)).ErrorCod).toBe(10);
    expect((await read({ ...key, Token: 'x' })).ErrorCod).toBe(10);
    // Buyers after the move knew the day.
    expect((await read({ CompraId: other.purchaseId }, other.authorization)).ErrorCod).toBe(10);
    await sound();
  });

  test('is refused what is not offered, and after the end', async () => {
    const { bought, Token } = await moved(inDays(30));
    const key = { CompraId: bought.purchaseId, Token };
    expect((await elect(key, one(bought, 'L'))).ErrorCod).toBe(13);
    expect((await elect(key, [{ TicketId: 999_999, Eleccion: 'C' }])).ErrorCod).toBe(13);
    expect((await elect(key, [{ TicketId: 1, Eleccion: 'X' }])).ErrorCod).toBe(400);
    context.clock.advance(8 * DAY_MS);
    expect((await elect(key, one(bought, 'C'))).ErrorCod).toBe(46);
    expect((await read(key)).SDTDecisiones).toMatchObject([{ Estado: 'terminada' }]);
    context.clock.advance(-8 * DAY_MS);
  });

  test('chooses no longer than until the hour at which it begins in the end', async () => {
    const day = inDays(5).slice(0, 10);
    const written = day.split('-').toReversed().join('/');
    const { show, bought, Token } = await moved(`${day}T20:00:00`);
    const key = { CompraId: bought.purchaseId, Token };
    const until = async (Hasta: string) =>
      expect((await read(key)).SDTDecisiones).toMatchObject([{ Estado: 'abierta', Hasta }]);
    await until(`${written} 20:00`);
    const startAt = async (hour: string) => {
      const { rows } = await context.database.pool.query('select version from show where id = $1', [
        show.showId,
      ]);
      const edited = await editShow(context, TEST_ACTOR, {
        ...{ showId: show.showId, version: rows[0].version, reason: 'Televisión', change: {} },
        ...{ hour, minutes: null, extraFields: null },
      });
      expect(edited.ok).toBe(true);
    };
    await startAt('08:00');
    await until(`${written} 08:00`);
    // Somebody meant 18:00.
    await startAt('18:00');
    await until(`${written} 18:00`);
    const beginning = montevideoInstant(day, '18:00');
    const openAt = (moment: Date) =>
      choosingPurchases(context.database.kysely, bought.world.user.userId, moment);
    expect(await openAt(new Date(beginning.getTime() - 1))).toEqual([bought.purchaseId]);
    expect(await openAt(beginning)).toEqual([]);
    const wait = beginning.getTime() - context.clock.now().getTime();
    context.clock.advance(wait);
    const late = await elect(key, one(bought, 'D'));
    context.clock.advance(-wait);
    expect(late.ErrorCod).toBe(46);
  });

  test('whose show moves again chooses anew, by a new link', async () => {
    const { show, bought, Token } = await moved();
    await elect({ CompraId: bought.purchaseId, Token }, one(bought, 'D'));
    await move(show.showId, inDays(40));
    await context.drainJobs();
    expect((await read({ CompraId: bought.purchaseId, Token })).ErrorCod).toBe(10);
    const again = linkOf(`/decision/${bought.purchaseId}/`);
    const { SDTDecisiones } = await read({ CompraId: bought.purchaseId, ...again });
    expect(SDTDecisiones).toMatchObject([
      {
        FechaAnterior: 'A confirmar',
        Hasta: expect.any(String),
        Tickets: [{ TicketId: bought.ticketIds[1] }],
      },
    ]);
    await sound();
  });
});

test('a guest gives a place up by a link of their own', async () => {
  const courtesy = await buildCourtesy(context);
  const redeemed = await makeCall(
    app,
    'WSCortesiaTicket',
    courtesyRedemption(courtesy, [courtesyCard(courtesy, 1)]),
  );
  expect(redeemed.answer.ErrorCod).toBe(0);
  await context.database.pool.query(
    `update ticket set email = 'invitada@example.uy' where channel = 'courtesy'`,
  );
  await context.drainJobs();
  context.clock.advance(1_000);
  await move(courtesy.show.showId);
  await context.drainJobs();
  const mail = context.mailer.mails.findLast(({ to }) => to === 'invitada@example.uy');
  const [, TicketId, Token] = mail?.text.match(/\/decision\/invitacion\/(\d+)\/([\w-]+)/) ?? [];
  const key = { TicketId: Number(TicketId), Token };
  expect((await read(key)).SDTDecisiones).toMatchObject([
    { CompraId: 0, Tickets: [{ Precio: '', Opciones: ['C', 'L'] }] },
  ]);
  expect((await elect(key, [{ TicketId: key.TicketId, Eleccion: 'D' }])).ErrorCod).toBe(13);
  const released = await elect(key, [{ TicketId: key.TicketId, Eleccion: 'L' }]);
  expect(released.SDTDecisiones).toMatchObject([
    { Tickets: [{ Eleccion: 'L', Aviso: 'Liberaste tu lugar.' }] },
  ]);
  await context.drainJobs();
  expect(context.mailer.mails.at(-1)).toMatchObject({
    to: 'invitada@example.uy',
    text: expect.stringMatching(/^Lugar liberado: Carla Convidada/m),
  });
  await sound();
});

describe('at the box office', () => {
  /** A ticket of the window, whose show moved, at $ 1.200. */
  async function soldAndMoved() {
    const clerk = await buildWindowClerk(context, app);
    const CajaId = await clerk.open();
    const held = await clerk.hold(CajaId, [1]);
    const sold = await clerk.sell(CajaId, (held.Reten as { TransaccionId: number }).TransaccionId, [1]);
    expect(sold.ErrorCod).toBe(0);
    await context.drainJobs();
    context.clock.advance(1_000);
    await move(clerk.show.showId);
    const { rows } = await context.database.pool.query('select id from ticket where show_id = $1', [
      clerk.show.showId,
    ]);
    const EntradaId = rows[0].id;
    const choose = async (more: object, by = clerk.browser) =>
      (await by.call('club/entradas/elegir', { Operacion: randomUUID(), EntradaId, Motivo: 'Vino', ...more }))
        .answer;
    const refunds = async () =>
      (
        await context.database.pool.query(
          'select state, way, receipt from refund where $1 = any(ticket_ids)',
          [EntradaId],
        )
      ).rows;
    return { clerk, CajaId, EntradaId, choose, refunds };
  }

  test('who bought at the window has the money back at the till, which counts it', async () => {
    const { clerk, CajaId, EntradaId, choose, refunds } = await soldAndMoved();
    expect((await clerk.browser.call('club/entradas/leer', { EntradaId })).answer.Decision).toEqual({
      ...{ Hasta: '', Eleccion: 'conserva', Opciones: ['conserva', 'devuelve'], NecesitaComprobante: true },
    });
    expect((await choose({ Eleccion: 'libera' })).ErrorCod).toBe(10);
    expect((await choose({ Eleccion: 'devuelve' })).ErrorCod).toBe(13);
    expect((await choose({ Eleccion: 'devuelve', CajaId: CajaId + 1 })).ErrorCod).toBe(15);
    expect((await choose({ Eleccion: 'devuelve', Comprobante: 'T-778' })).ErrorCod).toBe(403);
    expect(await choose({ Eleccion: 'conserva', CajaId })).toMatchObject({ ErrorCod: 0, Entregar: 0 });
    expect(await choose({ Eleccion: 'devuelve', CajaId })).toMatchObject({ ErrorCod: 0, Entregar: 1200 });
    expect((await choose({ Eleccion: 'conserva' })).ErrorCod).toBe(11);
    expect((await choose({ EntradaId: 999_999, Eleccion: 'conserva' })).ErrorCod).toBe(404);
    const reader = await staffBrowser(context, app, ['lectura']);
    expect((await choose({ Eleccion: 'conserva' }, reader)).ErrorCod).toBe(403);
    expect(await refunds()).toEqual([{ state: 'done', way: 'transfer', receipt: `Caja ${CajaId}` }]);
    const closed = await clerk.act('cerrarCaja', { CajaId, ContadoEfectivo: 1000, ContadoPos: 0 });
    expect(closed.Caja).toMatchObject({ EfectivoEsperado: 1000, DiferenciaEfectivo: 0 });
    await sound();
  });

  test('or by a transfer of Finanzas, which no till counts', async () => {
    const { clerk, CajaId, choose, refunds } = await soldAndMoved();
    const finance = await staffBrowser(context, app, ['finanzas']);
    const byTransfer = { Eleccion: 'devuelve', Comprobante: 'T-778' };
    expect(await choose(byTransfer, finance)).toMatchObject({ ErrorCod: 0, Entregar: 0 });
    expect(await refunds()).toEqual([{ state: 'done', way: 'transfer', receipt: 'T-778' }]);
    const closed = await clerk.act('cerrarCaja', { CajaId, ContadoEfectivo: 2200, ContadoPos: 0 });
    expect(closed.Caja).toMatchObject({ EfectivoEsperado: 2200 });
    await sound();
  });

  test('two who note it at once hand it out once', async () => {
    const { clerk, CajaId, choose, refunds } = await soldAndMoved();
    const other = await buildWindowClerk(context, app);
    const there = { Eleccion: 'devuelve', CajaId: await other.open() };
    const both = await Promise.all([choose({ Eleccion: 'devuelve', CajaId }), choose(there, other.browser)]);
    const handed = both.reduce((sum, { Entregar }) => sum + Number(Entregar ?? 0), 0);
    expect(handed).toBe(1200);
    expect(await refunds()).toHaveLength(1);
    await clerk.act('cerrarCaja', { CajaId, ContadoEfectivo: 1000, ContadoPos: 0, Motivo: 'Prueba' });
    await sound();
  });
});
