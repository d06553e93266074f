import { buildGateWorld, buildLane, greenAt, type TestLane } from '@club/testing/builders/gates.ts';
import { buildTestApp, TEST_ACTOR, testContext } from '@club/testing/index.ts';
import { expect, onTestFinished, test } from 'vitest';
import { saveGates, saveZones, setupOf } from '../gates/public.ts';

const MINUTE_MS = 60_000;

test('a scan of a lane and a zone that there are no more is kept, at the gate where it was read', async () => {
  const context = await testContext();
  const app = await buildTestApp(context);
  onTestFinished(async () => {
    await app.close();
    await context.close();
  });
  const { kysely } = context.database;
  const world = await buildGateWorld(context, 1);
  const lanes = await Promise.all([0, 1].map((index) => buildLane(context, app, world, { index })));
  const [first, second] = lanes as [TestLane, TestLane];
  const EntradaId = world.ticketIds[0] ?? 0;
  const [scan, copy] = [first, second].map((lane) => {
    context.clock.advance(MINUTE_MS);
    return greenAt(context, world, lane, { EntradaId });
  });
  context.clock.advance(MINUTE_MS);

  const { venueId } = world.day.setup;
  await kysely.updateTable('gate_device').set({ lane_id: null }).execute();
  const setup = await setupOf(context, venueId);
  const gate = setup.gates.find(({ id }) => setup.lanes.some((one) => one.gateId === id));
  const gates = setup.gates
    .filter((one) => one !== gate)
    .map((one) => ({ ...one, lanes: setup.lanes.filter(({ gateId }) => gateId === one.id) }));
  expect((await saveGates(context, TEST_ACTOR, { ...setup, gates })).ok).toBe(true);
  const zones = setup.zones.filter(({ id }) => id !== first.zoneId);
  const edit = { venueId, version: setup.version + 1, zones };
  expect((await saveZones(context, TEST_ACTOR, edit)).ok).toBe(true);

  const send = async (lane: TestLane, body: unknown) =>
    (await lane.post('puerta/lecturas', { Lecturas: [body] })).answer.Lecturas;
  expect(await send(first, scan)).toMatchObject([{ Estado: 'registrada' }]);
  expect(await send(second, copy)).toMatchObject([{ Estado: 'duplicada', Puerta: gate?.name }]);
  const entries = kysely.selectFrom('gate_entry').select(['scan_id', 'gate_id']).execute();
  expect(await entries).toEqual([{ scan_id: scan?.LecturaId, gate_id: gate?.id }]);
});
