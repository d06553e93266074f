import { expect } from 'vitest';
import { type Sandbox, startSandbox } from '../index.ts';
import { createBrowser, type Merchant, type Page, sandboxOptions, startMerchant } from './builders.ts';

export interface CallOptions {
  readonly method?: string;
  readonly body?: unknown;
  readonly key?: string;
  readonly token?: string;
}

export interface CallAnswer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of a foreign service are read as they are
  readonly body: any;
}

/** A shop that sells through the card provider, at a time of one's choice. */
export interface CardShop {
  readonly sandbox: Sandbox;
  readonly merchant: Merchant;
  now: Date;
  call(path: string, options?: CallOptions): Promise<CallAnswer>;
  order(change?: object): object;
  /** Creates a preference; returns the provider's answer. */
  createOrder(change?: object): Promise<{ id: string; init_point: string } & Record<string, unknown>>;
  /** Submits the payment page's form. */
  pay(id: string, form: Record<string, string>): Promise<Page>;
  close(): Promise<void>;
}

function orderFor(merchant: Merchant, change: object): object {
  return {
    items: [
      {
        id: '1',
        title: 'Entradas',
        description: 'Dos',
        category_id: 'tickets',
        quantity: 1,
        currency_id: 'UYU',
        unit_price: 1200.5,
      },
    ],
    payer: {
      name: 'Ana',
      surname: 'Pérez',
      email: 'ana@ejemplo.uy',
      identification: { type: 'CI', number: '12345672' },
    },
    payment_methods: { excluded_payment_types: [{ id: 'ticket' }], installments: 6 },
    back_urls: {
      success: 'http://127.0.0.1:8080/pago-exitoso',
      pending: 'http://127.0.0.1:8080/pago-exitoso',
      failure: 'http://127.0.0.1:8080/checkout?x=1',
    },
    auto_return: 'approved',
    binary_mode: true,
    notification_url: `${merchant.url}?source_news=webhooks`,
    external_reference: '7-99',
    expires: true,
    expiration_date_to: '2026-11-20T19:13:30.000-03:00',
    ...change,
  };
}

async function callProvider(
  { cardProvider }: Sandbox,
  path: string,
  { method = 'GET', body, key, token }: CallOptions,
): Promise<CallAnswer> {
  const answer = await fetch(cardProvider.baseUrl + path, {
    method,
    headers: {
      authorization: `Bearer ${token ?? cardProvider.accessToken}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'x-idempotency-key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

export async function openCardShop(): Promise<CardShop> {
  const merchant = await startMerchant();
  const clock = (): Date => shop.now;
  const sandbox = await startSandbox(sandboxOptions({ clock }));
  const shop: CardShop = {
    sandbox,
    merchant,
    now: new Date('2026-11-20T22:00:00.000Z'),
    call: (path, options = {}) => callProvider(sandbox, path, options),
    order: (change = {}) => orderFor(merchant, change),
    async createOrder(change = {}) {
      const answer = await shop.call('/checkout/preferences/', { method: 'POST', body: shop.order(change) });
      expect(answer.status).toBe(201);
      return answer.body;
    },
    pay: (id, form) =>
      createBrowser().submit(`${sandbox.cardProvider.baseUrl}/checkout/v1/pay`, { pref_id: id, ...form }),
    async close() {
      await sandbox.close();
      await merchant.close();
    },
  };
  return shop;
}
