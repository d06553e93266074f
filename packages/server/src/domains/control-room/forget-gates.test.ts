import { randomUUID } from 'node:crypto';
import {
  buildGateWorld,
  buildLane,
  buildShift,
  type GateWorld,
  greenAt,
  readTicket,
  scanId,
  type TestLane,
} from '@club/testing/builders/gates.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { controlRoomWorkers } from './workers.ts';

const DAY_MS = 24 * 60 * 60_000;

let context: TestContext;
let app: FastifyInstance;
let chief: StaffBrowser;
let now: Date;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  chief = await staffBrowser(context, app, ['puertas'], { name: 'Néstor Puerta' });
  now = context.clock.now();
});
afterAll(async () => {
  await app.close();
  await context.close();
});
beforeEach(() => context.clock.set(now));

const daysAgo = (days: number) => context.clock.set(new Date(now.getTime() - days * DAY_MS));
const forget = async () => {
  context.clock.set(now);
  await controlRoomWorkers(context)['forget-gates']?.({});
};
const countOf = async (table: string, { showId }: GateWorld) =>
  (
    await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where show_id = ${showId}`.execute(
      context.database.kysely,
    )
  ).rows[0]?.count;
const report = async ({ showId }: GateWorld) =>
  (await chief.call('club/puertas/cierre/leer', { EspectaculoId: showId })).answer;
const tallyOf = async ({ showId, day }: GateWorld) =>
  (
    await sql<{ result: string; direction: string; at: Date; count: number }>`
      select result, direction, span_at as at, count from gate_tally
      where show_id = ${showId} and matchday = ${day.matchday.day}
      order by span_at, gate_id, zone_id, result`.execute(context.database.kysely)
  ).rows;
const sum = (rows: readonly { readonly count: number }[]) => rows.reduce((all, { count }) => all + count, 0);

interface Played {
  readonly world: GateWorld;
  readonly lane: TestLane;
}

/** A show with everything that happens at gates: entries, a duplicate, a refusal, a supervisor's act, an incident with what was done. */
async function play(): Promise<Played> {
  const world = await buildGateWorld(context, 4);
  const [lane, other] = [
    await buildLane(context, app, world),
    await buildLane(context, app, world, { index: 1 }),
  ];
  const [first = 0, second = 0, third = 0] = world.ticketIds;
  await readTicket(context, world, lane, first);
  await readTicket(context, world, other, first);
  for (const one of [lane, other])
    await one.post('puerta/lecturas', { Lecturas: [greenAt(context, world, one, { EntradaId: second })] });
  const { shiftId } = await buildShift(context, world, lane);
  const act = { EntradaId: third, TurnoId: shiftId, Modo: 'supervisor', Motivo: 'Código ilegible' };
  await lane.post('puerta/lecturas', { Lecturas: [{ ...greenAt(context, world, lane), ...act }] });
  const { answer } = await lane.post('puerta/incidente', {
    ...{ IncidenteId: scanId(), EspectaculoId: world.showId, TurnoId: shiftId, Clase: 'Salud' },
    ...{ Texto: 'Se desmayó Ana', En: context.clock.now().getTime(), EntradaId: first },
  });
  await sql`
    insert into gate_incident_note (number, at, who, text)
    values (${Number(answer.Numero)}, ${context.clock.now()}, 'Néstor', 'Va la ambulancia')`.execute(
    context.database.kysely,
  );
  await sql`
    insert into gate_mark (ticket_id, reason, marked_by, marked_at)
    values (${first}, 'Documento a verificar', 'Rita', ${context.clock.now()})`.execute(
    context.database.kysely,
  );
  return { world, lane };
}

const marksOf = async ({ ticketIds }: GateWorld) =>
  (
    await sql`select from gate_mark where ticket_id = any(${ticketIds}::int[])`.execute(
      context.database.kysely,
    )
  ).rows.length;

const PERSONAL = ['gate_scan', 'gate_entry', 'gate_alert', 'gate_staff', 'gate_shift', 'gate_change'];

test('a year after a show its gates are counts: no scan, no act and no person is left, the report stays', async () => {
  daysAgo(367);
  const { world } = await play();
  daysAgo(200);
  const { world: younger } = await play();
  context.clock.set(now);
  const before = await report(world);
  await forget();
  const left = await Promise.all(PERSONAL.map((table) => countOf(table, world)));
  expect(left).toEqual(PERSONAL.map(() => 0));
  expect([await marksOf(world), await marksOf(younger)]).toEqual([0, 1]);
  const tally = await tallyOf(world);
  expect(sum(tally.filter(({ result }) => result === 'entry'))).toBe(3);
  expect(sum(tally.filter(({ result }) => result !== 'entry'))).toBe(5);
  expect(tally.find(({ result }) => result === 'X11')).toMatchObject({ count: 1, direction: 'in' });
  const { rows } = await sql`
    select kind, text, assigned_to, ticket_id, scan_id, gate_id is not null as gate,
      (select count(*)::int from gate_incident_note as note where note.number = gate_incident.number) as notes
    from gate_incident where show_id = ${world.showId} and kind = 'Salud'`.execute(context.database.kysely);
  expect(rows).toEqual([
    {
      ...{ kind: 'Salud', text: '', assigned_to: '', ticket_id: null, scan_id: null, gate: true, notes: 0 },
    },
  ]);
  expect(await report(world)).toEqual(before);
  expect(await Promise.all(PERSONAL.map((table) => countOf(table, younger)))).not.toContain(0);
  expect(await tallyOf(younger)).toEqual([]);
  await forget();
  expect(await tallyOf(world)).toEqual(tally);
  // Unsigned by the deadline: the chief still may sign.
  const sign = { Operacion: randomUUID(), EspectaculoId: world.showId, Nota: 'Tarde' };
  expect((await chief.call('club/puertas/cierre/firmar', sign)).answer.ErrorCod).toBe(0);
  expect(await report(world)).toEqual({
    ...before,
    FirmadoPor: 'Néstor Puerta',
    Nota: 'Tarde',
    FirmadoEn: now.getTime(),
  });
});

test('what arrived late is kept for a year of its own, with who acted', async () => {
  daysAgo(368);
  const { world, lane } = await play();
  daysAgo(20);
  const [, , , fourth = 0] = world.ticketIds;
  const late = greenAt(context, world, lane, { EntradaId: fourth });
  await lane.post('puerta/lecturas', { Lecturas: [late] });
  await forget();
  expect([await countOf('gate_scan', world), await countOf('gate_entry', world)]).toEqual([1, 1]);
  expect(await countOf('gate_staff', world)).toBe(1);
  expect(sum(await tallyOf(world))).toBe(8);
});

test('a mark of a show at which nothing was ever read goes too', async () => {
  daysAgo(367);
  const world = await buildGateWorld(context, 1);
  await sql`
    insert into gate_mark (ticket_id, reason, marked_by, marked_at)
    values (${world.ticketIds[0] ?? 0}, 'Documento a verificar', 'Rita', ${context.clock.now()})`.execute(
    context.database.kysely,
  );
  await forget();
  expect(await marksOf(world)).toBe(0);
});

test('more than a batch is counted once', async () => {
  daysAgo(369);
  const { world } = await play();
  await sql`
    insert into gate_scan (id, device_id, show_id, matchday, lane_id, gate_id, zone_id, direction, result, mode, passes,
      device_at, offset_ms, uncertainty_ms, is_reliable, at, received_at)
    select gen_random_uuid(), device_id, show_id, matchday, lane_id, gate_id, zone_id, direction, 'X1', 'local', false,
      device_at, offset_ms, uncertainty_ms, is_reliable, at, received_at
    from gate_scan cross join generate_series(1, 5001)
    where show_id = ${world.showId} and result = 'X11'`.execute(context.database.kysely);
  await forget();
  expect(await countOf('gate_scan', world)).toBe(0);
  expect(sum((await tallyOf(world)).filter(({ result }) => result === 'X1'))).toBe(5_001);
});
