import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { buildApp } from '../app.ts';
import { signAddress } from '../shared/signed-address.ts';
import { assetUrl } from './club-assets.ts';
import { plainPagePolicy, securityHeaders } from './security-headers.ts';

let context: TestContext;
let app: FastifyInstance;
beforeAll(async () => {
  const made = await testContext();
  context = { ...made, config: { ...made.config, siteUrl: 'https://entradas.club.example' } };
  app = await buildApp(context);
  app.get('/boom', () => {
    throw new Error('boom');
  });
}, 60_000);
afterAll(async () => {
  await app.close();
  await context.close();
});

/** The URL of a file that the storage has, or only claims to have. */
async function download(isThere: boolean): Promise<string> {
  const key = isThere ? 'tickets/a.pdf' : 'tickets/none.pdf';
  if (isThere) await context.storage.put(key, Buffer.from('%PDF'), 'application/pdf');
  const expiresAt = new Date(context.clock.now().getTime() + 60_000);
  const options = { path: `/archivos/${key}`, parameters: { name: 'a.pdf' }, expiresAt };
  return signAddress(context.config.secrets.urlKey, options);
}

const call = (name: string, payload: string | object = {}) => ({
  method: 'POST' as const,
  url: `/api/${name}`,
  headers: { 'content-type': 'application/json' },
  payload,
});
const get = (url: string) => ({ method: 'GET' as const, url });

const NOTHING = "default-src 'none'";
const SANDBOX = /sandbox/;

/** Every kind of answer: its status, its policy where it is a page, and its caching. */
const ANSWERS: readonly [
  kind: string,
  request: () => object | Promise<object>,
  expected: { status: number; policy?: RegExp; cache?: RegExp },
][] = [
  ['an answer', () => call('WSEspectaculosTipo'), { status: 200 }],
  ['an answer with a session missing', () => call('WSUsuario'), { status: 401 }],
  ['a refusal', () => call('WSEspectaculo', { EspectaculoId: 999_999 }), { status: 200 }],
  ['a body of another shape', () => call('WSEspectaculo', { EspectaculoId: 'x' }), { status: 400 }],
  ['a body with a NUL', () => call('WSEspectaculo', '{"EspectaculoId":"a\\u0000"}'), { status: 400 }],
  ['a body that is no JSON', () => call('WSEspectaculo', '{'), { status: 400 }],
  ['a body that is too large', () => call('WSEspectaculo', `"${'x'.repeat(2_000_000)}"`), { status: 413 }],
  [
    'a body of another type',
    () => ({ ...call('WSEspectaculo', 'x'), headers: { 'content-type': 'x/y' } }),
    { status: 415 },
  ],
  ['an unknown call', () => call('WSNada'), { status: 404 }],
  ['a notification that is not genuine', () => call('pagos/notificacion/card'), { status: 401 }],
  ['a return from the dollar checkout', () => get('/api/pagos/retorno/second?token=none'), { status: 302 }],
  ['a fault', () => get('/boom'), { status: 500 }],
  ['an unknown address', () => get('/nada.php'), { status: 404 }],
  ['an address that cannot be read', () => get('/%'), { status: 400 }],
  ["the club's file", () => get('/club.json'), { status: 200, cache: /^no-cache$/ }],
  [
    'a picture of the club',
    () => get(assetUrl('crest.svg')),
    { status: 200, policy: SANDBOX, cache: /immutable/ },
  ],
  ['a picture that is not there', () => get('/imagenes/none.svg'), { status: 404 }],
  ['a file of the back office that is not there', () => get('/club/none.js'), { status: 404 }],
  [
    'a download',
    async () => get(await download(true)),
    { status: 200, policy: SANDBOX, cache: /^private, no-store$/ },
  ],
  [
    'a download that is not there',
    async () => get(await download(false)),
    { status: 404, policy: SANDBOX, cache: /no-store/ },
  ],
  [
    'a forged download',
    () => get('/archivos/tickets/a.pdf?sig=x'),
    { status: 404, policy: SANDBOX, cache: /no-store/ },
  ],
  ['whether it lives', () => get('/health/live'), { status: 200 }],
  ['whether it is ready', () => get('/health/ready'), { status: 200 }],
];

