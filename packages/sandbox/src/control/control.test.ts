import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../index.ts';
import { createBrowser, type Merchant, sandboxOptions, startMerchant } from '../testing/builders.ts';
import { sendMail } from '../testing/send-mail.ts';

let sandbox: Sandbox;
let merchant: Merchant;

beforeEach(async () => {
  merchant = await startMerchant();
  sandbox = await startSandbox(sandboxOptions());
});
afterEach(async () => {
  await sandbox.close();
  await merchant.close();
});

const ORDER = { items: [{ title: 'Entradas', quantity: 1, unit_price: 100 }], external_reference: '1-1' };

function card(path: string, init: RequestInit = {}): Promise<Response> {
  const { baseUrl, accessToken } = sandbox.cardProvider;
  const headers = {
    authorization: `Bearer ${accessToken}`,
    'content-type': 'application/json',
    'x-idempotency-key': 'k',
  };
  return fetch(baseUrl + path, { ...init, headers });
}

async function createOrder(): Promise<string> {
  const body = JSON.stringify({ ...ORDER, notification_url: merchant.url });
  const answer = (await (await card('/checkout/preferences', { method: 'POST', body })).json()) as {
    id: string;
  };
  return answer.id;
}

async function command(order: object): Promise<{ status: number; body: unknown }> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(sandbox.controlUrl, { method: 'POST', headers, body: JSON.stringify(order) });
  return { status: answer.status, body: await answer.json() };
}

test('the next calls fail as many times as told, and then serve', async () => {
  await command({ action: 'faults', surface: 'card', failNext: 2 });
  const statuses = [];
  for (let count = 0; count < 3; count += 1) statuses.push((await card('/v1/payments/search')).status);
  expect(statuses).toEqual([500, 500, 200]);
});

test('an error rate of one fails every call, garbage is no JSON, and reset ends both', async () => {
  sandbox.control.setFaults('card', { errorRate: 1 });
  expect((await card('/v1/payments/search')).status).toBe(500);
  sandbox.control.setFaults('card', { errorRate: 0, garbage: true });
  const garbage = await card('/v1/payments/search');
  expect(garbage.status).toBe(200);
  await expect(garbage.json()).rejects.toThrow();
  sandbox.control.resetFaults();
  expect(await (await card('/v1/payments/search')).json()).toMatchObject({ results: [] });
});

test('a surface that hangs never answers, the others and the payment page do', async () => {
  const id = await createOrder();
  sandbox.control.setFaults('card', { hang: true });
  await expect(card('/v1/payments/search', { signal: AbortSignal.timeout(50) })).rejects.toMatchObject({
    name: 'TimeoutError',
  });
  const page = await createBrowser().open(
    `${sandbox.cardProvider.baseUrl}/checkout/v1/redirect?pref_id=${id}`,
  );
  expect(page.status).toBe(200);
  expect((await fetch(`${sandbox.dollarCheckout.baseUrl}/v1/oauth2/token`, { method: 'POST' })).status).toBe(
    401,
  );
});

test('latency delays an answer by at least what was set', async () => {
  sandbox.control.setFaults('card', { latencyMs: 40 });
  const start = performance.now();
  await card('/v1/payments/search');
  expect(performance.now() - start).toBeGreaterThanOrEqual(39);
});

test('an outage answers 503 until it is over, files are nobody’s without a signature, and the page says so', async () => {
  await command({ action: 'outage', surface: 'storage', seconds: 60 });
  const file = `${sandbox.storage.endpoint}/a.txt`;
  expect((await fetch(file)).status).toBe(503);
  expect((await card('/v1/payments/search')).status).toBe(200);
  expect(await (await fetch(sandbox.controlUrl)).text()).toContain('Caído hasta');
  await command({ action: 'outage', surface: 'storage', seconds: 0 });
  expect((await fetch(file)).status).toBe(403);
  expect((await fetch(file, { method: 'PUT', body: 'x' })).status).toBe(403);
});

