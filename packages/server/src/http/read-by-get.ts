import type { CallDefinition } from '@club/contract';
import type { FastifyInstance } from 'fastify';
import { type EncodedBytes, sendTagged } from './encoded-bytes.ts';

/**
 * A second in the caches in front, which may serve it for ten minutes while no server answers; a browser asks again each time, and is told when
 * it has these very bytes.
 */
const CACHE = 'public, max-age=0, s-maxage=1, stale-if-error=600';
const JSON_TYPE = 'application/json; charset=utf-8';

type Made =
  | { readonly ok: true; readonly content: EncodedBytes }
  | { readonly ok: false; readonly refusal: object };

/**
 * `GET /api/publico/{Call}?{request}` beside a shared call's `POST`, with the same envelope: nothing caches a `POST` (spec 7 §3). The request is JSON, as
 * text of the query; without one it is empty. Nobody's session is looked at.
 */
export function readByGet(
  app: FastifyInstance,
  { call, base }: { readonly call: CallDefinition; readonly base: string },
  make: (body: unknown) => Promise<Made>,
): void {
  app.get(`${base}/publico/${call.name}`, { config: { call } }, async (request, reply) => {
    reply.type(JSON_TYPE);
    const made = await make(requestIn(request.url));
    if (!made.ok) return reply.code(400).header('cache-control', 'no-store').send(made.refusal);
    return sendTagged(request, reply.header('cache-control', CACHE), made.content);
  });
}

/** Nothing that a call understands (null), when it is no JSON. */
function requestIn(url: string): unknown {
  const query = url.indexOf('?');
  if (query < 0 || query === url.length - 1) return {};
  try {
    return JSON.parse(decodeURIComponent(url.slice(query + 1)));
  } catch {
    return null;
  }
}
