import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { securityHeaders } from './security-headers.ts';

const DIST = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

/**
 * The web app: hashed files for ever, pre-compressed; the club's file; and one shell for every other address that a
 * browser opens. Absent when the web app is not built (tests of the calls).
 */
export async function registerSite(app: FastifyInstance, context: Context): Promise<void> {
  app.get('/club.json', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=60').send(context.club),
  );
  if (!existsSync(join(DIST, 'index.html'))) return;
  const shell = readFileSync(join(DIST, 'index.html'));
  const headers = securityHeaders(context.config);
  await app.register(fastifyStatic, {
    root: DIST,
    prefix: '/',
    wildcard: false,
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    setHeaders: (reply, path) => {
      if (!path.includes('/assets/')) reply.header('cache-control', 'public, max-age=300');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/\.\w{2,5}$/.test(request.url.split('?')[0] ?? '');
    if (!isPage) return reply.code(404).send({ ErrorCod: 404, ErrorDsc: 'No existe lo que buscás.' });
    return reply
      .headers(headers)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(shell);
  });
}
