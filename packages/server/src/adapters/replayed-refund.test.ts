import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TestClock } from '@club/testing/doubles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CardProvider } from './card-provider/card-provider.ts';
import { DollarCheckout } from './dollar-checkout/dollar-checkout.ts';

/** Providers that answer every refund with one of 500 that was made earlier. */
const server = createServer(({ url = '' }, response) => {
  const refund = url.startsWith('/v2')
    ? { id: '9', status: 'COMPLETED', amount: { value: '500.00', currency_code: 'USD' } }
    : { id: 9, status: 'approved', amount: 500 };
  const token = { access_token: 'token', token_type: 'Bearer', expires_in: 3_600 };
  response.end(JSON.stringify(url.startsWith('/v1/oauth2') ? token : refund));
});
let baseUrl: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const clock = new TestClock();
const card = () =>
  new CardProvider({ baseUrl, accessToken: 'token', webhookSecret: 'secret', collectorId: '1' }, clock);
const dollars = () =>
  new DollarCheckout(
    { baseUrl, clientId: 'id', clientSecret: 'secret', webhookId: 'webhook', certificateOrigin: baseUrl },
    clock,
  );

test.each([
  ['the card provider', card, 'UYU'],
  ['the dollar checkout', dollars, 'USD'],
])('%s: an answer of another amount than was asked is not that refund', async (_name, make, currency) => {
  const refund = (amount: number) =>
    make().refund({ providerPaymentId: '1', key: 'refund-1-1', part: { amount, currency } });
  expect(await refund(50_000)).toEqual({ ok: true, value: { refundId: '9' } });
  expect(await refund(70_000)).toMatchObject({ ok: false, problem: 'refused' });
});
