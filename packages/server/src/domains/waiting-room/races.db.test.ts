import { loginAs } from '@club/testing/builders/sso.ts';
import { joinAs, lead, openRoom } from '@club/testing/builders/waiting-room.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawStage } from './draw-stage.ts';
import { leadRooms } from './lead-rooms.ts';
import { joinQueue } from './line-store.ts';
import { buildRaceRoom, buildUsers, joiningAs } from './testing/race-room.ts';
import { verifyRoom } from './verify-room.ts';

const HOUR_MS = 3_600_000;

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

const newRoom = () => buildRaceRoom(context);
const newUsers = (count: number) => buildUsers(context, count);
const joiningOf = (user: { userId: number; personId: number }) => joiningAs(context, user);
const placesOf = async (roomId: number) =>
  (
    await context.database.pool.query<{ personId: number; number: number }>(
      'select person_id as "personId", number from queue_place where room_id = $1 order by number, person_id',
      [roomId],
    )
  ).rows;
const numbers = (places: readonly { number: number }[]) => places.map(({ number }) => number);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const proofOf = async (roomId: number) => {
  const proof = await verifyRoom(context, roomId);
  return proof.ok ? proof.value.faults : [proof.problem];
};

describe('200 joins of 100 accounts at once', () => {
  test('after the draw give 100 places with the numbers 1 to 100', async () => {
    const roomId = await newRoom();
    await openRoom(context);
    const users = await newUsers(100);
    const now = context.clock.now();
    // Batches of five, as several processes gather them.
    const twice = [...users, ...users];
    await Promise.all(
      Array.from({ length: 40 }, (_, batch) =>
        joinQueue(context.database, roomId, twice.slice(batch * 5, batch * 5 + 5).map(joiningOf), now),
      ),
    );
    expect(numbers(await placesOf(roomId))).toEqual(upTo(100));
  });

  test('through the application: each twice, one place each', async () => {
    const roomId = await newRoom();
    const logins = await Promise.all((await newUsers(20)).map(({ userId }) => loginAs(context, userId)));
    const joined = await Promise.all([...logins, ...logins].map((login) => joinAs(app, roomId, login)));
    expect(joined.map(({ ErrorCod }) => ErrorCod)).toEqual(joined.map(() => 0));
    expect(new Set(joined.map(({ LugarPublico }) => LugarPublico)).size).toBe(20);
  });

  test('negative control: numbers that are read and then written come twice', async () => {
    const roomId = await newRoom();
    await openRoom(context);
    const { pool } = context.database;
    const clients = await Promise.all([pool.connect(), pool.connect()]);
    try {
      const read = clients.map(async (client) => {
        await client.query('begin');
        const { rows } = await client.query('select last_number from queue_stage where room_id = $1', [
          roomId,
        ]);
        return rows[0].last_number + 1;
      });
      const [first, second] = await Promise.all(read);
      expect(first).toBe(second);
    } finally {
      for (const client of clients) {
        await client.query('rollback');
        client.release();
      }
    }
  });
});

describe('the instant of the draw', () => {
  test('a join is in the draw or behind it, never both or neither', async () => {
    const roomId = await newRoom();
    const users = await newUsers(60);
    context.clock.advance(HOUR_MS - 1);
    const before = context.clock.now();
    const after = new Date(before.getTime() + 5);
    const half = (batch: number) => (batch % 2 === 0 ? before : after);
    await Promise.all(
      Array.from({ length: 20 }, (_, batch) =>
        joinQueue(
          context.database,
          roomId,
          users.slice(batch * 3, batch * 3 + 3).map(joiningOf),
          half(batch),
        ),
      ),
    );
    await lead(context, 3);
    expect(numbers(await placesOf(roomId))).toEqual(upTo(60));
    expect(await proofOf(roomId)).toEqual([]);
  });

  test('a place that is left while the list is drawn keeps its number; the list stays as it was', async () => {
    const roomId = await newRoom();
    const users = await newUsers(4);
    await joinQueue(context.database, roomId, users.map(joiningOf), context.clock.now());
    context.clock.advance(HOUR_MS);
    const { pool } = context.database;
    await pool.query('select freeze_queue_stages($1, $2)', [roomId, context.clock.now()]);
    await pool.query(
      `update queue_place set outcome = 'left', ended_at = $2 where room_id = $1 and person_id = $3`,
      [roomId, context.clock.now(), users[0]?.personId],
    );
    await lead(context, 3);
    expect(numbers(await placesOf(roomId))).toEqual([1, 2, 3, 4]);
  });
});

describe('the draw', () => {
  test('begun twice at once, and again when it is done, gives the same numbers once', async () => {
    const roomId = await newRoom();
    await joinQueue(context.database, roomId, (await newUsers(30)).map(joiningOf), context.clock.now());
    context.clock.advance(HOUR_MS);
    const { pool } = context.database;
    await pool.query('select freeze_queue_stages($1, $2)', [roomId, context.clock.now()]);
    await Promise.all([drawStage(context, roomId, 1), drawStage(context, roomId, 1)]);
    const drawn = await placesOf(roomId);
    await drawStage(context, roomId, 1);
    expect(await placesOf(roomId)).toEqual(drawn);
    expect(numbers(drawn)).toEqual(upTo(30));
    expect(await proofOf(roomId)).toEqual([]);
  });

  test.each(['queue_draw_file', 'queue_event'])(
    'killed when it writes %s leaves nothing, and then is done',
    async (table) => {
      const roomId = await newRoom();
      await joinQueue(context.database, roomId, (await newUsers(5)).map(joiningOf), context.clock.now());
      context.clock.advance(HOUR_MS);
      const { pool } = context.database;
      await pool.query('select freeze_queue_stages($1, $2)', [roomId, context.clock.now()]);
      await pool.query(`create function killed() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
      create trigger killed before insert on ${table} for each row execute function killed()`);
      await expect(drawStage(context, roomId, 1)).rejects.toThrow('killed');
      expect(new Set(numbers(await placesOf(roomId)))).toEqual(new Set([0]));
      await pool.query(`drop trigger killed on ${table}; drop function killed`);
      await drawStage(context, roomId, 1);
      expect(numbers(await placesOf(roomId))).toEqual(upTo(5));
    },
  );
});

