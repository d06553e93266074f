import type { Config } from '../config.ts';

/** Headers of every page (document): what may run, be shown and be told to others (docs/security.md). */
export function securityHeaders(config: Config): Record<string, string> {
  const payments = new URL(config.card.tokenUrl).origin;
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    // The card dialog turns the card into a token at the provider, from the browser.
    `connect-src 'self' ${payments}${config.storage.kind === 's3' ? ` ${new URL(config.storage.endpoint).origin}` : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  const headers: Record<string, string> = {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    // Private links carry their secret in the path.
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
  };
  if (config.siteUrl.startsWith('https:'))
    headers['strict-transport-security'] = 'max-age=31536000; includeSubDomains';
  return headers;
}
