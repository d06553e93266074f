import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WSVistaPrevia } from '@club/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { builtPage, serveBuilt } from './built-site.ts';
import { plainPagePolicy, securityHeaders } from './security-headers.ts';

const DIST = fileURLToPath(new URL('../../../web/dist/preview/', import.meta.url));
const NOT_FOR_SEARCH = { 'x-robots-tag': 'noindex, nofollow' };

interface PreviewAddress {
  Params: { previewId: string; token: string };
}

/**
 * The page of previews, `/vista-previa/{number}/{secret}` and below, and its files: a separate build of the fans' site. Never
 * cached; an expired address shows a plain page.
 */
export function registerPreviewSite(
  app: FastifyInstance,
  config: Config,
  previews: {
    readonly overPage: string;
    readonly isLive: (visit: { previewId: number; token: string; ip: string }) => Promise<boolean>;
  },
  folder = DIST,
): void {
  const html = builtPage(folder, 'preview.html');
  if (html !== null) void serveBuilt(app, { root: join(folder, 'assets'), prefix: '/vista-previa/assets/' });
  const headers = { ...securityHeaders(config, "'self'"), ...NOT_FOR_SEARCH };
  const over = { 'content-security-policy': plainPagePolicy(previews.overPage), ...NOT_FOR_SEARCH };
  const answer = async (request: FastifyRequest<PreviewAddress>, reply: FastifyReply) => {
    const { previewId, token } = request.params;
    const isNumber = /^[1-9]\d{0,8}$/.test(previewId);
    const isLive =
      isNumber && (await previews.isLive({ previewId: Number(previewId), token, ip: request.ip }));
    void reply.type('text/html; charset=utf-8');
    if (!isLive || html === null) return reply.code(404).headers(over).send(previews.overPage);
    return reply.headers(headers).send(html);
  };
  // Counted and shed as the page's calls are.
  const route = { config: { call: WSVistaPrevia } };
  app.get<PreviewAddress>('/vista-previa/:previewId/:token', route, answer);
  app.get<PreviewAddress>('/vista-previa/:previewId/:token/*', route, answer);
}
