import type { FastifyInstance } from 'fastify';
import { sendTagged } from '../encoded-bytes.ts';
import { noSuch } from '../errors.ts';
import { CACHE, EDGE } from '../read-by-get.ts';
import type { PageOf } from './pages.ts';

/** Looks like a file's. */
const FILE = /\.\w{2,5}$/;
/** Of a build: nothing below it is a page. */
const BUILT = /\/assets\//;

/**
 * Answers every path without another route: a page, or code 404 for the path of a file that is never opened as a page. A page is the same
 * for everybody, so browsers cache and revalidate it.
 */
export function registerPages(
  app: FastifyInstance,
  pageOf: PageOf,
  /** The headers of a page whose policy admits these styles. */
  headersOf: (styleSource: string) => Readonly<Record<string, string>>,
): void {
  app.setNotFoundHandler(async (request, reply) => {
    const [path = ''] = request.url.split('?');
    const isFile = FILE.test(path);
    if (isFile) reply.header('vary', 'accept');
    const isOpened = !isFile || (/\btext\/html\b/.test(request.headers.accept ?? '') && !BUILT.test(path));
    if (!['GET', 'HEAD'].includes(request.method) || !isOpened) return noSuch(reply);
    const { status, content, styleSource, isPublic } = await pageOf(request.url);
    reply.code(status).headers(headersOf(styleSource));
    if (isPublic) reply.header('cdn-cache-control', EDGE);
    reply.header('cache-control', isPublic ? CACHE : 'no-cache');
    return sendTagged(request, reply.type('text/html; charset=utf-8'), content);
  });
  // Warm-up: the first visitor after a start should not wait for cold code.
  app.addHook('onListen', () => void pageOf('/'));
}
