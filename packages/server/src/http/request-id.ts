import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { isTraceId, withTrace } from '../shared/trace.ts';

/** The request's id: the one that our own proxy gave it (TRUST_PROXY), else a new one. Strangers do not choose ids. */
export function requestId({ config, random }: Pick<Context, 'config' | 'random'>, request: IncomingMessage) {
  const given = request.headers['x-request-id'];
  return config.trustProxy && isTraceId(given) ? given : random.bytes(8).toString('hex');
}

/**
 * Makes the id known to all that the handler does: it is in what it logs, in the jobs it enqueues and in the calls it
 * makes to the outside (shared/trace.ts). After the body was read, because reading it leaves the context.
 */
export function registerRequestIds(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => withTrace(request.id, done));
}
