import { buildShow } from '@club/testing/builders/catalogue.ts';
import { buildRoom } from '@club/testing/builders/waiting-room.ts';
import { TEST_ACTOR, type TestContext, testContext, untilSomeoneWaits } from '@club/testing/index.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { joining } from '../../db/database.ts';
import { isPublished } from '../catalogue/public.ts';
import { unpublishShow } from './change-sale.ts';

let context: TestContext;
let showId: number;
beforeAll(async () => {
  context = await testContext();
});
beforeEach(async () => {
  ({ showId } = await buildShow(context, { sectors: [{ code: 'B', sale: 'unnumbered', capacity: 4 }] }));
});
afterAll(() => context.close());

const withdraw = (within = context.database) =>
  unpublishShow({ ...context, database: within }, TEST_ACTOR, { showId, reason: 'Otra fecha' });
const open = async () => {
  const tx = await context.database.kysely.startTransaction().execute();
  return { database: joining(context.database, tx), commit: () => tx.commit().execute() };
};
const rooms = async () =>
  (
    await context.database.pool.query('select 1 from queue_room_show where show_id = $1 and is_live', [
      showId,
    ])
  ).rowCount;

describe('a room that is made for a show while it is withdrawn', () => {
  test('withdrawn first, there is no room', async () => {
    const { database, commit } = await open();
    expect((await withdraw(database)).ok).toBe(true);
    const making = expect(buildRoom(context, { showIds: [showId] })).rejects.toThrow('show-not-published');
    await untilSomeoneWaits(context.database);
    await commit();
    await making;
    expect(await rooms()).toBe(0);
  });

  test('made first, the show is not withdrawn', async () => {
    const { database, commit } = await open();
    await buildRoom({ ...context, database }, { showIds: [showId] });
    const withdrawing = withdraw();
    await untilSomeoneWaits(context.database);
    await commit();
    expect(await withdrawing).toMatchObject({ problem: 'has-room' });
    expect(await rooms()).toBe(1);
  });

  test('negative control: who looks without a lock finds it published', async () => {
    const { database, commit } = await open();
    expect((await withdraw(database)).ok).toBe(true);
    const looked = await isPublished(context.database.kysely, showId);
    await commit();
    expect(looked).toBe(true);
    expect(await isPublished(context.database.kysely, showId)).toBe(false);
  });
});
