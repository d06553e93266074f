import { Writable } from 'node:stream';
import { buildCheckout, memberOf, PUBLIC_PRICE, purchaseBody } from '@club/testing/builders/checkout.ts';
import { buildCourtesy, courtesyVisit } from '@club/testing/builders/courtesies.ts';
import { uniqueCedula } from '@club/testing/builders/people.ts';
import { loginAs } from '@club/testing/builders/sso.ts';
import { buildSeatHolder, transferBody } from '@club/testing/builders/transfers.ts';
import { makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import { appBrowser } from '@club/testing/sso/app-browser.ts';
import { IdentityProviderDouble } from '@club/testing/sso/identity-provider-double.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { wireAmount } from '../shared/money.ts';

const identityProvider = new IdentityProviderDouble();
const lines: string[] = [];
const log = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});

let context: TestContext;
let app: FastifyInstance;
beforeAll(async () => {
  const made = await testContext({ identityProvider });
  context = Object.assign(made, { config: { ...made.config, logLevel: 'trace' } });
  app = await buildApp(context, log);
}, 60_000);
afterAll(async () => {
  await app.close();
  await context.close();
});

/** Values of the test that no log may contain, by kind. */
const secrets = new Map<string, string>();
const CARD_NUMBER = '5031755734530604';

const call = async (name: string, body: object, authorization?: string) =>
  (await makeCall(app, name, body, authorization)).answer;
const tokenIn = (authorization: string) =>
  (JSON.parse(authorization) as { access_token: string }).access_token;

async function logIn(): Promise<void> {
  const browser = appBrowser(app);
  const { answer: login } = await browser.call('WSSSOLogin', {});
  const code = identityProvider.codeFor(login.URL, {
    ...{
      subject: 'sub-of-journey',
      firstName: 'Ana',
      lastName: 'Pérez',
      birthDate: null,
      phone: '099765431',
    },
    ...{
      email: 'ana.journey@example.uy',
      country: 'Uruguay',
      isEmailVerified: true,
      hasSecondFactor: false,
      roles: [],
      document: { typeId: 1, number: uniqueCedula() },
    },
  });
  const { answer, cookieLines } = await browser.call('WSSSOCallback', { code });
  expect(answer.ErrorCod).toBe(0);
  const session = (answer.SDTOAuthAccessToken as { access_token: string }).access_token;
  secrets.set('login code', code).set('login state', String(login.state)).set('session of a login', session);
  secrets.set('e-mail', 'ana.journey@example.uy').set('phone', '099765431');
  for (const [index, line] of cookieLines.entries()) {
    const value = /=([^;]{8,})/.exec(line)?.[1];
    if (value) secrets.set(`cookie ${index}`, value);
  }
  await browser.call('WSSSOLogout', { SDTOAuthAccessToken: answer.SDTOAuthAccessToken });
}

/** A member's seat with a PIN and a stranger's, paid by card; returns the session and the show. */
async function payByCard() {
  const world = await buildCheckout(context, { show: { paymentMethodId: 3, instalments: 6 } });
  const { document } = await memberOf(context, world, 'member', { pin: '8642' });
  const priced = {
    ...{ PersonaDocumento: document.number, PersonaSocioCategoriaid: world.show.categories.member },
    TicketMonto: wireAmount(PUBLIC_PRICE / 2),
  };
  const ticketsWith = (TicketPIN: string) =>
    world.tickets.map((ticket, index) => (index === 0 ? { ...ticket, ...priced, TicketPIN } : ticket));
  const store = (pin: string) =>
    call('WSTicketPago', purchaseBody(world, ticketsWith(pin)), world.authorization);
  expect((await store('1379')).ErrorCod).not.toBe(0);
  expect(await store('8642')).toMatchObject({ ErrorCod: 0 });
  const card = {
    ...{
      TransaccionId: world.holdId,
      token: 'card-token-of-journey',
      payment_method_id: 'visa',
      installments: 1,
    },
    payer: { email: 'payer.journey@example.uy', identification: { type: 'CI', number: '47654321' } },
  };
  const withNumber = await makeCall(
    app,
    'pagos/tarjeta',
    { ...card, card_number: CARD_NUMBER },
    world.authorization,
  );
  expect(withNumber.status).toBe(400);
  expect(await call('pagos/tarjeta', card, world.authorization)).toMatchObject({ status: 'approved' });
  secrets.set('PIN', '8642').set('wrong PIN', '1379').set('member', document.number);
  secrets.set('holder', world.tickets[1]?.PersonaDocumento ?? '').set('user', world.user.document.number);
  secrets.set('card token', card.token).set('card', CARD_NUMBER).set('payer', '47654321');
  secrets.set('payer’s e-mail', card.payer.email).set('session', tokenIn(world.authorization));
  return world;
}

