import { lead } from '@club/testing/builders/waiting-room.ts';
import { type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction, joining } from '../../db/database.ts';
import { ok } from '../../shared/result.ts';
import { LEADER } from './lead-rooms.ts';
import { freezeLists } from './leader-store.ts';
import { joinQueue } from './line-store.ts';
import { lockRoom } from './room-store.ts';
import { buildRaceRoom, buildUsers, joiningAs } from './testing/race-room.ts';

const HOUR_MS = 3_600_000;

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

describe('a join and a leader at the opening', () => {
  test('a join that closes the list does not wait for who leads the room, who waits for it next', async () => {
    const roomId = await buildRaceRoom(context);
    const users = await buildUsers(context, 3);
    context.clock.advance(HOUR_MS);
    const now = context.clock.now();
    await inTransaction<void, never>(
      joining(context.database, context.database.plain.kysely),
      LEADER,
      async (tx) => {
        await lockRoom(tx, roomId);
        expect(
          await joinQueue(
            context.database,
            roomId,
            users.map((user) => joiningAs(context, user)),
            now,
          ),
        ).toHaveLength(3);
        await freezeLists(tx, roomId, now);
        return ok();
      },
    );
    await lead(context, 3);
    const { rows } = await context.database.pool.query(
      'select number from queue_place where room_id = $1 order by number',
      [roomId],
    );
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  test('negative control: with the whole row of the room locked it waits', async () => {
    const roomId = await buildRaceRoom(context);
    context.clock.advance(HOUR_MS);
    const { pool } = context.database;
    const [leader, joiner] = await Promise.all([pool.connect(), pool.connect()]);
    try {
      await leader.query('begin');
      await leader.query('select from queue_room where id = $1 for update', [roomId]);
      await joiner.query("begin; set local lock_timeout = '100ms'");
      await joiner.query('select freeze_queue_stages($1, $2)', [roomId, context.clock.now()]);
      await expect(
        joiner.query('update queue_stage set last_number = 3 where room_id = $1', [roomId]),
      ).rejects.toMatchObject({ code: '55P03' });
    } finally {
      for (const client of [leader, joiner]) {
        await client.query('rollback');
        client.release();
      }
    }
  });
});
