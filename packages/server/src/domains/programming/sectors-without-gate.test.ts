import { changeTerms } from '@club/testing/builders/parking.ts';
import { act, buildDraft } from '@club/testing/builders/programming.ts';
import { staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveAccess, saveGates, saveZones, setupOf } from '../gates/public.ts';
import { insertCarPark } from '../parking/car-park-store.ts';

let context: TestContext;
let app: FastifyInstance;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
});
afterAll(async () => {
  await app.close();
  await context.close();
});

test('a sector that no gate admits is a red line, where the venue has gates', async () => {
  const programmer = await staffBrowser(context, app, ['programacion']);
  const { id, version, answer } = await buildDraft(context, programmer);
  const missing = async () =>
    (await programmer.call('club/espectaculos/leer', { EspectaculoId: id })).answer.Faltantes;
  expect(await missing()).toEqual([]);
  const { EscenarioId } = answer.Plan as { EscenarioId: number };
  const setup = await setupOf(context, EscenarioId);
  expect(await missing()).toEqual([]);
  const sectors = setup.access.map(({ standId, sectorCode }) => ({ standId, sectorCode }));
  const without = { venueId: EscenarioId, version: setup.version, isSure: true, sectors, access: [] };
  expect(await saveAccess(context, TEST_ACTOR, without)).toMatchObject({ ok: true });
  expect(await missing()).toEqual([
    expect.objectContaining({
      ...{ Problema: 'gate', Nivel: 'rojo' },
      Texto: expect.stringMatching(/^El sector .+ no tiene puerta\.$/),
    }),
  ]);
  const order = { EspectaculoId: id, Version: version };
  const refused = await act(programmer, 'espectaculos/publicar', order);
  expect(refused.answer.ErrorDsc).toContain('no tiene puerta.');
});

test('a sector of a later plan is none while staff have not changed the gates: it gets one by itself', async () => {
  const programmer = await staffBrowser(context, app, ['programacion']);
  const { id, answer } = await buildDraft(context, programmer);
  const missing = async () =>
    (await programmer.call('club/espectaculos/leer', { EspectaculoId: id })).answer.Faltantes;
  const { EscenarioId } = answer.Plan as { EscenarioId: number };
  const { access } = await setupOf(context, EscenarioId);
  // As if the gates were made by the plan before.
  await context.database.pool.query('delete from gate_access where venue_id = $1', [EscenarioId]);
  expect(await missing()).toEqual([]);
  const sectors = access.map(({ standId, sectorCode }) => ({ standId, sectorCode }));
  expect((await setupOf(context, EscenarioId)).access).toMatchObject(sectors);
});

test('a box that comes after the club’s own gates is a warning until a lane leads into it, and one its cars', async () => {
  const programmer = await staffBrowser(context, app, ['programacion']);
  const { id, answer } = await buildDraft(context, programmer);
  const missing = async () =>
    (await programmer.call('club/espectaculos/leer', { EspectaculoId: id })).answer.Faltantes;
  const { EscenarioId } = answer.Plan as { EscenarioId: number };
  const { kysely } = context.database;
  const usual = await setupOf(context, EscenarioId);
  const edit = { venueId: EscenarioId, isSure: true };
  const own = await saveZones(context, TEST_ACTOR, { ...edit, version: usual.version, zones: usual.zones });
  if (!own.ok) throw new Error(own.problem);
  await sql`
    insert into box (sector_id, stand_id, sector_code, code)
    select sector.id, stand_id, sector.code, 'Palco de prueba'
    from sector join venue on venue.revision_id = sector.revision_id
    where venue.id = ${EscenarioId} order by sector.id limit 1`.execute(kysely);
  const [sector] = await kysely.selectFrom('box').select(['stand_id', 'sector_code']).execute();
  const box = expect.objectContaining({
    ...{ Problema: 'box-lane', Nivel: 'amarillo' },
    Texto: expect.stringMatching(/^Ningún carril deja entrar a: .+\.$/),
  });
  expect(await missing()).toEqual([box]);
  const carParkId = await insertCarPark(kysely, { name: 'P', address: 'A', accessNotice: '' });
  await changeTerms(context, EscenarioId, { carParkId });
  expect(await missing()).toEqual([
    box,
    expect.objectContaining({ Problema: 'parking-lane', Nivel: 'amarillo' }),
  ]);
  const zoneOf = (name: string) => usual.zones.find((zone) => zone.class === name)?.id ?? 0;
  const laneTo = (name: string) => ({ id: null, name, zoneId: zoneOf(name), direction: 'in' as const });
  const group = usual.access.find(
    (row) => row.standId === sector?.stand_id && row.sectorCode === sector.sector_code,
  )?.group;
  const gates = usual.gates.map((gate) => ({
    ...gate,
    lanes: [
      ...usual.lanes.filter(({ gateId }) => gateId === gate.id),
      ...(gate.group === group ? [laneTo('boxes'), laneTo('parking')] : []),
    ],
  }));
  const mended = await saveGates(context, TEST_ACTOR, { ...edit, version: own.value.version, gates });
  expect(mended.ok).toBe(true);
  expect(await missing()).toEqual([]);
});
