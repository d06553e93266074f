import { buildUser, loginAs } from '@club/testing/builders/sso.ts';
import { type Balancer, startBalancer, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../app.ts';

const CALLERS = 6;
/** Thirty times the balancer's detection time. */
const DRAIN_MS = 1_500;

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

async function startServer(port: number): Promise<FastifyInstance> {
  const app = await buildApp({ ...context, config: { ...context.config, drainMs: DRAIN_MS } });
  await app.listen({ host: '127.0.0.1', port });
  return app;
}

const portOf = (app: FastifyInstance) => Number(new URL(app.listeningOrigin).port);

/** Calls in a loop until stopped; returns the outcome of each. */
function call({ url }: Balancer, authorization: string): { stop(): Promise<readonly string[]> } {
  const endings: string[] = [];
  let isOpen = true;
  const once = async (name: string) => {
    const headers = { 'content-type': 'application/json', authorization };
    const sent = fetch(`${url}/api/${name}`, { method: 'POST', headers, body: '{}' });
    const answer = await sent.catch(() => null);
    const envelope = (await answer?.json().catch(() => null)) as { ErrorCod: number } | null;
    endings.push(`${answer?.status ?? 'cut off'} ${envelope?.ErrorCod}`);
  };
  const caller = async () => {
    while (isOpen) for (const name of ['WSUsuario', 'WSEspectaculosTipo']) await once(name);
  };
  const running = Array.from({ length: CALLERS }, caller);
  return {
    stop: async () => {
      isOpen = false;
      await Promise.all(running);
      return endings;
    },
  };
}

it('two servers restarted one after the other lose no request', async () => {
  const { userId } = await buildUser(context);
  const authorization = await loginAs(context, userId);
  const servers = [await startServer(0), await startServer(0)];
  const ports = servers.map(portOf);
  const balancer = await startBalancer(ports);
  const calls = call(balancer, authorization);
  for (const [index, port] of ports.entries()) {
    await servers[index]?.close();
    const before = balancer.forwarded.get(port) ?? 0;
    servers[index] = await startServer(port);
    // The next one stops only when this one serves again.
    await expect.poll(() => balancer.forwarded.get(port), { timeout: 20_000 }).toBeGreaterThan(before);
  }
  const endings = await calls.stop();
  balancer.close();
  for (const server of servers) await server.close();
  expect(endings.length).toBeGreaterThan(CALLERS);
  expect(new Set(endings)).toEqual(new Set(['200 0']));
});
