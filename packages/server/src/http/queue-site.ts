import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { builtPage, serveBuilt } from './built-site.ts';
import { EncodedBytes, sendTagged } from './encoded-bytes.ts';
import { securityHeaders } from './security-headers.ts';

const DIST = fileURLToPath(new URL('../../../web/dist/queue/', import.meta.url));
const PAGE_CACHE = 'public, max-age=60, s-maxage=300, stale-while-revalidate=600, stale-if-error=86400';

/**
 * The page of waiting rooms, `/fila/{SalaId}`, and its files: one build for all rooms and visitors, which a cache serves while no
 * server answers (spec 6 §4). Absent when it is not built.
 */
export function registerQueueSite(app: FastifyInstance, config: Config, folder = DIST): void {
  const page = builtPage(folder, 'queue.html');
  if (page === null) return;
  const html = new EncodedBytes(page);
  void serveBuilt(app, {
    root: join(folder, 'assets'),
    prefix: '/fila/assets/',
  });
  const headers = securityHeaders(config, "'self'");
  app.get<{ Params: { roomId: string } }>('/fila/:roomId(^[1-9]\\d{0,8}$)', (request, reply) =>
    sendTagged(
      request,
      reply.headers({ ...headers, 'cache-control': PAGE_CACHE }).type('text/html; charset=utf-8'),
      html,
    ),
  );
}
