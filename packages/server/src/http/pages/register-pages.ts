import type { FastifyInstance } from 'fastify';
import { sendTagged } from '../encoded-bytes.ts';
import type { PageOf } from './pages.ts';

/**
 * Answers every address that nothing else answers: a page to whoever asks for one, code 404 to the rest. A page is the
 * same for everybody, so browsers keep it and only ask whether it is still the one.
 */
export function registerPages(
  app: FastifyInstance,
  pageOf: PageOf,
  pageHeaders: Readonly<Record<string, string>>,
): void {
  const headers = { ...pageHeaders, 'cache-control': 'no-cache' };
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' && !/\.\w{2,5}$/.test(request.url.split('?')[0] ?? '');
    if (!isPage) return reply.code(404).send({ ErrorCod: 404, ErrorDsc: 'No existe lo que buscás.' });
    const { status, document } = await pageOf(request.url);
    reply.code(status).headers(headers).type('text/html; charset=utf-8');
    return sendTagged(request, reply, document);
  });
  // The first visitor after a start does not wait for code that has never run.
  app.addHook('onListen', () => void pageOf('/'));
}
