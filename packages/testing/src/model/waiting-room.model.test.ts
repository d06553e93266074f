import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildTestApp, type TestContext, testContext } from '../test-context.ts';
import type { RoomDeed } from './waiting-room-model.ts';
import { FANS, WaitingRoomWalk } from './waiting-room-walk.ts';

/** `npm test -- nightly` walks longer. */
const WALKS = Math.ceil(Number(process.env.MODEL_OPERATIONS ?? 500) / 100);

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

const who = fc.nat(FANS - 1);
const of = <Kind extends RoomDeed['kind']>(kind: Kind) => fc.constant(kind);
const join = fc.record({ kind: of('join'), who });
const turn = fc.record({ kind: of('turn'), who });
const lead = fc.record({ kind: of('lead') });
const deed = fc.oneof(
  { weight: 4, arbitrary: join },
  { weight: 6, arbitrary: turn },
  { weight: 5, arbitrary: who.map((own) => ({ kind: 'hold' as const, who: own, passOf: own })) },
  { weight: 2, arbitrary: fc.record({ kind: of('hold'), who, passOf: fc.option(who) }) },
  { weight: 4, arbitrary: lead },
  // Shorter and longer than a turn, and longer than a pass.
  { weight: 4, arbitrary: fc.record({ kind: of('wait'), minutes: fc.constantFrom(1, 8, 11, 25) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('leave' as const, 'remove' as const), who }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('pause' as const, 'resume' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: of('stop') }) },
);
const entryDeed = fc.oneof(
  { weight: 6, arbitrary: join },
  turn,
  lead,
  fc.record({ kind: fc.constantFrom('leave' as const, 'remove' as const), who }),
);
const histories = fc.tuple(
  fc.array(entryDeed, { minLength: 3, maxLength: 10 }),
  fc.array(deed, { minLength: 25, maxLength: 45 }),
  fc.boolean(),
);

const isAsTold = fc.asyncProperty(histories, async ([before, after, isClosed]) => {
  const walk = await WaitingRoomWalk.begin(context, app);
  for (const one of before) await walk.do(one);
  await walk.open();
  for (const one of after) await walk.do(one);
  await walk.end();
  // A closed room sells to everybody.
  if (isClosed) await walk.do({ kind: 'hold', who: 0, passOf: null });
});
const check = (options: { seed: number; numRuns: number }) =>
  fc.check(isAsTold, { ...options, endOnFailure: true });

test('whatever people and staff do, calls are answered and passes end as the spec has it', {
  timeout: 300_000 + WALKS * 10_000,
}, async () => {
  const { failed, errorInstance, counterexample } = await check({ seed: 1907, numRuns: WALKS });
  expect([failed, String(errorInstance), JSON.stringify(counterexample)]).toEqual([false, 'null', 'null']);
});

describe('control: it is found', { timeout: 300_000 }, () => {
  test('when the guard does not know of the room', async () => {
    const guard = vi.spyOn(context.rooms, 'ofShow').mockReturnValue(undefined);
    const { errorInstance } = await check({ seed: 7, numRuns: 5 });
    guard.mockRestore();
    expect(String(errorInstance)).toMatch(/"hold".*: 0, by the model 12\d/);
  });

  test('when a turn that was missed is forgotten', async () => {
    const { pool } = context.database;
    await pool.query(`create function forgive() returns trigger language plpgsql as $$
      begin new.misses := 0; return new; end $$;
      create trigger forgive before update on queue_place for each row execute function forgive()`);
    const walk = await WaitingRoomWalk.begin(context, app);
    const missing: RoomDeed[] = [{ kind: 'wait', minutes: 11 }, { kind: 'turn', who: 0 }, { kind: 'lead' }];
    const twice = async () => {
      await walk.do({ kind: 'join', who: 0 });
      await walk.open();
      for (const one of [...missing, ...missing]) await walk.do(one);
    };
    await expect(twice()).rejects.toThrow(/"turn".*: 20, by the model 21/);
    await pool.query('drop trigger forgive on queue_place; drop function forgive');
  });
});
