import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { builtPage, serveBuilt } from './built-site.ts';
import { pictureOfOld } from './club-assets.ts';
import { answerHeaders } from './security-headers.ts';

export const OFFICE_BUILD = fileURLToPath(new URL('../../../office/dist/', import.meta.url));
/** The placeholder of the nonce in the built page (packages/office/vite.config.ts). */
const NONCE = /__NONCE__/g;

/**
 * The back office, `/club` and below: one page for every address, and its files. The page is never cached, so that a new
 * version appears at the next visit; files are named by their content and immutable. Former URLs of the club's pictures below
 * `/club` are redirected.
 */
export async function registerOffice(
  app: FastifyInstance,
  config: Pick<Config, 'siteUrl'>,
  folder = OFFICE_BUILD,
): Promise<void> {
  const html = builtPage(folder);
  if (html !== null) await serveBuilt(app, { root: join(folder, 'assets'), prefix: '/club/assets/' });
  app.get('/club', (_request, reply) => reply.redirect('/club/', 308));
  app.get('/club/*', ({ url }, reply) => {
    const picture = pictureOfOld(url);
    if (picture !== null) return reply.header('cache-control', 'public, max-age=3600').redirect(picture, 302);
    const isPage = !/\.\w{2,5}$/.test(url.split('?')[0] ?? '');
    if (html === null || !isPage) return reply.code(404).send();
    const nonce = randomBytes(16).toString('base64');
    return reply
      .headers(officeHeaders(config, nonce))
      .type('text/html; charset=utf-8')
      .send(html.replace(NONCE, nonce));
  });
}

/**
 * Headers of the office's page: its own scripts, and its own style sheets or those with this answer's nonce, which the component
 * library writes; other origins only for pictures.
 */
function officeHeaders(config: Pick<Config, 'siteUrl'>, nonce: string): Record<string, string> {
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    ...answerHeaders(config),
    'content-security-policy': policy.join('; '),
    'x-robots-tag': 'noindex, nofollow',
  };
}
