import { openDatabase } from '@club/server/db/database.ts';
import { LiveClub } from '@club/server/shared/live-club.ts';
import { LiveRooms } from '@club/server/shared/live-rooms.ts';
import type { FastifyInstance } from 'fastify';
import { buildTestApp, type TestContext } from './test-context.ts';

/**
 * Makes a call on a new server, with its own connections and memory: it has seen none of the visitors of `context` (spec 7 §3).
 * The server is closed afterwards.
 */
export async function inFreshProcess<T>(
  context: TestContext,
  run: (app: FastifyInstance) => Promise<T>,
): Promise<T> {
  const database = openDatabase({ url: context.config.databaseUrl, maxConnections: 2 });
  const club = new LiveClub(context.club.whole);
  const app = await buildTestApp({ ...context, database, club, rooms: new LiveRooms() });
  try {
    return await run(app);
  } finally {
    await app.close();
    await database.close();
  }
}
