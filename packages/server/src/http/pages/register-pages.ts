import type { FastifyInstance } from 'fastify';
import { sendTagged } from '../encoded-bytes.ts';
import type { PageOf } from './pages.ts';

/** For the caches in front alone (RFC 9213, spec 7 §3): a page stays while no server answers. Browsers ask each time. */
const EDGE = 'public, max-age=1, stale-while-revalidate=10, stale-if-error=600';
/** For browsers, which ask each time (must-revalidate: they take the 10 s for their own otherwise), and for nginx, which reads no CDN-Cache-Control. */
const ASKED_EACH_TIME =
  'public, max-age=0, must-revalidate, s-maxage=1, stale-while-revalidate=10, stale-if-error=600';

/**
 * Answers every address that no other route answers: a page where HTML is accepted, code 404 otherwise. A page is the same
 * for everybody, so browsers cache and revalidate it.
 */
export function registerPages(
  app: FastifyInstance,
  pageOf: PageOf,
  /** The headers of a page whose styles the source admits. */
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
  // The first visitor after a start does not wait for code that has never run.
  app.addHook('onListen', () => void pageOf('/'));
}
