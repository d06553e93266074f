import type { FastifyInstance } from 'fastify';
import { sendTagged } from '../encoded-bytes.ts';
import { noSuch } from '../errors.ts';
import { CACHE, EDGE } from '../read-by-get.ts';
import type { PageOf } from './pages.ts';

/**
 * Answers every path without another route: a page where HTML is accepted, code 404 otherwise. A page is the same for
 * everybody, so browsers cache and revalidate it.
 */
export function registerPages(
  app: FastifyInstance,
  pageOf: PageOf,
  /** The headers of a page whose policy admits these styles. */
  headersOf: (styleSource: string) => Readonly<Record<string, string>>,
): void {
  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      ['GET', 'HEAD'].includes(request.method) && !/\.\w{2,5}$/.test(request.url.split('?')[0] ?? '');
    if (!isPage) return noSuch(reply);
    const { status, content, styleSource, isPublic } = await pageOf(request.url);
    reply.code(status).headers(headersOf(styleSource));
    if (isPublic) reply.header('cdn-cache-control', EDGE);
    reply.header('cache-control', isPublic ? CACHE : 'no-cache');
    return sendTagged(request, reply.type('text/html; charset=utf-8'), content);
  });
  // Warm-up: the first visitor after a start should not wait for cold code.
  app.addHook('onListen', () => void pageOf('/'));
}
