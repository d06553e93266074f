import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, testContext } from '@club/testing/index.ts';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerQueueSite } from './queue-site.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

test('one page for all rooms, which a cache may keep, and its files for ever', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'queue-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'queue.html'), '<!doctype html><title>Fila</title>');
  writeFileSync(join(folder, 'assets', 'main-1.js'), 'export {};');
  const app = Fastify();
  registerQueueSite(app, context.config, folder);
  const [one, other] = await Promise.all([app.inject('/fila/1'), app.inject('/fila/20')]);
  expect(one.body).toBe(other.body);
  expect(one.headers['cache-control']).toContain('s-maxage=300');
  expect(one.headers['content-security-policy']).toContain("script-src 'self'");
  expect((await app.inject('/fila/x')).statusCode).toBe(404);
  expect((await app.inject('/fila/assets/main-1.js')).headers['cache-control']).toContain('immutable');
  await app.close();
});

test('where it is not built there is none', async () => {
  const app = Fastify();
  registerQueueSite(app, context.config, '/nowhere');
  expect((await app.inject('/fila/1')).statusCode).toBe(404);
  await app.close();
});