test('a lost answer did its work: the same key finds the same order', async () => {
  sandbox.control.setFaults('card', { loseAnswers: 1 });
  const body = JSON.stringify(ORDER);
  await expect(card('/checkout/preferences', { method: 'POST', body })).rejects.toThrow();
  const ids = [];
  for (let count = 0; count < 2; count += 1) {
    const answer = await card('/checkout/preferences', { method: 'POST', body });
    ids.push(((await answer.json()) as { id: string }).id);
  }
  expect(ids[0]).toBe(ids[1]);
});

test('notifications are lost or doubled by switch', async () => {
  sandbox.control.setFaults('card', { loseNotifications: true });
  await sandbox.control.pay(await createOrder());
  expect(sandbox.control.deliveries()).toEqual([]);
  sandbox.control.setFaults('card', { loseNotifications: false, doubleNotifications: true });
  const [payment] = sandbox.control.payments();
  await command({ action: 'notify', paymentId: payment!.id });
  expect(merchant.received).toHaveLength(2);
});

test('a payment can be made over HTTP, at a moment of one’s choice', async () => {
  const preferenceId = await createOrder();
  const order = { action: 'pay', preferenceId, approvedAt: '2030-01-01T00:00:00Z', notify: 'never' };
  expect(await command(order)).toMatchObject({
    status: 200,
    body: { value: { status: 'approved', date_approved: '2029-12-31T21:00:00.000-03:00' } },
  });
  expect(merchant.received).toEqual([]);
});

test.each([
  ['no action', {}, 'action must be one of'],
  ['an unknown surface', { action: 'faults', surface: 'otra' }, 'surface must be one of'],
  ['a negative number', { action: 'faults', surface: 'card', failNext: -1 }, 'failNext must be'],
  ['an unknown preference', { action: 'pay', preferenceId: 'x' }, 'No preference x'],
  ['a wrong notify mode', { action: 'pay', preferenceId: 'x', notify: 'mucho' }, 'notify must be one of'],
  [
    'a payment that is not under review',
    { action: 'settle', paymentId: 1, status: 'approved' },
    'under review',
  ],
])('a command with %s is refused with the reason', async (_what, order, problem) => {
  expect(await command(order)).toMatchObject({
    status: 400,
    body: { problem: expect.stringContaining(problem) },
  });
});

test('the page shows the switches, and its forms turn them on and off', async () => {
  const browser = createBrowser();
  const on = await browser.submit(sandbox.controlUrl, {
    action: 'faults',
    surface: 'card',
    boxes: 'true',
    hang: 'true',
    latencyMs: '5',
  });
  expect(on.text).toContain('name="hang" value="true" checked');
  expect(sandbox.control.faults().card).toMatchObject({ hang: true, latencyMs: 5, garbage: false });
  await browser.submit(sandbox.controlUrl, { action: 'faults', surface: 'card', boxes: 'true' });
  expect(sandbox.control.faults().card.hang).toBe(false);
  const wrong = await browser.submit(sandbox.controlUrl, { action: 'pay', preferenceId: '<x>' });
  expect(wrong.text).toContain('No preference &lt;x&gt;');
});

test('a restart with the same folder keeps payments, mails, keys and certificate', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-data-'));
  const facts = async (running: Sandbox) => {
    const jwks = await (await fetch(`${running.sso.issuer}/jwks`)).json();
    const certificate = await (
      await fetch(`${running.dollarCheckout.baseUrl}/v1/notifications/certs/CERT-sandbox`)
    ).text();
    return { jwks, certificate, payments: running.control.payments(), mails: running.control.mails() };
  };
  const first = await startSandbox(sandboxOptions({ dataDir }));
  const { baseUrl, accessToken } = first.cardProvider;
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
  const made = await fetch(`${baseUrl}/checkout/preferences`, {
    method: 'POST',
    headers,
    body: JSON.stringify(ORDER),
  });
  await first.control.pay(((await made.json()) as { id: string }).id);
  await sendMail(first.mailbox.smtpPort, { to: 'a@b.uy', raw: 'Subject: Hola\r\n\r\nHola\r\n' });
  const before = await facts(first);
  await first.close();
  const second = await startSandbox(sandboxOptions({ dataDir }));
  expect(await facts(second)).toEqual(before);
  expect([before.payments.length, before.mails.length]).toEqual([1, 1]);
  await second.close();
  rmSync(dataDir, { recursive: true });
});
