import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProviderFault, ProviderHttp } from './provider-http.ts';

/** The provider's response to a request, by path. */
const answers: Record<string, (response: ServerResponse) => unknown> = {
  '/fine': (response) => response.end('{"id":"ñ"}'),
  '/empty': (response) => response.writeHead(404).end(),
  '/elsewhere': (response) => response.writeHead(302, { location: '/fine' }).end(),
  '/busy': (response) => response.writeHead(429).end('{}'),
  '/garbage': (response) => response.end('<html>'),
  '/endless': (response) => response.end(`"${'x'.repeat(5_000_000)}"`),
  '/cut': (response) =>
    response.writeHead(200, { 'content-length': 10 }).write('{"', () => response.destroy()),
};

const server = createServer((request, response) => answers[request.url ?? '']?.(response));
let http: ProviderHttp;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  http = new ProviderHttp({ baseUrl: `http://127.0.0.1:${port}/`, attempts: 0 });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test.each([
  ['/fine', { status: 200, body: { id: 'ñ' } }],
  ['/empty', { status: 404, body: null }],
])('%s is an answer', async (path, answer) => {
  expect(await http.request({ method: 'GET', path })).toEqual(answer);
});

test.each(['/elsewhere', '/busy', '/garbage', '/endless', '/cut'])('%s is a fault', async (path) => {
  await expect(http.request({ method: 'POST', path, body: {} })).rejects.toThrow(ProviderFault);
});
