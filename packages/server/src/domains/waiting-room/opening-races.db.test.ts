import { lead } from '@club/testing/builders/waiting-room.ts';
import { type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction, joining } from '../../db/database.ts';
import { ok } from '../../shared/result.ts';
import { removePersons } from './act-store.ts';
import { readList } from './draw-store.ts';
import { LEADER } from './lead-rooms.ts';
import { freezeLists } from './leader-store.ts';
import { joinQueue, leaveQueue } from './line-store.ts';
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

describe('who leaves just before the list is closed, by a clock that is ahead of the one that closes it', () => {
  async function listAfter(leave: (roomId: number, place: Joined, later: Date) => Promise<unknown>) {
    const roomId = await buildRaceRoom(context);
    const { kysely } = context.database;
    const joining = (await buildUsers(context, 3)).map((user) => ({ ...joiningAs(context, user), ...user }));
    await joinQueue(context.database, roomId, joining, context.clock.now());
    context.clock.advance(HOUR_MS);
    const now = context.clock.now();
    if (joining[0]) await leave(roomId, joining[0], new Date(now.getTime() + 300));
    await inTransaction<void, never>(context.database, LEADER, async (tx) => {
      await freezeLists(tx, roomId, now);
      return ok();
    });
    const { rows } = await context.database.pool.query('select drawn from queue_stage where room_id = $1', [
      roomId,
    ]);
    const { persons } = await readList(kysely, roomId, 1);
    return { counted: rows[0].drawn, drawn: persons.length };
  }
  type Joined = ReturnType<typeof joiningAs> & { document: { number: string } };

  test('is in neither the list nor its count', async () => {
    expect(
      await listAfter((roomId, { userId, id }, later) =>
        leaveQueue(context.database.kysely, { roomId, userId, id }, later),
      ),
    ).toEqual({ counted: 2, drawn: 2 });
  });

  test('nor is who is removed', async () => {
    const remove = (roomId: number, { personId }: Joined, later: Date) =>
      inTransaction(context.database, LEADER, async (tx) =>
        ok(await removePersons(tx, roomId, [personId], later)),
      );
    expect(await listAfter(remove)).toEqual({ counted: 2, drawn: 2 });
  });

  test('negative control: with the time of that clock the list has one more than was counted', async () => {
    const leave = (roomId: number, { personId }: Joined, later: Date) =>
      context.database.pool.query(
        `update queue_place set outcome = 'left', ended_at = $3 where room_id = $1 and person_id = $2`,
        [roomId, personId, later],
      );
    expect(await listAfter(leave)).toEqual({ counted: 2, drawn: 3 });
  });
});
