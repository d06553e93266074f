import { describe, expect, it, vi } from 'vitest';
import { SignedOut } from '../../api/fault.ts';
import { configureTransport, currentTransport } from '../../api/transport.ts';
import type { CardForm } from './card-form.ts';
import { OUTCOME_UNKNOWN, PROVIDER_SILENT, SIGNED_OUT_UNKNOWN } from './card-messages.ts';
import { payByCard } from './pay-by-card.ts';
import { CARD_CODE, CARD_NUMBER, fakePayment, TOKENS } from './testing/fake-payment.ts';

const form: CardForm = {
  email: ' ana@example.com ',
  holderName: ' APRO SILVA ',
  documentType: 'CI',
  document: '12345672',
  number: CARD_NUMBER,
  month: 8,
  year: 2031,
  code: CARD_CODE,
  instalments: 3,
};
const now = { year: 2026, month: 11 };
const pay = (changes: Partial<CardForm> = {}, keptToken: string | null = null) =>
  payByCard({ holdId: 345, tokens: TOKENS, amount: 2790.5 }, { ...form, ...changes }, { now, keptToken });
const refusal = (ErrorCod: number) => ({ 'pagos/tarjeta': { ErrorCod, ErrorDsc: 'texto del servidor' } });

describe('paying by card', () => {
  it('has the provider turn the card into a token and our server charge it', async () => {
    const { calls, tokenCalls } = fakePayment();
    expect(await pay()).toEqual({ kind: 'paid' });
    expect(tokenCalls).toHaveLength(1);
    expect(tokenCalls[0]).toMatchObject({
      url: 'https://cards.example/v1/card_tokens?public_key=TEST-key',
      init: { method: 'POST', credentials: 'omit', referrerPolicy: 'no-referrer' },
      body: {
        card_number: CARD_NUMBER,
        expiration_month: 8,
        expiration_year: 2031,
        security_code: CARD_CODE,
        cardholder: { name: 'APRO SILVA', identification: { type: 'CI', number: '12345672' } },
      },
    });
    expect(calls).toEqual([
      {
        name: 'pagos/tarjeta',
        body: {
          TransaccionId: 345,
          token: 'token-1',
          payment_method_id: 'visa',
          installments: 3,
          PagoMonto: 2790.5,
          payer: { email: 'ana@example.com', identification: { type: 'CI', number: '12345672' } },
        },
      },
    ]);
  });

  it('sends the session to nobody but our server', async () => {
    const { tokenCalls } = fakePayment();
    await pay();
    expect([...new Headers(tokenCalls[0]?.init?.headers).keys()]).toEqual(['content-type']);
  });

  it('asks nobody while the form is wrong', async () => {
    const { calls, tokenCalls } = fakePayment();
    expect(await pay({ email: 'ana' })).toEqual({
      kind: 'stay',
      text: 'Error en formato email',
      field: 'email',
      token: null,
    });
    expect([calls.length, tokenCalls.length]).toEqual([0, 0]);
  });

  it('is under review while the provider looks at it', async () => {
    fakePayment({ 'pagos/tarjeta': { status: 'in_process' } });
    expect(await pay()).toEqual({ kind: 'under-review' });
  });
});

describe('a card that the provider does not take', () => {
  it.each([
    ['205', 'number'],
    ['E301', 'number'],
    ['326', 'month'],
    ['E302', 'code'],
    ['221', 'holderName'],
    ['214', 'document'],
    ['322', 'document'],
  ])('for %s stays at its %s, and nothing is charged', async (code, field) => {
    const fake = fakePayment();
    fake.giveToken({ status: 400, body: { message: 'x', cause: [{ code, description: 'x', data: null }] } });
    expect(await pay()).toMatchObject({ kind: 'stay', field, token: null });
    expect(fake.calls).toHaveLength(0);
  });

  it.each([
    ['is down', null],
    ['answers nonsense', { status: 200, body: '<html>' }],
    ['knows no such key', { status: 401, body: { message: 'unauthorized', cause: [] } }],
    ['fails', { status: 500, body: { message: 'internal_error' } }],
  ])('because it %s stays and says so', async (_case, answer) => {
    const fake = fakePayment();
    fake.giveToken(answer);
    expect(await pay()).toEqual({ kind: 'stay', text: PROVIDER_SILENT, field: null, token: null });
    expect(fake.calls).toHaveLength(0);
  });
});

