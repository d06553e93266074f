import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  buildAccreditations,
  generalRequest,
  mediaType,
  pressRequest,
} from '@club/testing/builders/accreditations.ts';
import { buildImage } from '@club/testing/builders/uploads.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

let context: TestContext;
let app: FastifyInstance;
let showId: number;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  ({ showId } = await buildAccreditations(context));
});
afterAll(async () => {
  await app.close();
  await context.close();
});

const ask = () => makeCall(app, 'WSAcreditacionGrlSolicitud', generalRequest(showId));
const CANNOT_NOW = { status: 503, answer: { ErrorDsc: expect.stringContaining('no podemos atenderte') } };

test('a call that writes is answered 503 while the database has no room, and others are answered', async () => {
  const { pool } = context.database;
  // What PostgreSQL says then: SQLSTATE 53100, disk_full.
  await pool.query(`
    create function no_room() returns trigger language plpgsql as
      $$ begin raise 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger no_room before insert on accreditation execute function no_room()`);
  expect(await ask()).toMatchObject(CANNOT_NOW);
  expect(await makeCall(app, 'WSAcreditacionGrlValidar', { EspectaculoId: showId })).toMatchObject({
    status: 200,
  });
  await pool.query('drop function no_room cascade');
  expect(await ask()).toMatchObject({ status: 200, answer: { ErrorCod: 0 } });
});

test('so is one whose file finds no room', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  vi.spyOn(context.storage, 'put').mockRejectedValueOnce(full);
  const card = {
    AcreditacionCarnetAUFB64: buildImage().toString('base64'),
    AcreditacionCarnetAUFExtension: 'png',
  };
  const body = pressRequest(showId, await mediaType(context), card);
  expect(await makeCall(app, 'WSAcreditacionSolicitud', body)).toMatchObject(CANNOT_NOW);
  expect(await makeCall(app, 'WSAcreditacionSolicitud', body)).toMatchObject({
    status: 200,
    answer: { ErrorCod: 0 },
  });
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

test('a process whose log finds no room goes on, and ends in order', { timeout: 60_000 }, async () => {
  const port = await freePort();
  const full = openSync('/dev/full', 'w');
  const { databaseUrl } = context.config;
  const env = {
    ...{ PATH: process.env.PATH, PROFILE: 'demo', PORT: `${port}`, LOG_LEVEL: 'info' },
    ...{ DATABASE_URL: databaseUrl, DEMO_DATABASE: new URL(databaseUrl).pathname.slice(1) },
    DATA_DIR: mkdtempSync(join(tmpdir(), 'club-full-')),
  };
  const main = join(import.meta.dirname, '../main.ts');
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', full, full] });
  closeSync(full);
  try {
    const status = async () => (await fetch(`http://127.0.0.1:${port}/api/nothing`)).status;
    await vi.waitFor(async () => expect(await status()).toBe(404), { timeout: 30_000, interval: 100 });
    // Each of them is logged.
    for (let count = 0; count < 20; count += 1) expect(await status()).toBe(404);
    child.kill('SIGTERM');
    await vi.waitFor(() => expect(child.exitCode).toBe(0), { timeout: 25_000 });
  } finally {
    child.kill('SIGKILL');
  }
});