async function download(authorization: string): Promise<void> {
  await context.drainJobs();
  const listed = await call('WSTicketListar', { IteracionActivos: 0, IteracionAnteriores: 0 }, authorization);
  const addresses = JSON.stringify(listed).match(/https?:\/\/[^"]*sig=[^"]*/g) ?? [];
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses) {
    const { pathname, search, searchParams } = new URL(address);
    secrets.set(`signature of ${pathname}`, searchParams.get('sig') ?? '');
    await app.inject(pathname + search);
    await app.inject(`${pathname}/x${search}`);
  }
}

async function openPrivateLink(): Promise<void> {
  const courtesy = await buildCourtesy(context);
  expect((await call('WSCortesiaValidar', courtesyVisit(courtesy))).ErrorCod).toBe(0);
  await call('WSCortesiaValidar', courtesyVisit(courtesy, { CortesiaToken: 'a-guess-of-journey' }));
  await app.inject(`/cortesia/${courtesy.showId}/${courtesy.courtesyId}/${courtesy.token}`);
  await app.inject(`/${courtesy.token}`);
  secrets.set('private link', courtesy.token).set('guessed link', 'a-guess-of-journey');
}

async function transferSeat(userId: number): Promise<void> {
  const seat = await buildSeatHolder(context);
  const authorization = await loginAs(context, userId);
  await call('WSTransferenciaTicket', transferBody(seat, { ButacaRegistroPIN: '9753' }), authorization);
  const body = transferBody(seat);
  await call('WSTransferenciaTicket', body, authorization);
  secrets.set('PIN of a seat', seat.pin).set('wrong PIN of a seat', '9753');
  secrets.set('seat holder', seat.holder.number).set('beneficiary', body.PersonaDocumento);
  secrets.set('session of a transfer', tokenIn(authorization));
}

/** The most verbose cases of the log: refused bodies, and faults. */
async function goWrong(authorization: string): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization, cookie: 'session=cookie-of-journey' };
  secrets.set('cookie sent', 'cookie-of-journey').set('text sent', 'body-of-journey');
  await app.inject({ method: 'POST', url: '/api/WSUsuario', headers, payload: '{"a":"body-of-journey' });
  await app.inject({ method: 'POST', url: '/api/body-of-journey', headers, payload: '{}' });
  const session = await app.inject({
    method: 'POST',
    url: '/api/WSUsuario',
    headers,
    payload: { x: 'body-of-journey' },
  });
  expect(session.statusCode).toBe(200);
  await context.database.pool.query('alter table friend rename to friend_away');
  const fault = await app.inject({ method: 'POST', url: '/api/WSAmigosListar', headers, payload: {} });
  expect(fault.statusCode).toBe(500);
  await context.database.pool.query('alter table friend_away rename to friend');
}

/** Text that no call accepts, an unsigned notification, and an order with a private link. */
async function sendOddText(authorization: string): Promise<void> {
  const odd = await makeCall(app, 'WSSSOCallback', { code: 'nul-of-journey\u0000' });
  expect(odd.status).toBe(400);
  const nested = JSON.stringify([{ PersonaNombre: 'half-of-journey \ud800' }]);
  expect((await makeCall(app, 'WSTicketPago', { SDTTicketJSON: nested }, authorization)).status).toBe(400);
  const notified = await app.inject({
    method: 'POST',
    url: '/api/pagos/notificacion/card?data.id=1',
    headers: { 'content-type': 'application/json', 'x-signature': 'ts=1,v1=signature-of-journey' },
    payload: { type: 'payment', data: { id: 'payment-of-journey' } },
  });
  expect(notified.statusCode).toBe(401);
  const success = `${context.config.siteUrl}/link-pago/1/1/order-link-of-journey`;
  await call('pagos/preferencia', { preference: { back_urls: { success } } }, authorization);
  secrets.set('text with a NUL', 'nul-of-journey').set('half a character', 'half-of-journey');
  secrets.set('signature', 'signature-of-journey').set('notified payment', 'payment-of-journey');
  secrets.set('link of an order', 'order-link-of-journey');
}

test('a journey from the login to the ticket leaves no secret in the log', { timeout: 120_000 }, async () => {
  await logIn();
  const world = await payByCard();
  await download(world.authorization);
  await openPrivateLink();
  await transferSeat(world.user.userId);
  await sendOddText(world.authorization);
  await goWrong(world.authorization);
  const logged = lines.join('');
  expect(logged).toContain('/api/WSTicketPago');
  expect(logged).toContain('"msg":"fault"');
  expect(secrets.size).toBeGreaterThan(29);
  // As a whole word: a four-digit number may be part of a time.
  const isLogged = (secret: string) =>
    logged.split(secret).some((before, index, parts) => {
      const after = parts[index + 1];
      return after !== undefined && !/[\w.]$/.test(before) && !/^[\w.]/.test(after);
    });
  const found = [...secrets].filter(([, secret]) => secret === '' || isLogged(secret));
  expect(found).toEqual([]);
  expect(isLogged('WSTicketPago')).toBe(true);
});
