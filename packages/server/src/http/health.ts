import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { isClockOff } from '../shared/clock-off.ts';

/**
 * `/health/live`: the process answers. `/health/ready`: it also reaches its database, which accepts writes and has the same time,
 * and is not about to stop.
 * A stopping process serves on for `drainMs` while it reports that it is not ready, so that the load balancer stops sending
 * requests before the listener closes; each answer closes its connection.
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

async function databaseState({ probe }: Context['database']) {
  const told = await probe.ask();
  if (told === null) return 'database-unreachable';
  if (told.isStandby) return 'database-is-standby';
  return isClockOff(told.now) ? 'clock-off' : 'ready';
}
