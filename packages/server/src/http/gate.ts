import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { builtPage, serveBuilt } from './built-site.ts';
import { answerHeaders } from './security-headers.ts';

export const GATE_BUILD = fileURLToPath(new URL('../../../gate/dist/', import.meta.url));

/**
 * The content security policy of the gate app: its own scripts, the WebAssembly code reader and its worker, pictures of the
 * camera. No other origin.
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
/** Only this app uses the camera. */
const PERMISSIONS = 'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), display-capture=()';

/**
 * The gate app, `/puerta` and below (spec 5 §2.1): one page for every address, and its files, cached by the service worker. Files
 * named by their content are immutable; the page, the worker and the version are revalidated.
 */
export async function registerGate(
  app: FastifyInstance,
  config: Pick<Config, 'siteUrl'>,
  folder = GATE_BUILD,
): Promise<void> {
  const html = builtPage(folder);
  if (html === null) return;
  const headers = {
    ...answerHeaders(config),
    'content-security-policy': POLICY,
    'permissions-policy': PERMISSIONS,
    'x-robots-tag': 'noindex, nofollow',
  };
  await serveBuilt(app, {
    root: folder,
    prefix: '/puerta/',
    setHeaders: (reply, path) => {
      // A worker has the policy of its own file; the page is also cached under its file name.
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
