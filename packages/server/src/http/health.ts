import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

/**
 * `/health/live`: the process answers. `/health/ready`: it can also reach its database, which takes writes, and is not about to stop.
 * A stopping process serves on for `drainMs` while it reports that it is not ready, so that the load balancer stops sending
 * requests before the listener closes; each answer asks to close its connection.
 */
export function registerHealth(app: FastifyInstance, { database, config }: Context): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
    if (app.server.listening) await pause(config.drainMs);
  });
  app.get('/health/live', () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    if (isStopping) return reply.code(503).send({ status: 'stopping' });
    const state = await databaseState(database);
    return state === 'ready' ? { status: state } : reply.code(503).send({ status: state });
  });
}

/** A standby's connection is given up: the next one asks anew where the primary is. */
async function databaseState({ pool }: Context['database']) {
  const client = await pool.connect().catch(() => null);
  const asked = client?.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"');
  const isStandby = (await asked?.catch(() => null))?.rows[0]?.isStandby;
  client?.release(isStandby !== false);
  if (isStandby === undefined) return 'database-unreachable';
  return isStandby ? 'database-is-standby' : 'ready';
}
