import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

/** `/health/live`: the process answers. `/health/ready`: it can also reach its database. */
export function registerHealth(app: FastifyInstance, { database }: Context): void {
  app.get('/health/live', () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    try {
      await database.pool.query('select 1');
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'database-unreachable' });
    }
  });
}
