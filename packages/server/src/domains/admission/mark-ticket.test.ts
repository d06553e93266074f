import { randomUUID } from 'node:crypto';
import { changeFromWire, type WireChange } from '@club/gate-rules/changes-wire.ts';
import { decodePackage, splitPackage } from '@club/gate-rules/package-format.ts';
import { PackageIndex } from '@club/gate-rules/package-index.ts';
import {
  buildGateWorld,
  buildLane,
  type GateWorld,
  readTicket,
  type TestLane,
} from '@club/testing/builders/gates.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import { appBrowser } from '@club/testing/sso/app-browser.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { inTransaction, type Tx } from '../../db/database.ts';
import { ok } from '../../shared/result.ts';
import { revokeTickets } from '../tickets/public.ts';
import { deleteMark, insertMark } from './mark-store.ts';

let context: TestContext;
let app: FastifyInstance;
let world: GateWorld;
let lane: TestLane;
let boxOffice: StaffBrowser;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  boxOffice = await staffBrowser(context, app, ['boleteria'], { name: 'Rita Ventanilla' });
});
afterAll(async () => {
  await app.close();
  await context.close();
});
beforeEach(async () => {
  world = await buildGateWorld(context, 2);
  lane = await buildLane(context, app, world);
});

const CALL = 'club/entradas/marcar';
const REASON = 'Pidió hablar con el supervisor';
const ticket = () => world.ticketIds[0] ?? 0;
const bodyOf = (Marcada: boolean, other: object = {}) => ({
  ...{ Operacion: randomUUID(), EntradaId: ticket(), Marcada, Motivo: REASON, ...other },
});
const mark = async (Marcada: boolean, who = boxOffice, other: object = {}) =>
  (await who.call(CALL, bodyOf(Marcada, other))).answer;
const read = async () => (await readTicket(context, world, lane, ticket())).Resultado;

test('a marked ticket is sent to the supervisor, lanes never hear why; the office sees it, and takes the mark away', async () => {
  const { bytes } = await lane.get(`puerta/paquete/${world.showId}`);
  const columns = decodePackage(splitPackage(bytes).bytes);
  const index = new PackageIndex(columns);
  let cut = columns.header.cut;
  const told: string[] = [];
  const isMarked = () => index.find({ kind: 'ticket', id: ticket() }).ticket?.flags.has('supervisor');
  const heard = (is: boolean) =>
    vi.waitFor(
      async () => {
        const { status, bytes: news } = await lane.get(`puerta/novedades/${world.showId}?desde=${cut}`);
        if (status !== 304) {
          told.push(news.toString());
          const answer = JSON.parse(news.toString()) as { Novedades: WireChange[]; Corte: number };
          for (const change of answer.Novedades.map(changeFromWire)) index.apply(change);
          cut = answer.Corte;
        }
        expect(isMarked()).toBe(is);
      },
      { timeout: 20_000 },
    );
  expect((await mark(true)).ErrorCod).toBe(0);
  await heard(true);
  expect(told.join()).not.toContain(REASON);
  expect(await read()).toBe('P1');
  const { rows } = await sql`select from gate_alert where show_id = ${world.showId}`.execute(
    context.database.kysely,
  );
  expect(rows).toEqual([]);
  const story = (await boxOffice.call('club/entradas/leer', { EntradaId: ticket() })).answer;
  expect(story.Marca).toBe(REASON);
  expect(story.Historia).toContainEqual(
    expect.objectContaining({ Hecho: 'Marca para la puerta', Quien: 'Rita Ventanilla', Motivo: REASON }),
  );
  expect((await mark(false)).ErrorCod).toBe(0);
  await heard(false);
  expect(await read()).toBe('OK');
  expect((await boxOffice.call('club/entradas/leer', { EntradaId: ticket() })).answer).not.toHaveProperty(
    'Marca',
  );
});

test('a ticket that is marked to be looked at passes with a word, at lanes without network too', async () => {
  expect((await mark(true, boxOffice, { Como: 'mirar' })).ErrorCod).toBe(0);
  const { bytes } = await lane.get(`puerta/paquete/${world.showId}`);
  const known = new PackageIndex(decodePackage(splitPackage(bytes).bytes)).find({
    kind: 'ticket',
    id: ticket(),
  });
  expect([...(known.ticket?.flags ?? [])]).toEqual(['look']);
  expect(await readTicket(context, world, lane, ticket())).toMatchObject({
    Resultado: 'A1',
    Notas: ['look'],
  });
  const story = (await boxOffice.call('club/entradas/leer', { EntradaId: ticket() })).answer;
  expect(story).toMatchObject({ Marca: REASON, MarcaComo: 'mirar' });
  // One mark at a time: the earlier one is removed first.
  expect((await mark(true)).ErrorCod).toBe(11);
  expect((await mark(false)).ErrorCod).toBe(0);
  expect((await mark(true)).ErrorCod).toBe(0);
});

test('what is so already, annulled or not there is refused; of two who mark at once one does', async () => {
  expect(await mark(false)).toMatchObject({ ErrorCod: 11, ErrorDsc: 'La entrada ya está así.' });
  const both = await Promise.all([mark(true), mark(true, boxOffice, { Como: 'mirar' })]);
  expect(both.map(({ ErrorCod }) => ErrorCod).sort()).toEqual([0, 11]);
  await inTransaction(context.database, TEST_ACTOR, (tx) => revokeTickets(tx, context, [ticket()]));
  expect((await mark(false)).ErrorCod).toBe(10);
  expect((await mark(true, boxOffice, { EntradaId: 2_000_000 })).ErrorCod).toBe(404);
});

test('the gates and the box office may, nobody else, and only with a reason', async () => {
  expect((await mark(true, await staffBrowser(context, app, ['puertas']))).ErrorCod).toBe(0);
  for (const role of ['lectura', 'socios', 'programacion', 'prensa'] as const)
    expect((await mark(false, await staffBrowser(context, app, [role]))).ErrorCod).toBe(403);
  expect((await appBrowser(app).call(CALL, bodyOf(false))).answer.ErrorCod).toBe(401);
  for (const other of [{ Motivo: '' }, { Marcada: 'sí' }, { EntradaId: 0 }, { Como: 'otro' }])
    expect((await mark(false, boxOffice, other)).ErrorCod).toBe(400);
});

/** Calls it on eight connections at once; returns how many succeeded. */
async function countDone(does: (tx: Tx) => Promise<boolean>): Promise<number> {
  const done = await Promise.all(
    Array.from({ length: 8 }, () =>
      inTransaction(context.database, TEST_ACTOR, async (tx) => ok(await does(tx))),
    ),
  );
  return done.filter((one) => one.ok && one.value).length;
}

const markOf = (ticketId: number) => ({
  ...({ ticketId, kind: 'supervisor', reason: REASON, markedBy: 'Rita', now: context.clock.now() } as const),
});

test('of many that mark a ticket at once one does, and of many that take the mark away', async () => {
  for (const id of world.ticketIds) {
    expect(await countDone((tx) => insertMark(tx, markOf(id)))).toBe(1);
    expect(await countDone(async (tx) => (await deleteMark(tx, id)) !== null)).toBe(1);
  }
});

test('control: without its key a ticket is marked by each of them', async () => {
  await sql`alter table gate_mark drop constraint gate_mark_pkey`.execute(context.database.kysely);
  expect(await countDone((tx) => insertMark(tx, markOf(ticket())))).toBe(8);
});
