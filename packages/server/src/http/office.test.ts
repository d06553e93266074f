import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { assetUrl } from './club-assets.ts';
import { registerOffice } from './office.ts';
import { registerSecurityHeaders } from './security-headers.ts';

const folder = mkdtempSync(join(tmpdir(), 'office-'));
const config = { siteUrl: 'https://entradas.club.example' };
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'index.html'),
    '<script nonce="__NONCE__"></script><style nonce="__NONCE__"></style>',
  );
  writeFileSync(join(folder, 'assets', 'main-1a2b.js'), 'let a;');
  app = Fastify();
  registerSecurityHeaders(app, config);
  await registerOffice(app, config, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

it.each(['/club/', '/club/espectaculos/7/precios', '/club/equipo?estado=activo'])(
  'is one page that is never kept, at %s',
  async (address) => {
    const { statusCode, headers } = await app.inject(address);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringContaining('max-age'),
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("style-src 'self' 'unsafe-inline'");
  },
);

test('each answer has a nonce of its own, the policy’s', async () => {
  const [one, other] = await Promise.all([app.inject('/club/'), app.inject('/club/')]);
  const nonces = [one, other].map(({ body, headers }) => {
    const [first, second] = [...body.matchAll(/nonce="([^"]+)"/g)].map(([, nonce]) => nonce);
    expect(first).toBe(second);
    expect(headers['content-security-policy']).toContain(`'nonce-${first}'`);
    return first;
  });
  expect(nonces[0]).not.toBe(nonces[1]);
});

test('its files are kept for ever, and none is made up', async () => {
  const file = await app.inject('/club/assets/main-1a2b.js');
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  for (const address of [
    '/club/assets/other.js',
    '/club/assets/../index.html',
    '/club/x.js',
    '/club/none.svg',
  ])
    expect((await app.inject(address)).statusCode, address).toBe(404);
});

test('it begins at /club', async () => {
  const { statusCode, headers } = await app.inject('/club');
  expect([statusCode, headers.location]).toEqual([308, '/club/']);
});

it.each(['/club/crests/union-aguada.svg', '/club/crests/union-aguada.svg?v=other'])(
  'leads %s, a picture’s address of old, to where it is',
  async (address) => {
    const { statusCode, headers } = await app.inject(address);
    expect([statusCode, headers.location]).toEqual([302, assetUrl('crests/union-aguada.svg')]);
  },
);

test('an installation without its build has no page', async () => {
  const bare = Fastify();
  await registerOffice(bare, config, join(folder, 'none'));
  expect((await bare.inject('/club/')).statusCode).toBe(404);
  expect((await bare.inject('/club/crest.svg')).statusCode).toBe(302);
  await bare.close();
});
