import { randomUUID } from 'node:crypto';
import { changeFromWire, type WireChange } from '@club/gate-rules/changes-wire.ts';
import { decodePackage, splitPackage } from '@club/gate-rules/package-format.ts';
import { PackageIndex } from '@club/gate-rules/package-index.ts';
import { buildGateWorld, buildLane, type GateWorld, readTicket } from '@club/testing/builders/gates.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { inTransaction, joining } from '../../db/database.ts';
import { ok } from '../../shared/result.ts';
import { lackOf, writePlan } from './make-setup.ts';
import { gateDay, makeSetups, saveZones, setupOf } from './public.ts';
import { readGateDay } from './read-matchday.ts';
import { findSetup, type Setup } from './setup-store.ts';

let context: TestContext;
let app: FastifyInstance;
let chief: StaffBrowser;
let world: GateWorld;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  chief = await staffBrowser(context, app, ['puertas', 'administracion']);
});
afterAll(async () => {
  await app.close();
  await context.close();
});
beforeEach(async () => {
  world = await buildGateWorld(context, 3);
});

let boxes = 0;

/** Publishes the venue's next plan: the sector of before and these, each a box where it says so. */
async function publishPlan(sectors: readonly { standId: number; code: string; isBox?: boolean }[]) {
  const { kysely } = context.database;
  const { venueId } = world.day.setup;
  const now = context.clock.now();
  const { id: revisionId } = await kysely
    .insertInto('venue_revision')
    .values({
      ...{ venue_id: venueId, number: 2, state: 'published', plan: '{}' },
      ...{ saved_at: now, published_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { standId, code, isBox } of sectors) {
    await kysely
      .insertInto('stand')
      .values({ venue_id: venueId, id: standId, name: `Tribuna ${standId}` })
      .onConflict((row) => row.doNothing())
      .execute();
    const { id } = await kysely
      .insertInto('sector')
      .values({
        ...{
          venue_id: venueId,
          revision_id: revisionId,
          stand_id: standId,
          stand_name: `Tribuna ${standId}`,
        },
        ...{ code, description: `Platea ${code}`, sale: 'unnumbered', capacity: 6, shape: '{}' },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (isBox) await makeBox(id, standId, code);
  }
  await kysely.updateTable('venue').set({ revision_id: revisionId }).where('id', '=', venueId).execute();
}

async function makeBox(sectorId: number, standId: number, code: string) {
  boxes += 1;
  await sql`
    insert into box (sector_id, stand_id, sector_code, code)
    values (${sectorId}, ${standId}, ${code}, ${`Palco ${boxes}`})`.execute(context.database.kysely);
}

const setup = () => setupOf(context, world.day.setup.venueId);
/** Codes of boxes are unique among all venues. */
const boxCode = () => `P${boxes + 1}`;
const zoneNames = ({ zones, lanes }: Setup, gate: { readonly id: number }) =>
  lanes
    .filter(({ gateId }) => gateId === gate.id)
    .map(({ zoneId }) => zones.find(({ id }) => id === zoneId)?.class);
const actsOf = async ({ venueId }: Pick<Setup, 'venueId'>) =>
  (
    await sql<{ act: string; person: string }>`
      select act, person from staff_audit
      where entity = 'puertas' and entity_id = ${String(venueId)} order by number`.execute(
      context.database.kysely,
    )
  ).rows;

test('a box that is made after the gates: its guests enter, and so do their cars; devices with a package are told', async () => {
  const [ticketId = 0, another = 0] = world.ticketIds;
  const stand = await buildLane(context, app, world);
  const package_ = await stand.get(`puerta/paquete/${world.showId}`);
  const columns = decodePackage(splitPackage(package_.bytes).bytes);
  const index = new PackageIndex(columns);
  const { rows } = await sql<{ id: number; standId: number; code: string }>`
    select sector_id as id, stand_id as "standId", code from show_sector where show_id = ${world.showId}`.execute(
    context.database.kysely,
  );
  const [sector] = rows;
  if (!sector) throw new Error('no sector');
  await makeBox(sector.id, sector.standId, sector.code);
  expect((await readTicket(context, world, stand, ticketId)).Resultado).toBe('X8');
  // Without any screen open: what was read last is read again after a minute.
  context.clock.advance(61_000);
  await vi.waitFor(
    async () => {
      const { bytes } = await stand.get(`puerta/novedades/${world.showId}?desde=${columns.header.cut}`);
      const { Novedades } = JSON.parse(bytes.toString()) as { Novedades: WireChange[] };
      for (const change of Novedades.map(changeFromWire)) index.apply(change);
      expect(index.matchday.gates.map(({ name }) => name)).toContain('Puerta Parking');
    },
    { timeout: 10_000 },
  );
  const day = await readGateDay(context, world.showId);
  if (!day) throw new Error('no gates');
  const boxLane = await buildLane(context, app, { day }, { zone: 'boxes' });
  const carLane = await buildLane(context, app, { day }, { zone: 'parking' });
  expect((await readTicket(context, world, carLane, ticketId)).Resultado).toBe('OK');
  expect((await readTicket(context, world, boxLane, ticketId)).Resultado).toBe('OK');
  expect((await readTicket(context, world, boxLane, another)).Resultado).toBe('OK');
  const downloaded = await stand.get(`puerta/paquete/${world.showId}`, {
    'if-none-match': String(package_.headers.etag),
  });
  expect(downloaded.status).toBe(200);
  expect(await actsOf(day.setup)).toEqual([{ act: 'puertas/completar', person: 'El sistema' }]);
});

describe('gates that staff have not changed', () => {
  test('get the sectors, boxes and car park of a later plan: by a screen, by the devices’ list, by the lanes', async () => {
    const code = boxCode();
    const [of, at] = [world.day.setup.gates[0], world.day.setup.access[0]];
    if (!of || !at) throw new Error('no gate');
    await publishPlan([
      { standId: at.standId, code: 'NEW' },
      { standId: 7, code: 'S' },
      { standId: 8, code, isBox: true },
    ]);
    await makeSetups(context);
    const after = await findSetup(context.database.kysely, world.day.setup.venueId);
    if (!after) throw new Error('no gates');
    expect(after.access).toEqual([
      at,
      { standId: at.standId, sectorCode: 'NEW', group: of.group },
      { standId: 7, sectorCode: 'S', group: 'Puerta Tribuna 7' },
      { standId: 8, sectorCode: code, group: 'Puerta Tribuna 8' },
    ]);
    const named = (name: string) => after.gates.find((gate) => gate.name === name) ?? { id: 0 };
    expect(zoneNames(after, named('Puerta Tribuna 7'))).toEqual(['stand', 'stand']);
    expect(zoneNames(after, named('Puerta Tribuna 8'))).toEqual(['boxes']);
    expect(zoneNames(after, named('Puerta Parking'))).toEqual(['parking']);
    expect(after.version).toBe(2);
    // And again, of the next plan.
    await makeBox(await sectorOf('S'), 7, 'S');
    const later = await setup();
    expect(later.version).toBe(3);
    expect(zoneNames(later, named('Puerta Tribuna 7'))).toEqual(['stand', 'stand', 'boxes']);
  });

  test('are told to the lanes once; earlier scans keep the gates by which they were read', async () => {
    await publishPlan([{ standId: 7, code: 'S' }]);
    const told = async () =>
      (
        await sql`select from gate_change where show_id = ${world.showId} and kind = 'matchday'`.execute(
          context.database.kysely,
        )
      ).rows.length;
    const before = await told();
    await setup();
    await setup();
    expect(await told()).toBe(before + 1);
    expect((await gateDay(context, world.showId))?.history).toHaveLength(world.day.history.length + 1);
  });

  test('stay as they are in a report, which is read-only', async () => {
    await publishPlan([{ standId: 7, code: 'S' }]);
    const day = await context.database.kysely
      .transaction()
      .setAccessMode('read only')
      .execute((tx) => {
        const database = joining(context.database, tx, { isReport: true });
        return readGateDay({ ...context, database }, world.showId);
      });
    expect(day?.setup).toEqual(world.day.setup);
  });

  test('a page that was opened before does not archive what was added since', async () => {
    const { venueId, version, zones } = world.day.setup;
    await publishPlan([{ standId: 7, code: 'S' }]);
    await setup();
    const save = { EscenarioId: venueId, Version: version, Operacion: randomUUID(), Puertas: [] };
    const { answer } = await chief.call('club/puertas/puertas/guardar', save);
    expect(answer).toMatchObject({
      ErrorCod: 409,
      ErrorDsc: expect.stringMatching(/^El sistema cambió esto a las \d\d:\d\d\./),
    });
    const edit = { venueId, version: version + 1, isSure: true, zones };
    expect(await saveZones(context, TEST_ACTOR, edit)).toMatchObject({ ok: true });
  });
});

test('gates that staff have changed stay as they are: they decide what is added', async () => {
  const { venueId, version, zones } = await setup();
  const saved = await saveZones(context, TEST_ACTOR, { venueId, version, zones, isSure: true });
  if (!saved.ok) throw new Error(saved.problem);
  await publishPlan([
    { standId: 7, code: 'S' },
    { standId: 8, code: boxCode(), isBox: true },
  ]);
  expect(await setup()).toEqual(saved.value);
  await makeSetups(context);
  expect((await gateDay(context, world.showId))?.setup).toEqual(saved.value);
});

const ROUNDS = 8;

async function sectorOf(code: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from sector where venue_id = ${world.day.setup.venueId} and code = ${code}`.execute(
    context.database.kysely,
  );
  return rows[0]?.id ?? 0;
}

describe('at the same instant', () => {
  const publish = () =>
    publishPlan([
      { standId: 7, code: 'S' },
      { standId: 8, code: boxCode(), isBox: true },
    ]);

  test('two requests complete the gates once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await publish();
      const read = await Promise.all([1, 2, 3, 4].map(() => setup()));
      for (const one of read) expect(one).toEqual(read[0]);
      expect(read[0]).toMatchObject({ version: 2 });
      expect(read[0]?.gates.filter(({ name }) => name.startsWith('Puerta Parking'))).toHaveLength(1);
      expect(await actsOf(world.day.setup)).toHaveLength(1);
      world = await buildGateWorld(context, 1);
    }
  });

  test('negative control: without the lock of the gates the second one fails, or adds everything again', async () => {
    await publish();
    const before = await findSetup(context.database.kysely, world.day.setup.venueId);
    if (!before) throw new Error('no gates');
    let waiting = 0;
    const both = Promise.withResolvers<void>();
    const complete = () =>
      inTransaction(context.database, TEST_ACTOR, async (tx) => {
        const plan = await lackOf(tx, before, context.clock.now());
        waiting += 1;
        if (waiting === 2) both.resolve();
        await both.promise;
        if (plan) await writePlan(tx, before, plan);
        return ok(plan !== null);
      });
    const done = await Promise.allSettled([complete(), complete()]);
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('staff save: either their gates stand, or they read that these were completed', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { venueId, version, zones } = world.day.setup;
      await publish();
      const [saved] = await Promise.all([
        saveZones(context, TEST_ACTOR, { venueId, version, zones, isSure: true }),
        setup(),
      ]);
      const after = await setup();
      const isCompleted = after.gates.some(({ name }) => name === 'Puerta Parking');
      expect(isCompleted).toBe(!saved.ok);
      expect(saved.ok || saved.problem).toBe(saved.ok || 'changed-meanwhile');
      expect(after.version).toBe(version + 1);
      world = await buildGateWorld(context, 1);
    }
  });
});
