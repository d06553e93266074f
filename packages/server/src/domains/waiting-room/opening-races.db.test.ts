import { setTimeout as pause } from 'node:timers/promises';
import { lead } from '@club/testing/builders/waiting-room.ts';
import { type TestContext, testContext } from '@club/testing/index.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction, joining } from '../../db/database.ts';
import { ok } from '../../shared/result.ts';
import { removePersons } from './act-store.ts';
import { lockDrawing, markDrawn, readList, writeNumbers } from './draw-store.ts';
import { LEADER } from './lead-rooms.ts';
import { freezeLists } from './leader-store.ts';
import { joinQueue, leaveQueue, type Place } from './line-store.ts';
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

describe('while the numbers of a list are written', () => {
  const settled = (work: Promise<unknown>) => work.catch((fault: unknown) => fault);

  /** Acts on one who is drawn, and another one joins; then the draw locks its stage. PostgreSQL looks for a deadlock after 1 s. */
  async function drawWhile(act: (roomId: number, place: Place) => Promise<unknown>) {
    const { database, clock } = context;
    const roomId = await buildRaceRoom(context);
    const [late, ...users] = (await buildUsers(context, 4)).map((user) => joiningAs(context, user));
    const [place] = await joinQueue(database, roomId, users, clock.now());
    clock.advance(HOUR_MS);
    await database.pool.query('select freeze_queue_stages($1, $2)', [roomId, clock.now()]);
    const { persons } = await readList(database.kysely, roomId, 1);
    if (!late || !place) throw new Error('nobody joined');
    let acted: Promise<unknown> = Promise.resolve();
    let joined = acted;
    let hasJoined = false;
    let isFree = false;
    const join = async () => {
      await joinQueue(database, roomId, [late], clock.now());
      hasJoined = true;
    };
    try {
      await inTransaction<void, never>(joining(database, database.plain.kysely), LEADER, async (tx) => {
        await writeNumbers(tx, { roomId, stageId: 1 }, persons, 0);
        acted = settled(act(roomId, place));
        await Promise.race([acted, pause(1_500)]);
        joined = settled(join());
        await Promise.race([joined, pause(3_000)]);
        isFree = hasJoined;
        await lockRoom(tx, roomId);
        expect(await lockDrawing(tx, roomId, 1)).toBe(true);
        await markDrawn(tx, roomId, 1, Buffer.alloc(32));
        return ok();
      });
    } finally {
      await Promise.all([acted, joined]);
    }
    // The join did not wait for the draw.
    expect(isFree).toBe(true);
    return { told: await acted, roomId, place };
  }
  const leave = (roomId: number, { userId, id }: Place) =>
    leaveQueue(context.database.kysely, { roomId, userId, id: id ?? Buffer.alloc(0) }, context.clock.now());
  const annul = (roomId: number, { personId }: Place) =>
    inTransaction(context.database, LEADER, async (tx) => {
      await lockRoom(tx, roomId);
      return ok(await removePersons(tx, roomId, [personId], context.clock.now()));
    });

  test('who leaves hears so, and leaves afterwards', async () => {
    const { told, roomId, place } = await drawWhile(leave);
    expect(told).toBe('being-drawn');
    expect(await leave(roomId, place)).toBe('left');
  });

  test('nobody is annulled, but afterwards', async () => {
    const { told, roomId, place } = await drawWhile(annul);
    expect(told).toMatchObject({ value: null });
    expect(await annul(roomId, place)).toMatchObject({ value: [{ personId: place.personId }] });
  });

  test('negative control: a place that is changed under the lock of its stage ends the draw', async () => {
    const change = (roomId: number, { personId }: Place) =>
      inTransaction<void, never>(context.database, LEADER, async (tx) => {
        await sql`select from queue_stage where room_id = ${roomId} for share`.execute(tx);
        await sql`update queue_place set wants_mail = true where room_id = ${roomId} and person_id = ${personId}`.execute(
          tx,
        );
        return ok();
      });
    await expect(drawWhile(change)).rejects.toMatchObject({ code: '40P01' });
  });
});
