import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { memberBody, outletType, registrationBody } from '@club/testing/builders/press.ts';
import { buildImage, padded } from '@club/testing/builders/uploads.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

const MB = 1024 * 1024;
const AT_ONCE = 12;

let context: TestContext;
let app: FastifyInstance;
let port: number;
let body: Buffer;
beforeAll(async () => {
  const made = await testContext();
  context = { ...made, config: { ...made.config, trustProxy: true } };
  app = await buildTestApp(context);
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
  const card = padded(buildImage('jpeg'), 2 * MB).toString('base64');
  const sent = registrationBody(await outletType(context));
  Object.assign(sent.SDTPrensaResponsable, { AUFB64: card });
  sent.SDTPrensaIntegrante = Array.from({ length: 9 }, () => ({ ...memberBody(), AUFB64: card }));
  body = Buffer.from(JSON.stringify(sent));
}, 60_000);
afterAll(async () => {
  await app.close();
  await context.close();
});

interface Answer {
  readonly status: number;
  readonly retryAfter: string | undefined;
}

/** Sends a registration of 28 MB, as from an address. */
function send(from: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': body.length,
      'x-forwarded-for': from,
    };
    const sending = request(
      { port, host: '127.0.0.1', method: 'POST', path: '/api/WSPrensaMedioAlta', headers },
      (got) => {
        got.resume();
        got.on('end', () => resolve({ status: got.statusCode ?? 0, retryAfter: got.headers['retry-after'] }));
      },
    );
    sending.on('error', reject);
    sending.end(body);
  });
}

/** The bytes in use now, without garbage, of which other tests of this process leave any amount. */
function memoryInUse(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** The results of concurrent registrations, and the largest increase of memory, in MB. */
async function storm(addressOf: (n: number) => string) {
  const before = memoryInUse();
  let most = before;
  let timer: NodeJS.Timeout;
  // Measuring takes longer the more other tests have left in this process: it may use a tenth of the time.
  const look = (): void => {
    const begun = performance.now();
    most = Math.max(most, memoryInUse());
    timer = setTimeout(look, 50 + 10 * (performance.now() - begun));
  };
  timer = setTimeout(look, 50);
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_value, n) => send(addressOf(n))));
  clearTimeout(timer);
  return { answers, megabytes: (most - before) / MB };
}

test('a registration of 28 MB is taken', { timeout: 60_000 }, async () => {
  expect(body.length).toBeGreaterThan(26 * MB);
  expect(await send('198.51.100.1')).toMatchObject({ status: 200 });
});

test.each([
  ['one address', () => '198.51.100.2', 1],
  ['as many addresses', (n: number) => `198.51.100.${10 + n}`, 2],
])(
  'twelve at once from %s: memory is bounded, and who finds no room is told when to come back',
  async (_from, addressOf, taken) => {
    const { answers, megabytes } = await storm(addressOf);
    const refused = answers.filter(({ status }) => status === 503);
    const done = answers.filter(({ status }) => status === 200).length;
    expect(done).toBeGreaterThanOrEqual(taken);
    expect(done + refused.length).toBe(AT_ONCE);
    for (const { retryAfter } of refused) expect(Number(retryAfter)).toBeGreaterThan(0);
    // Half of their bodies. Measured 50 and 110; without the limit 180 and 290.
    expect(megabytes).toBeLessThan((AT_ONCE * body.length) / MB / 2);
  },
  120_000,
);

test('a body that is a list of millions costs a thread, and is refused', async () => {
  const parts = `[${'0,'.repeat(5 * MB)}0]`;
  expect((await makeCall(app, 'WSPrensaMedioAlta', parts)).status).toBe(400);
});

test('a body that is no JSON, or holds a NUL, is refused as everywhere', async () => {
  expect((await makeCall(app, 'WSPrensaMedioAlta', '{')).status).toBe(400);
  expect((await makeCall(app, 'WSPrensaMedioAlta', '{"a":"\\u0000"}')).status).toBe(400);
});
