import {
  buildGateWorld,
  buildLane,
  codeOf,
  greenAt,
  readTicket,
  type TestLane,
} from '@club/testing/builders/gates.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import { untilSomeoneWaits } from '@club/testing/until-someone-waits.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

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

test('batches are stored one after the other, and whoever reads meanwhile does not wait for them', async () => {
  const world = await buildGateWorld(context, 3);
  const lanes = [
    await buildLane(context, app, world),
    await buildLane(context, app, world, { index: 1 }),
  ] as const;
  const [first = 0, second = 0, third = 0] = world.ticketIds;
  const upload = async (lane: TestLane, ticketId: number) => {
    const { Codigo } = await codeOf(context, ticketId);
    return (await lane.post('puerta/lecturas', { Lecturas: [greenAt(context, world, lane, { Codigo })] }))
      .answer;
  };
  const client = await context.database.pool.connect();
  await client.query('begin');
  await client.query('select from ticket where id = $1 for update', [first]);
  const waiting = upload(lanes[0], first);
  await untilSomeoneWaits(context.database);
  let isStored = false;
  const behind = upload(lanes[1], second).then((answer) => {
    isStored = true;
    return answer;
  });
  expect((await readTicket(context, world, lanes[1], third)).Resultado).toBe('OK');
  expect(isStored).toBe(false);
  await client.query('commit');
  client.release();
  expect((await waiting).Lecturas).toMatchObject([{ Estado: 'registrada' }]);
  expect((await behind).Lecturas).toMatchObject([{ Estado: 'registrada' }]);
});
