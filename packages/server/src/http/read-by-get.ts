import type { CallDefinition } from '@club/contract';
import type { FastifyInstance } from 'fastify';
import { type EncodedBytes, JSON_TYPE, sendTagged } from './encoded-bytes.ts';

/**
 * A second in the caches in front, 10 s more while one of them revalidates, and ten minutes while no server answers; a browser
 * revalidates each time (without must-revalidate it would apply the 10 s) and gets 304 for the same bytes. nginx reads this one only.
 */
export const CACHE =
  'public, max-age=0, must-revalidate, s-maxage=1, stale-while-revalidate=10, stale-if-error=600';
/** Caches in front that would obey must-revalidate (RFC 9213). */
export const EDGE = 'public, max-age=1, stale-while-revalidate=10, stale-if-error=600';

type Made =
  | { readonly ok: true; readonly content: EncodedBytes }
  | { readonly ok: false; readonly refusal: object };

/**
 * `GET /api/publico/{Call}?{request}` beside a shared call's `POST`, with the same envelope: a `POST` is never cached (spec 7 §3). The
 * request is JSON in the query; without one it is empty. Sessions are ignored.
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
    reply.headers({ 'cache-control': CACHE, 'cdn-cache-control': EDGE });
    return sendTagged(request, reply, made.content);
  });
}

/** Invalid JSON gives null, which no call accepts. */
function requestIn(url: string): unknown {
  const query = url.indexOf('?');
  if (query < 0 || query === url.length - 1) return {};
  try {
    return JSON.parse(decodeURIComponent(url.slice(query + 1)));
  } catch {
    return null;
  }
}
