import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { WebhookRequest } from '@club/server/ports/payment-provider.ts';

export interface WebhookReceiver {
  readonly url: string;
  /** Received webhooks, oldest first, in the form for an adapter. */
  readonly received: WebhookRequest[];
  close(): Promise<void>;
}

/** Listens on loopback and records every webhook. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: WebhookRequest[] = [];
  const server = createServer(async (request, response) => {
    const rawBody = await buffer(request);
    const { searchParams } = new URL(request.url ?? '/', 'http://receiver.test');
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    received.push({ headers, query: Object.fromEntries(searchParams), rawBody });
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/notificacion`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
