import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { registerGate } from './gate.ts';
import { registerSecurityHeaders } from './security-headers.ts';

const folder = mkdtempSync(join(tmpdir(), 'gate-'));
const config = { siteUrl: 'https://entradas.club.example' };
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<title>Puerta</title>');
  writeFileSync(join(folder, 'sw.js'), 'self;');
  writeFileSync(join(folder, 'puerta.webmanifest'), '{}');
  writeFileSync(join(folder, 'assets', 'decoder-1a2b.js'), 'let a;');
  writeFileSync(join(folder, 'assets', 'reader-1a2b.wasm'), '');
  app = Fastify();
  registerSecurityHeaders(app, config);
  await registerGate(app, config, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

it.each(['/puerta/', '/puerta/alta', '/puerta/?desde=inicio'])(
  'is one page at %s that may ask for the camera and run the reader of codes, and no other site',
  async (address) => {
    const { statusCode, headers } = await app.inject(address);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'permissions-policy': expect.stringContaining('camera=(self), microphone=()'),
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'; script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:/);
  },
);

test('files named by their content are kept for ever, under the policy of a worker that runs the reader', async () => {
  const { headers } = await app.inject('/puerta/assets/decoder-1a2b.js');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['content-security-policy']).toContain("'wasm-unsafe-eval'");
  const reader = await app.inject('/puerta/assets/reader-1a2b.wasm');
  expect(reader.headers['content-type']).toBe('application/wasm');
});

it.each(['/puerta/sw.js', '/puerta/puerta.webmanifest'])('%s is asked for each time', async (address) => {
  const { statusCode, headers } = await app.inject(address);
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
});

it.each(['/puerta/assets/other.js', '/puerta/none.png', '/puerta/none.webmanifest'])(
  'nothing is made up at %s',
  async (address) => {
    expect((await app.inject(address)).statusCode).toBe(404);
  },
);

test('it begins at /puerta, and an installation without its build has none', async () => {
  const { statusCode, headers } = await app.inject('/puerta');
  expect([statusCode, headers.location]).toEqual([308, '/puerta/']);
  const bare = Fastify();
  await registerGate(bare, config, join(folder, 'none'));
  expect((await bare.inject('/puerta/')).statusCode).toBe(404);
  await bare.close();
});
