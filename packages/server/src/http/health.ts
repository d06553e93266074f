import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

/**
 * `/health/live`: the process answers. `/health/ready`: it can also reach its database, and is not about to stop.
 * A process that is asked to stop goes on serving for `drainMs` while it says that it is not ready, so that whoever shares
 * out the requests stops sending them here before the listener closes; each answer asks to close its connection.
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
    try {
      await database.pool.query('select 1');
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'database-unreachable' });
    }
  });
}
