import {
  buildGateWorld,
  buildLane,
  changePolicy,
  greenAt,
  type TestLane,
} from '@club/testing/builders/gates.ts';
import { buildTestApp, TEST_ACTOR, testContext } from '@club/testing/index.ts';
import { expect, onTestFinished, test } from 'vitest';
import { gateDay, saveGates, saveZones, setupOf } from '../gates/public.ts';

const MINUTE_MS = 60_000;

/** Two lanes of a gate, on a separate database. */
async function twoLanes(tickets: number) {
  const context = await testContext();
  const app = await buildTestApp(context);
  onTestFinished(async () => {
    await app.close();
    await context.close();
  });
  const world = await buildGateWorld(context, tickets);
  const first = await buildLane(context, app, world);
  return { context, world, first, second: await buildLane(context, app, world, { index: 1 }) };
}

test('a scan of a lane and a zone that there are no more is kept, at the gate where it was read', async () => {
  const { context, world, first, second } = await twoLanes(1);
  const { kysely } = context.database;
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
  expect((await saveGates(context, TEST_ACTOR, { ...setup, gates, isSure: true })).ok).toBe(true);
  const zones = setup.zones.filter(({ id }) => id !== first.zoneId);
  const edit = { venueId, version: setup.version + 1, zones, isSure: true };
  expect((await saveZones(context, TEST_ACTOR, edit)).ok).toBe(true);

  const send = async (lane: TestLane, body: unknown) =>
    (await lane.post('puerta/lecturas', { Lecturas: [body] })).answer.Lecturas;
  expect(await send(first, scan)).toMatchObject([{ Estado: 'registrada' }]);
  expect(await send(second, copy)).toMatchObject([{ Estado: 'duplicada', Puerta: gate?.name }]);
  const entries = kysely.selectFrom('gate_entry').select(['scan_id', 'gate_id']).execute();
  expect(await entries).toEqual([{ scan_id: scan?.LecturaId, gate_id: gate?.id }]);
});

test('a scan that comes late is judged by the lanes that were shared out when it was made', async () => {
  const { context, world, first, second } = await twoLanes(3);
  const { kysely } = context.database;
  const gate = world.day.setup.gates.find(({ id }) =>
    world.day.lanes.some((lane) => lane.id === first.laneId && lane.gateId === id),
  );
  const share = (oneLaneGroups: readonly string[]) => changePolicy(context, world.showId, { oneLaneGroups });
  /** Both lanes let the ticket in without network: the first lane first. */
  const readTwice = (nth: number) =>
    [first, second].map((lane) => {
      context.clock.advance(MINUTE_MS);
      return { lane, body: greenAt(context, world, lane, { EntradaId: world.ticketIds[nth] ?? 0 }) };
    });

  const before = readTwice(0);
  context.clock.advance(MINUTE_MS);
  await share([gate?.group ?? '']);
  const [own] = (await gateDay(context, world.showId))?.matchday.sectors[0]?.lanes ?? [];
  const meanwhile = readTwice(1);
  context.clock.advance(MINUTE_MS);
  await share([]);
  const after = readTwice(2);

  const arrived = [...after, ...meanwhile, ...before].toReversed();
  for (const { lane, body } of arrived)
    expect((await lane.post('puerta/lecturas', { Lecturas: [body] })).answer.ErrorCod).toBe(0);
  const alerts = await kysely
    .selectFrom('gate_alert')
    .select(['key', 'facts'])
    .where('kind', '=', 'duplicate')
    .execute();
  const foreignOf = ([, two]: ReturnType<typeof readTwice>) => {
    const facts: object = alerts.find(({ key }) => key === two?.body.LecturaId)?.facts ?? {};
    const { isFirstForeign, isForeign } = facts as Record<string, unknown>;
    return [isFirstForeign, isForeign];
  };
  expect([foreignOf(before), foreignOf(after)]).toEqual([
    [false, false],
    [false, false],
  ]);
  expect(foreignOf(meanwhile)).toEqual([own?.id !== first.laneId, own?.id !== second.laneId]);
});