describe('two leaders at once', () => {
  const processes = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];
  const callsOf = async (roomId: number) =>
    (
      await context.database.pool.query<{ from: number; to: number }>(
        `select from_number as "from", to_number as "to" from queue_event
         where room_id = $1 and kind = 'call' order by number`,
        [roomId],
      )
    ).rows;

  test('call each number once, and one of them leads', async () => {
    const roomId = await newRoom();
    await joinQueue(context.database, roomId, (await newUsers(90)).map(joiningOf), context.clock.now());
    await openRoom(context);
    context.clock.advance(10_000);
    const leading = await Promise.all(processes.map((process) => leadRooms(context, process)));
    expect(leading.filter(Boolean)).toHaveLength(1);
    for (let index = 0; index < 4; index += 1) {
      context.clock.advance(2_000);
      await Promise.all(processes.map((process) => leadRooms(context, process)));
    }
    const calls = await callsOf(roomId);
    expect(calls.map(({ from }) => from)).toEqual([1, ...calls.slice(0, -1).map(({ to }) => to + 1)]);
    expect(await proofOf(roomId)).toEqual([]);
  });

  test('another leads when the first has been silent for six seconds', async () => {
    const [first = '', second = ''] = processes;
    context.clock.advance(10_000);
    expect(await leadRooms(context, first)).toBe(true);
    context.clock.advance(5_000);
    expect(await leadRooms(context, second)).toBe(false);
    context.clock.advance(1_001);
    expect(await leadRooms(context, second)).toBe(true);
    expect(await leadRooms(context, first)).toBe(false);
  });

  test('negative control: a round without lease and lock calls its numbers twice', async () => {
    const roomId = await newRoom();
    await joinQueue(context.database, roomId, (await newUsers(10)).map(joiningOf), context.clock.now());
    const { pool } = context.database;
    const clients = await Promise.all([pool.connect(), pool.connect()]);
    try {
      const read = async (client: (typeof clients)[number]) => {
        await client.query('begin');
        return (await client.query('select called + 1 as next from queue_stage where room_id = $1', [roomId]))
          .rows[0].next;
      };
      const [first, second] = await Promise.all(clients.map(read));
      expect(first).toBe(second);
    } finally {
      for (const client of clients) {
        await client.query('rollback');
        client.release();
      }
    }
  });
});

describe('the proof', () => {
  test.each([
    [
      'a changed number',
      `update queue_place set number = 900 - number where number in (1, 2)`,
      'no es del lugar',
    ],
    [
      'a place of somebody who would have another stage',
      `update queue_stage set no_debt = true where id = 1`,
      'Etapa 1: 6 lugares son de personas de otra etapa.',
    ],
    [
      'a list that is not the one of the record',
      `update queue_stage set list_root = sha256('otra') where id = 1`,
      'Etapa 1: la lista del sorteo no es la del registro.',
    ],
    ['a moved event', `update queue_event set cause = 'otra' where kind = 'call'`, 'El registro no cierra'],
    [
      'a pass without a call',
      `insert into queue_exchange select room_id, 1, 77, person_id, user_id, 1, now() from queue_place limit 1`,
      'entró sin que lo llamaran',
    ],
    [
      'a call out of order without an act of staff',
      `insert into queue_event (room_id, at, kind, stage_id, from_number, to_number, cause)
       select room_id, now(), 'call-group', 1, 5, 5, 'llamar' from queue_place limit 1`,
      'sin un acto',
    ],
    [
      'a number that was called again before it was called',
      `insert into queue_event (room_id, at, kind, stage_id, from_number, to_number, cause)
       select room_id, now(), 'call-again', 1, 77, 77, 'returns' from queue_place limit 1`,
      'se llamó otra vez',
    ],
  ])('finds %s', async (_what, tampering, fault) => {
    const roomId = await newRoom();
    await joinQueue(context.database, roomId, (await newUsers(6)).map(joiningOf), context.clock.now());
    await openRoom(context);
    expect(await proofOf(roomId)).toEqual([]);
    const { pool } = context.database;
    await pool.query('alter table queue_event disable trigger queue_event_refuse');
    const ofRoom = tampering.includes(' where ')
      ? `${tampering} and room_id = ${roomId}`
      : tampering.replace('queue_place limit', `queue_place where room_id = ${roomId} limit`);
    await pool.query(ofRoom);
    await pool.query('alter table queue_event enable trigger queue_event_refuse');
    expect((await proofOf(roomId)).join()).toContain(fault);
  });

  test('the record is only added to', async () => {
    for (const statement of [
      `update queue_event set cause = ''`,
      'delete from queue_event',
      'truncate queue_event',
    ])
      await expect(context.database.pool.query(statement)).rejects.toThrow('append-only');
  });
});
