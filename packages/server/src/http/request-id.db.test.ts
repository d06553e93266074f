import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProviderHttp } from '../adapters/provider-http/provider-http.ts';
import { buildApp } from '../app.ts';
import { currentTrace } from '../shared/trace.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

/** An outside system that records the headers of its requests. */
async function outside() {
  const seen: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    seen.push(request.headers);
    response.end('{}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { seen, baseUrl, close: () => new Promise((done) => server.close(done)) };
}

test('a request is known by its id in its jobs, in the jobs of those, and to the systems they call', async () => {
  const provider = await outside();
  const http = new ProviderHttp({ baseUrl: provider.baseUrl });
  const app = await buildApp(context);
  const { kysely } = context.database;
  app.post('/begin', async () => {
    await context.jobs.enqueue(kysely, 'settle-order', [{ orderId: 1, round: 0 }]);
    return {};
  });
  const response = await app.inject({ method: 'POST', url: '/begin', payload: { any: 'body' } });
  const requestId = response.headers['x-request-id'];
  const traces: (string | undefined)[] = [];
  await context.boss.drain({
    'settle-order': async () => {
      traces.push(currentTrace());
      await http.request({ method: 'GET', path: '/' });
      await context.jobs.enqueue(kysely, 'refund-payment', [{ paymentId: 1 }]);
    },
    'refund-payment': async () => {
      traces.push(currentTrace());
    },
  });
  expect(traces).toEqual([requestId, requestId]);
  expect(provider.seen.map((headers) => headers['x-request-id'])).toEqual([requestId]);
  expect(currentTrace()).toBeUndefined();
  await app.close();
  await provider.close();
});
