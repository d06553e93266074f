import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { answerHeaders } from './security-headers.ts';

const DIST = fileURLToPath(new URL('../../../gate/dist/', import.meta.url));

/**
 * What pages and workers of the gate app may do: their own scripts, the WebAssembly reader of codes, a worker for it, pictures
 * of the camera. No other site is asked for anything.
 */
const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');
/** The camera is asked for by this app alone. */
const PERMISSIONS = 'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), display-capture=()';

export const isGateBuilt = (folder = DIST): boolean => existsSync(join(folder, 'index.html'));

/**
 * The gate app, `/puerta` and below (spec 5 §2.1): one page for every address, and its files, which the service worker keeps. Files
 * that are named by their content are kept for ever; the page, the worker and the version are asked for each time.
 */
export async function registerGate(
  app: FastifyInstance,
  config: Pick<Config, 'siteUrl'>,
  folder = DIST,
): Promise<void> {
  if (!isGateBuilt(folder)) return;
  const headers = {
    ...answerHeaders(config),
    'content-security-policy': POLICY,
    'permissions-policy': PERMISSIONS,
    'x-robots-tag': 'noindex, nofollow',
  };
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/puerta/',
    wildcard: false,
    index: false,
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    setHeaders: (reply, path) => {
      // A worker runs under the policy of its own file; the page is also kept under its file's name.
      reply.header('content-security-policy', POLICY).header('permissions-policy', PERMISSIONS);
      if (!path.includes('/assets/')) reply.header('cache-control', 'no-cache');
    },
  });
  app.get('/puerta', (_request, reply) => reply.redirect('/puerta/', 308));
  app.get('/puerta/*', ({ url }, reply) => {
    const isPage = !/\.\w{2,11}$/.test(url.split('?')[0] ?? '');
    return isPage
      ? reply.headers(headers).type('text/html; charset=utf-8').send(html)
      : reply.code(404).send();
  });
}
