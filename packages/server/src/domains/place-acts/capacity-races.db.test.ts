import { buildPlacesWorld, type PlacesWorld } from '@club/testing/builders/places.ts';
import { buildMember } from '@club/testing/builders/staff.ts';
import { type TestContext, testContext, untilSomeoneWaits } from '@club/testing/index.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { joining } from '../../db/database.ts';
import type { StaffActor } from '../../shared/actor.ts';
import { unblockPlaces } from '../places/public.ts';
import { blockChosenPlaces, unblockChosenPlaces } from './block-places.ts';
import { changeCapacity } from './change-capacity.ts';

let context: TestContext;
let world: PlacesWorld;
let actor: StaffActor;
beforeAll(async () => {
  context = await testContext();
  const { id: memberId, name, roles } = await buildMember(context, ['programacion']);
  actor = { kind: 'staff', memberId, name, roles, ip: '127.0.0.1', operation: null };
});
beforeEach(async () => {
  world = await buildPlacesWorld(context, { seatsPerRow: 20, capacity: 20 });
});
afterAll(() => context.close());

const sector = () => ({ showId: world.show.showId, standId: 1, code: 'B' });
const blockFive = () =>
  blockChosenPlaces(context, actor, {
    ...{ ...sector(), choice: { count: 5 }, reason: 'works', detail: '', until: null },
  });
const unblockFive = () => unblockChosenPlaces(context, actor, { ...sector(), choice: { count: 5 } });
const onSale = async () => (await world.where(`code = 'B' and allotment = 'sale'`)).length;

/** The sector has four places from now on; not committed yet. */
async function lowering() {
  const tx = await context.database.kysely.startTransaction().execute();
  const within = { ...context, database: joining(context.database, tx) };
  const lowered = await changeCapacity(within, actor, { ...sector(), capacity: 4, before: 20 });
  expect(lowered.ok).toBe(true);
  return () => tx.commit().execute();
}

describe('a lower capacity against blocking by quantity', () => {
  test('unblocking does not release what it is cutting', async () => {
    expect(await blockFive()).toMatchObject({ value: { done: 5 } });
    const commit = await lowering();
    const unblocking = unblockFive();
    await untilSomeoneWaits(context.database);
    await commit();
    const done = await unblocking;
    expect(done).toMatchObject({ ok: true });
    expect(await onSale()).toBe(4);
  });

  test('blocking takes of what is left after it', async () => {
    const commit = await lowering();
    const blocking = blockFive();
    await untilSomeoneWaits(context.database);
    await commit();
    expect(await blocking).toMatchObject({ value: { done: 4, missing: 1 } });
    expect(await onSale()).toBe(0);
  });

  test('negative control: without the lock, unblocking releases places that are cut', async () => {
    expect(await blockFive()).toMatchObject({ value: { done: 5 } });
    const commit = await lowering();
    const [, { showSectorId = 0 } = {}] = world.show.sectors;
    const at = { showSectorId, now: context.clock.now() };
    const unblocking = unblockPlaces(context.database.kysely, at, { count: 5 });
    await untilSomeoneWaits(context.database);
    await commit();
    await unblocking;
    expect(await onSale()).toBeGreaterThan(4);
  });
});
