import {
  buildGateStaff,
  buildGateWorld,
  buildLane,
  buildShift,
  readTicket,
  type TestLane,
} from '@club/testing/builders/gates.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endShiftsOf, endShiftsOver, insertShift } from '../gate-devices/shift-store.ts';
import { countDevices } from './report-store.ts';

const MINUTE = 60_000;

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

const now = () => context.clock.now();
const beat = (lane: TestLane, TurnoId: number) =>
  lane.post('puerta/estado', {
    ...{ TurnoId, Corte: 0, Cola: 0, Ritmo: 0, Bateria: 80, Desfase: 0 },
    ...{ RelojConfiable: true, Version: '1', T1: 1 },
  });

/** A lane with an open shift, which has read a ticket and has just been in contact. */
async function laneInShift() {
  const world = await buildGateWorld(context, 1);
  const lane = await buildLane(context, app, world);
  const { shiftId, staffId } = await buildShift(context, world, lane, 'steward');
  await readTicket(context, world, lane, world.ticketIds[0] ?? 0);
  await beat(lane, shiftId);
  const day = { showId: world.showId, matchday: world.day.matchday.day };
  const outages = async () => {
    const [device] = await countDevices(context.database.kysely, day, now());
    return device?.outages;
  };
  return { world, lane, shiftId, staffId, outages, from: now().getTime() };
}

test('a device that is back had an outage, and one that is away still has it', async () => {
  const { lane, shiftId, outages, from } = await laneInShift();
  context.clock.advance(MINUTE);
  await beat(lane, shiftId);
  expect(await outages()).toEqual([]);
  context.clock.advance(12 * MINUTE);
  expect(await outages()).toEqual([{ from: from + MINUTE, until: 0 }]);
  await beat(lane, shiftId);
  await beat(lane, shiftId);
  expect(await outages()).toEqual([{ from: from + MINUTE, until: from + 13 * MINUTE }]);
});

test('a supervisor beside the steward makes no second outage of it', async () => {
  const { world, lane, shiftId, outages, from } = await laneInShift();
  const supervisor = await buildShift(context, world, lane);
  context.clock.advance(5 * MINUTE);
  expect(await outages()).toEqual([{ from, until: 0 }]);
  await lane.post('puerta/turno', { Accion: 'cerrar', TurnoId: supervisor.shiftId });
  context.clock.advance(1_000);
  await beat(lane, shiftId);
  expect(await outages()).toEqual([{ from, until: from + 5 * MINUTE + 1_000 }]);
});

test.each(['the heartbeat', 'its end'])(
  'a shift that ended without network: of the two that come afterwards %s is first',
  async (first) => {
    const { lane, shiftId, outages, from } = await laneInShift();
    context.clock.advance(13 * MINUTE);
    expect(await outages()).toEqual([{ from, until: 0 }]);
    const close = () => lane.post('puerta/turno', { Accion: 'cerrar', TurnoId: shiftId });
    // The app has no shift any more.
    for (const come of first === 'its end' ? [close, beat] : [beat, close]) await come(lane, 0);
    expect(await outages()).toEqual([{ from, until: from + 13 * MINUTE }]);
    // A device in a drawer is not a lane.
    context.clock.advance(20 * MINUTE);
    await beat(lane, 0);
    expect(await outages()).toEqual([{ from, until: from + 13 * MINUTE }]);
  },
);

type Lane = Awaited<ReturnType<typeof laneInShift>>;

test.each<{ what: string; after: number; end: (lane: Lane) => Promise<unknown>; until?: number }>([
  {
    what: 'is revoked',
    after: 30,
    end: ({ lane: { deviceId } }) => endShiftsOf(context.database.kysely, { deviceId, now: now() }),
  },
  {
    what: 'loses its steward',
    after: 30,
    end: ({ staffId }) => endShiftsOf(context.database.kysely, { staffId, now: now() }),
  },
  {
    what: 'is found again by the next shift',
    after: 30,
    end: async ({ world: { showId }, lane: { deviceId, laneId } }) =>
      insertShift(context.database.kysely, {
        ...{ deviceId, showId, laneId, staffId: await buildGateStaff(context, showId) },
        ...{ direction: 'in', relieves: true, now: now() },
      }),
  },
  {
    what: 'is never heard of again, until the package of its show ends',
    after: 24 * 60,
    end: () => endShiftsOver(context.database.kysely, now()),
    // The show begins an hour after, and lasts two.
    until: 9 * 60,
  },
])('a device that died during its shift and $what was away until then', async (one) => {
  const found = await laneInShift();
  const { outages, from } = found;
  context.clock.advance(one.after * MINUTE);
  expect(await outages()).toEqual([{ from, until: 0 }]);
  await one.end(found);
  expect(await outages()).toEqual([{ from, until: from + (one.until ?? one.after) * MINUTE }]);
});

test('a shift that ends in contact had none', async () => {
  const { lane, shiftId, outages } = await laneInShift();
  context.clock.advance(MINUTE);
  await lane.post('puerta/turno', { Accion: 'cerrar', TurnoId: shiftId });
  context.clock.advance(MINUTE);
  expect(await outages()).toEqual([]);
});
