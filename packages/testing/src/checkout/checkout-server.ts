import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import type { CheckoutWorld, WireTicket } from '../builders/checkout.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from '../index.ts';

export interface CheckoutServer {
  context: TestContext;
  app: FastifyInstance;
  /** Makes a call and returns its `ErrorCod`. */
  codeOf(name: string, body: unknown, authorization?: string): Promise<number>;
  run(text: string, values: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

/** A server for the tests of one file. */
export function checkoutServer(): CheckoutServer {
  const server: Partial<CheckoutServer> & Pick<CheckoutServer, 'codeOf' | 'run'> = {
    codeOf: async (name: string, body: unknown, authorization?: string) =>
      (await makeCall(started(server).app, name, body, authorization)).answer.ErrorCod,
    run: (text: string, values: unknown[]) => started(server).context.database.pool.query(text, values),
  };
  beforeAll(async () => {
    server.context = await testContext();
    server.app = await buildTestApp(server.context);
  });
  afterAll(async () => {
    await server.app?.close();
    await server.context?.close();
  });
  // Read only within tests, after `beforeAll`.
  return server as CheckoutServer;
}

function started(server: Partial<CheckoutServer>): Pick<CheckoutServer, 'app' | 'context'> {
  if (!server.app || !server.context) throw new Error('the server starts in beforeAll');
  return { app: server.app, context: server.context };
}

/** The world's tickets with the first one changed. */
export function changed(world: CheckoutWorld, change: Partial<WireTicket>): WireTicket[] {
  return world.tickets.map((ticket, index) => (index === 0 ? { ...ticket, ...change } : ticket));
}
