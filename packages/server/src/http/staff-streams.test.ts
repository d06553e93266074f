import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ClubVentasLeer } from '@club/contract/club';
import { type TestContext, testContext } from '@club/testing/index.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ok } from '../shared/result.ts';
import type { StaffGuard } from './serve-staff.ts';
import type { StaffSession } from './staff-session.ts';
import { MOST_STREAMS, makeFollowStaff } from './staff-streams.ts';

/** Longer than a test: each feed reads once. */
const EVERY_MS = 60_000;

let context: TestContext;
let app: FastifyInstance;
const read = vi.fn(async () => ok({}) as never);
beforeAll(async () => {
  context = await testContext();
});
beforeEach(async () => {
  read.mockClear();
  app = Fastify();
  const session = (memberId: number) => ({ memberId, name: 'Ana', roles: [] }) as unknown as StaffSession;
  const guard = {
    identify: async ({ headers }) => session(Number(headers['x-member'])),
    objection: async () => null,
  } as Partial<StaffGuard> as StaffGuard;
  const own = { ...context, config: { ...context.config, checkAnswers: false } };
  const options = { context: own, base: '/api', guard, limitUser: async () => {}, mayRead: () => true };
  makeFollowStaff(app, options)(ClubVentasLeer, read, EVERY_MS);
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());
afterAll(() => context.close());

async function follow(query: string, memberId = 1) {
  const { port } = app.server.address() as AddressInfo;
  const headers = { 'sec-fetch-site': 'same-origin', 'x-member': String(memberId) };
  const path = `/api/club/ventas/leer?${query}`;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers, agent: false }, resolve).on('error', reject);
  });
  const followed = { status: response.statusCode, text: '', leave: () => response.destroy() };
  response.setEncoding('utf8').on('data', (part: string) => {
    followed.text += part;
  });
  return followed;
}

test('fields that the call does not have, and their order, make no feed of their own', async () => {
  const queries = ['EspectaculoId=7', 'EspectaculoId=7&x=1', 'x=2&EspectaculoId=7', 'EspectaculoId=07'];
  const followers = await Promise.all(queries.map((query) => follow(query)));
  await vi.waitFor(() => expect(followers.every(({ text }) => text.includes('data: '))).toBe(true), {
    timeout: 10_000,
  });
  expect(read.mock.calls).toEqual([[{ EspectaculoId: 7 }, expect.anything()]]);
});

test('one member has only so many at once; who leaves makes room', async () => {
  const followers = await Promise.all(
    Array.from({ length: MOST_STREAMS }, (_, id) => follow(`EspectaculoId=${id + 1}`)),
  );
  expect(followers.every(({ status }) => status === 200)).toBe(true);
  expect((await follow('EspectaculoId=1')).status).toBe(429);
  expect((await follow('EspectaculoId=1', 2)).status).toBe(200);
  followers[0]?.leave();
  await vi.waitFor(async () => expect((await follow('EspectaculoId=1')).status).toBe(200), {
    timeout: 10_000,
  });
});