describe('a charge', () => {
  it('that is declined stays with the reason, and the next try makes a new token', async () => {
    const fake = fakePayment(refusal(146));
    const answered = { kind: 'stay', text: 'texto del servidor', isAnswered: true };
    expect(await pay()).toEqual({ ...answered, field: null, token: null });
    await pay();
    expect(fake.tokenCalls).toHaveLength(2);
  });

  it('that is declined for its code leads to the code', async () => {
    fakePayment(refusal(142));
    expect(await pay()).toMatchObject({ kind: 'stay', field: 'code' });
  });

  it.each([
    ['is lost', { 'pagos/tarjeta': null }, OUTCOME_UNKNOWN],
    ['fails with code 500', refusal(500), 'texto del servidor'],
    ['runs already', refusal(153), 'texto del servidor'],
  ])('that %s is the same charge when it is tried again', async (_case, answers, text) => {
    const fake = fakePayment(answers);
    const ending = await pay();
    expect(ending).toEqual({ kind: 'stay', text, field: null, token: 'token-1' });
    fake.answers['pagos/tarjeta'] = { status: 'approved' };
    fake.giveToken({ status: 201, body: { id: 'token-2' } });
    expect(await pay({}, 'token-1')).toEqual({ kind: 'paid' });
    expect(fake.tokenCalls).toHaveLength(1);
    expect(fake.calls.at(-1)?.body.token).toBe('token-1');
  });

  it.each([
    [20, 'sign-out'],
    [40, 'home'],
    [70, 'tickets'],
    [130, 'close'],
    [135, 'close'],
    [160, 'show'],
  ])('that is refused with %i leaves: %s', async (code, to) => {
    fakePayment(refusal(code));
    expect(await pay()).toEqual({ kind: 'leave', to, text: 'texto del servidor' });
  });

  it('that nobody knows the end of says so before the login, and the next try leads there', async () => {
    const fake = fakePayment(refusal(401));
    const onSignedOut = vi.fn();
    configureTransport({ onSignedOut });
    const ending = { kind: 'stay', text: SIGNED_OUT_UNKNOWN, field: null, token: null };
    expect(await pay({}, 'token-1')).toEqual(ending);
    expect(onSignedOut).toHaveBeenCalledExactlyOnceWith({ session: null, beginsLogin: false });
    await expect(pay()).rejects.toBeInstanceOf(SignedOut);
    expect(onSignedOut).toHaveBeenLastCalledWith({ session: null, beginsLogin: true });
    expect(fake.calls).toHaveLength(2);
    configureTransport({ onSignedOut: () => {} });
  });

  it('that is over a limit says for how long, and the next try makes a new token', async () => {
    fakePayment();
    const { fetch } = currentTransport();
    const told = { ErrorCod: 429, ErrorDsc: 'Demasiados intentos.' };
    configureTransport({
      fetch: async (url, init) =>
        url.startsWith('/api/') ? Response.json(told, { status: 429 }) : fetch(url, init),
    });
    expect(await pay()).toEqual({ kind: 'stay', text: 'Demasiados intentos.', field: null, token: null });
    expect(await pay({}, 'token-1')).toMatchObject({ kind: 'stay', token: 'token-1' });
  });

  it('that a server of the release before does not understand is made once more in its words', async () => {
    const fake = fakePayment();
    const { fetch } = currentTransport();
    const isNew = (init?: RequestInit) => String(init?.body).includes('PagoMonto');
    const wrong = { ErrorCod: 400, ErrorDsc: 'Bad Request' };
    configureTransport({
      fetch: async (url, init) => (isNew(init) ? Response.json(wrong, { status: 400 }) : fetch(url, init)),
    });
    expect(await pay()).toEqual({ kind: 'paid' });
    expect(fake.calls).toMatchObject([{ name: 'pagos/tarjeta', body: { token: 'token-1' } }]);
    // What is wrong for both is no outcome.
    configureTransport({
      fetch: async (url, init) =>
        url.startsWith('/api/') ? Response.json(wrong, { status: 400 }) : fetch(url, init),
    });
    expect(await pay()).toMatchObject({ kind: 'stay', text: OUTCOME_UNKNOWN });
  });

  it('without a session is left to the login', async () => {
    fakePayment(refusal(401));
    await expect(pay()).rejects.toBeInstanceOf(SignedOut);
  });
});
