import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Forbidden for every answer: framing, sniffing, referrers and the visitor's devices. */
const BASE = {
  'x-content-type-options': 'nosniff',
  // Private links have their secret in the path.
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), display-capture=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** For data, not pages: opened as a document it shows, runs and loads nothing. */
const NOTHING_RUNS = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Sets the headers of docs/security.md on every answer of any kind: calls, files, pages, refusals, faults. A handler's own
 * headers override them (`securityHeaders` of a page, the caching of a picture).
 */
export function registerSecurityHeaders(app: FastifyInstance, config: Pick<Config, 'siteUrl'>): void {
  const headers = answerHeaders(config);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
}

/** The headers of every answer without its own. */
export function answerHeaders(config: Pick<Config, 'siteUrl'>): Record<string, string> {
  const isEncrypted = config.siteUrl.startsWith('https:');
  return {
    ...BASE,
    'content-security-policy': NOTHING_RUNS,
    'cache-control': 'no-store',
    ...(isEncrypted ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/**
 * Headers of a page (document) of the site, in addition to those of every answer. Its own inline styles are admitted by their
 * hash, `styleSource`.
 */
export function securityHeaders(config: Config, styleSource: string): Record<string, string> {
  const payments = new URL(config.card.tokenUrl).origin;
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    // A show's colour is data and is set by a style attribute. Style sheets come only from the build, as files or inline; browsers
    // without the last two directives (Safari before 15.4) apply the first.
    "style-src 'self' 'unsafe-inline'",
    `style-src-elem 'self' ${styleSource}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    // The card dialog exchanges the card for a token at the provider, from the browser.
    `connect-src 'self' ${payments}${config.storage.kind === 's3' ? ` ${new URL(config.storage.endpoint).origin}` : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return { ...answerHeaders(config), 'content-security-policy': policy.join('; ') };
}

/** The policy of a small page of the server's own: only its inline style sheets. */
export function plainPagePolicy(html: string): string {
  const hashes = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(
    ([, sheet = '']) => `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`,
  );
  return `${NOTHING_RUNS}; style-src ${hashes.length > 0 ? hashes.join(' ') : "'none'"}`;
}
