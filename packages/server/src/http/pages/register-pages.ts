import type { FastifyInstance } from 'fastify';
import { sendTagged } from '../encoded-bytes.ts';
import type { PageOf } from './pages.ts';

/** Only for the caches in front (RFC 9213, spec 7 §3): a page stays while no server answers. Browsers revalidate each time. */
const EDGE = 'public, max-age=1, stale-while-revalidate=10, stale-if-error=600';
/** For browsers, which revalidate each time (without must-revalidate they would apply the 10 s), and for nginx, which does not read CDN-Cache-Control. */
const ASKED_EACH_TIME =
  'public, max-age=0, must-revalidate, s-maxage=1, stale-while-revalidate=10, stale-if-error=600';

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
    if (!isPage) return reply.code(404).send({ ErrorCod: 404, ErrorDsc: 'No existe lo que buscás.' });
    const { status, content, styleSource, isPublic } = await pageOf(request.url);
    reply.code(status).headers(headersOf(styleSource));
    if (isPublic) reply.header('cdn-cache-control', EDGE);
    reply.header('cache-control', isPublic ? ASKED_EACH_TIME : 'no-cache');
    return sendTagged(request, reply.type('text/html; charset=utf-8'), content);
  });
  // Warm-up: the first visitor after a start should not wait for cold code.
  app.addHook('onListen', () => void pageOf('/'));
}
