import { setTimeout as wait } from 'node:timers/promises';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import type { Markup } from '../shared/markup.ts';
import type { Faults, Surface } from './faults.ts';

const MAX_BODY_BYTES = 1_048_576;

/** A web server that also parses forms. */
export function createHttp(): FastifyInstance {
  const app = fastify({
    bodyLimit: MAX_BODY_BYTES,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
  });
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null, {});
    else parseJson(request, body, done);
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request: FastifyRequest, body: string, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body))),
  );
  return app;
}

/** Starts listening; returns the origin, such as `http://127.0.0.1:4000`. */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<string> {
  return await app.listen({ host, port });
}

/** Applies the surface's faults to every route of this scope; `errorBody`: the body of a 500. */
export function sufferFaults(
  scope: FastifyInstance,
  faults: Faults,
  surface: Surface,
  errorBody: unknown,
): void {
  const losing = new WeakSet<FastifyRequest>();
  scope.addHook('onRequest', async (request, reply) => {
    const { latencyMs } = faults.get(surface);
    if (latencyMs > 0) await wait(latencyMs);
    const fate = faults.fateOf(surface);
    if (fate === 'hang') return reply.hijack();
    if (fate === 'down') return reply.code(503).header('retry-after', '5').send(errorBody);
    if (fate === 'fail') return reply.code(500).send(errorBody);
    if (fate === 'garbage') return reply.type('text/html').send('<html><body>;)%%/ no es lo que esperabas');
    if (fate === 'lose-answer') losing.add(request);
  });
  scope.addHook('onSend', async (request, _reply, payload) => {
    if (losing.has(request)) request.raw.socket.destroy();
    return payload;
  });
}

/** Sends a page under a policy without scripts: only inline styles, data images and its own frames. */
export function sendPage(reply: FastifyReply, page: Markup, status = 200): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'",
    )
    .send(page.markup);
}
