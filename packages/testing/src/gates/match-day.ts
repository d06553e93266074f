import { inTransaction } from '@club/server/db/database.ts';
import { revokeTickets } from '@club/server/domains/tickets/public.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { buildGateWorld, buildLane, type GateWorld, type TestLane } from '../builders/gates.ts';
import { buildTestApp, TEST_ACTOR, type TestContext, testContext } from '../index.ts';

interface MatchDay {
  readonly context: TestContext;
  readonly app: FastifyInstance;
  readonly world: GateWorld;
  readonly lanes: readonly [TestLane, TestLane, ...TestLane[]];
  /** A ticket not used by any test yet; 0 when all are used up. */
  readonly nextTicket: () => number;
  readonly revoke: (ticketId: number) => ReturnType<typeof revokeTickets>;
}

/** A server for the tests of one file, with a show (`buildGateWorld`) and devices, alternately at two lanes of its first gate. */
export async function matchDay(
  tickets?: number,
  { spare, devices = 2 }: { readonly spare?: number; readonly devices?: number } = {},
): Promise<MatchDay> {
  const context = await testContext();
  const app = await buildTestApp(context);
  afterAll(async () => {
    await app.close();
    await context.close();
  });
  const world = await buildGateWorld(context, tickets, spare);
  const lane = (nth: number) => buildLane(context, app, world, { index: nth % 2 });
  const others = Array.from({ length: devices - 2 }, (_, nth) => lane(nth));
  const lanes = [await lane(0), await lane(1), ...(await Promise.all(others))] as const;
  let used = 0;
  return {
    ...{ context, app, world, lanes, nextTicket: () => world.ticketIds[used++] ?? 0 },
    revoke: (ticketId) =>
      inTransaction(context.database, TEST_ACTOR, (tx) => revokeTickets(tx, context, [ticketId])),
  };
}
