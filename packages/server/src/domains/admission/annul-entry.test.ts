import { randomUUID } from 'node:crypto';
import { changeFromWire, type WireChange } from '@club/gate-rules/changes-wire.ts';
import { decodePackage, splitPackage } from '@club/gate-rules/package-format.ts';
import {
  buildGateWorld,
  buildLane,
  type GateWorld,
  greenAt,
  readTicket,
  scanId,
  type TestLane,
} from '@club/testing/builders/gates.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import { appBrowser } from '@club/testing/sso/app-browser.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { findUndoable } from './undo-store.ts';

let context: TestContext;
let app: FastifyInstance;
let world: GateWorld;
let lane: TestLane;
let other: TestLane;
let chief: StaffBrowser;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  chief = await staffBrowser(context, app, ['puertas'], { name: 'Néstor Puerta' });
});
afterAll(async () => {
  await app.close();
  await context.close();
});
beforeEach(async () => {
  world = await buildGateWorld(context, 2);
  lane = await buildLane(context, app, world);
  other = await buildLane(context, app, world, { index: 1 });
});

const CALL = 'club/puertas/lecturas/anular';
const annul = async (LecturaId: string, who = chief) =>
  (await who.call(CALL, { Operacion: randomUUID(), LecturaId, Motivo: 'Entró el equivocado' })).answer;
const ticket = (index = 0) => world.ticketIds[index] ?? 0;
const entered = async (index = 0) => {
  const { Resultado, LecturaId } = await readTicket(context, world, lane, ticket(index));
  expect(Resultado).toBe('OK');
  return String(LecturaId);
};
const inside = async (ticketId = ticket()) =>
  (
    await sql<{ scan_id: string }>`
      select scan_id from gate_entry where subject_id = ${ticketId} and annulled_at is null`.execute(
      context.database.kysely,
    )
  ).rows.map((row) => row.scan_id);

test('an entry is taken back however old it is: lanes hear of it, the ticket is good again, its story says who', async () => {
  const { bytes: before } = await lane.get(`puerta/paquete/${world.showId}`);
  const { cut } = decodePackage(splitPackage(before).bytes).header;
  const id = await entered();
  context.clock.advance(11 * 60_000);
  expect((await annul(id)).ErrorCod).toBe(0);
  expect(await inside()).toEqual([]);
  await vi.waitFor(
    async () => {
      const { bytes } = await lane.get(`puerta/novedades/${world.showId}?desde=${cut}`);
      const { Novedades = [] } = JSON.parse(bytes.toString() || '{}') as { Novedades?: WireChange[] };
      expect(Novedades.map(changeFromWire)).toContainEqual({
        ...{ kind: 'entries', subject: { kind: 'ticket', id: ticket() }, entries: [], takenBack: [id] },
      });
    },
    { timeout: 20_000 },
  );
  const { bytes: after } = await lane.get(`puerta/paquete/${world.showId}`);
  expect(decodePackage(splitPackage(after).bytes).header.takenBack).toEqual([id]);
  expect((await readTicket(context, world, other, ticket())).Resultado).toBe('OK');
  const administrator = await staffBrowser(context, app, ['administracion']);
  const story = (await administrator.call('club/entradas/leer', { EntradaId: ticket() })).answer;
  expect(story.Lecturas).toMatchObject([{ EsIngreso: true }, { EsIngreso: false, Aviso: 'Anulada' }]);
  expect(story.Historia).toContainEqual(
    expect.objectContaining({ Quien: 'Néstor Puerta', Motivo: 'Entró el equivocado' }),
  );
});

test('a duplicate counts in its place', async () => {
  const id = await entered();
  context.clock.advance(1_000);
  const late = greenAt(context, world, other, { EntradaId: ticket() });
  await other.post('puerta/lecturas', { Lecturas: [late] });
  expect((await annul(late.LecturaId)).ErrorCod).toBe(10);
  expect((await annul(id)).ErrorCod).toBe(0);
  expect(await inside()).toEqual([late.LecturaId]);
  const { rows } = await sql`
    select from gate_alert where show_id = ${world.showId} and kind = 'duplicate'`.execute(
    context.database.kysely,
  );
  expect(rows).toEqual([]);
});

test('an entry of a lane that asked in vain and showed its own green is none afterwards', async () => {
  const word = await entered();
  const shown = greenAt(context, world, lane, { EntradaId: ticket() });
  await lane.post('puerta/lecturas', { Lecturas: [{ ...shown, Consulta: word }] });
  expect(await inside()).toEqual([shown.LecturaId]);
  expect((await annul(shown.LecturaId)).ErrorCod).toBe(0);
  expect(await inside()).toEqual([]);
  expect((await readTicket(context, world, other, ticket())).Resultado).toBe('OK');
});

test('of a reading that let nobody in, was taken back, or is none, nothing is', async () => {
  const id = await entered();
  const refused = await readTicket(context, world, other, ticket());
  for (const scan of [String(refused.LecturaId), scanId()])
    expect(await annul(scan)).toMatchObject({
      ...{ ErrorCod: 10, ErrorDsc: 'Esa lectura no tiene un ingreso que anular.' },
    });
  expect((await annul(id)).ErrorCod).toBe(0);
  expect((await annul(id)).ErrorCod).toBe(10);
});

test('only the chief may, logged in, with a reason', async () => {
  const id = await entered();
  for (const role of ['administracion', 'boleteria', 'lectura'] as const)
    expect((await annul(id, await staffBrowser(context, app, [role]))).ErrorCod).toBe(403);
  const body = { Operacion: randomUUID(), LecturaId: id, Motivo: 'Entró el equivocado' };
  expect((await appBrowser(app).call(CALL, body)).answer.ErrorCod).toBe(401);
  expect((await chief.call(CALL, { ...body, Motivo: ' ' })).answer.ErrorCod).toBe(400);
  expect((await chief.call(CALL, { ...body, LecturaId: 'x' })).answer.ErrorCod).toBe(400);
  expect(await inside()).toEqual([id]);
});

test('of two who annul it at once one does; asking alone would tell both that they may', async () => {
  for (let round = 0; round < 6; round += 1) {
    const id = await entered();
    // The negative control: without the lock both see an entry that counts.
    const asked = await Promise.all([1, 2].map(() => findUndoable(context.database.kysely, id)));
    expect(asked.map((one) => one?.counts)).toEqual([true, true]);
    const codes = (await Promise.all([annul(id), annul(id)])).map(({ ErrorCod }) => ErrorCod);
    expect(codes.sort()).toEqual([0, 10]);
    const { rows } = await sql`
      select from staff_audit where act = 'puertas/lecturas/anular' and entity_id = ${String(ticket())}`.execute(
      context.database.kysely,
    );
    expect(rows).toHaveLength(round + 1);
  }
});