describe.each(ANSWERS)(
  '%s',
  (_kind, request, { status, policy = /default-src 'none'/, cache = /^no-store$/ }) => {
    it('carries every header', async () => {
      const response = await app.inject(await request());
      expect(response.statusCode).toBe(status);
      expect(response.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'permissions-policy': expect.stringContaining('camera=()'),
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'content-security-policy': expect.stringMatching(policy),
        'cache-control': expect.stringMatching(cache),
      });
      expect(response.headers['content-security-policy']).toContain(NOTHING);
      expect(response.headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(response.headers['x-powered-by'] ?? response.headers.server).toBeUndefined();
    });
  },
);

test('a page runs scripts of its own origin alone, and its own style sheet beside those from files', () => {
  const policy = securityHeaders(context.config, "'sha256-x'")['content-security-policy'] ?? '';
  const directives = new Map(policy.split('; ').map((part) => [part.split(' ')[0], part]));
  expect(directives.get('script-src')).toBe("script-src 'self'");
  expect(directives.get('style-src-elem')).toBe("style-src-elem 'self' 'sha256-x'");
  expect(directives.get('object-src')).toBe("object-src 'none'");
  expect(directives.get('base-uri')).toBe("base-uri 'none'");
  expect(directives.get('form-action')).toBe("form-action 'self'");
  expect(directives.get('frame-ancestors')).toBe("frame-ancestors 'none'");
  expect(policy.match(/'unsafe-[a-z]+'/g)).toEqual(["'unsafe-inline'", "'unsafe-inline'"]);
});

test('a page may ask the storage for a file, at the origin that the settings name, and nobody else', () => {
  const connects = (storage: TestContext['config']['storage']) =>
    /connect-src ([^;]*)/.exec(
      securityHeaders({ ...context.config, storage }, '')['content-security-policy'] ?? '',
    )?.[1];
  const account = { region: 'us-east-1', accessKeyId: 'k', secretAccessKey: 's' };
  const payments = new URL(context.config.card.tokenUrl).origin;
  const endpoint = 'https://s3.example:9443/club-entradas';
  expect(connects({ kind: 's3', endpoint, ...account })).toBe(`'self' ${payments} https://s3.example:9443`);
  expect(connects({ kind: 'folder' })).toBe(`'self' ${payments}`);
});

test('without encryption nothing promises it', async () => {
  const plain = { ...context.config, siteUrl: 'http://localhost:3000' };
  expect(Object.keys(securityHeaders(plain, ''))).not.toContain('strict-transport-security');
});

test('a page of the server itself may use the style sheet that is written in it, and no other', () => {
  expect(plainPagePolicy('<style>p{}</style>')).toMatch(/style-src 'sha256-[\w+/]{43}='$/);
  expect(plainPagePolicy('<style>p{}</style>')).not.toBe(plainPagePolicy('<style>b{}</style>'));
  expect(plainPagePolicy('<p>')).toContain("style-src 'none'");
});

test('an answer names its request: by the id of our proxy when there is one, never by a stranger’s', async () => {
  const headers = { 'x-request-id': 'from-the-proxy-1', 'content-type': 'application/json' };
  const alone = await app.inject({ ...call('WSEspectaculosTipo'), headers });
  expect(alone.headers['x-request-id']).toMatch(/^[0-9a-f]{16}$/);
  const behind = await buildTestApp({ ...context, config: { ...context.config, trustProxy: true } });
  const answered = await behind.inject({ ...call('WSEspectaculosTipo'), headers });
  expect(answered.headers['x-request-id']).toBe('from-the-proxy-1');
  const odd = await behind.inject({
    ...call('WSEspectaculosTipo'),
    headers: { ...headers, 'x-request-id': 'a b' },
  });
  expect(odd.headers['x-request-id']).toMatch(/^[0-9a-f]{16}$/);
  await behind.close();
  const fault = await app.inject(get('/boom'));
  expect(fault.json()).toMatchObject({ RequestId: fault.headers['x-request-id'] });
});
