import { readToasts } from '@club/ui/toast/toasts.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { configureTransport, currentTransport } from '../../api/transport.ts';
import { OUTCOME_UNKNOWN } from '../../features/card-dialog/card-messages.ts';
import { CARD_CODE, CARD_NUMBER, TOKENS } from '../../features/card-dialog/testing/fake-payment.ts';
import { readSelection } from '../../session/selection.ts';
import { aWireShowDetail } from '../../testing/account-answers.ts';
import type { Answer } from '../../testing/answer-calls.ts';
import { cardEnding } from './card-ending.ts';
import { CHARGE_UNKNOWN, TIME_IS_OVER } from './messages.ts';
import {
  fillIn,
  mainButton,
  openCheckout,
  pass,
  prepareCheckout,
  type,
  user,
} from './testing/open-checkout.tsx';

prepareCheckout();

const paidByCard = (changes: object = {}) => ({
  WSEspectaculo: {
    SDTEspectaculo: aWireShowDetail({
      MedioPagoId: 3,
      MedioPagoCuotas: 1,
      MedioPagoTokenURL: TOKENS.url,
      MedioPagoClavePublica: TOKENS.publicKey,
      ...changes,
    }),
  },
});

async function open(answers: Record<string, Answer> = {}) {
  const page = await openCheckout({
    answers: { ...paidByCard(), WSTicketPago: {}, 'pagos/tarjeta': { status: 'approved' }, ...answers },
  });
  const { fetch } = currentTransport();
  configureTransport({
    fetch: async (url, init) =>
      url.startsWith(TOKENS.url) ? Response.json({ id: 'token-1' }, { status: 201 }) : fetch(url, init),
  });
  const names = () => page.calls.map(({ name }) => name);
  return { ...page, names };
}

const dialog = () => screen.findByRole('heading', { name: 'Pagar con tarjeta' });
const payButton = () => screen.getByRole('button', { name: 'Pagar' });

async function askForCard() {
  await fillIn();
  await user().click(mainButton());
  await dialog();
}

async function payWithCard() {
  type('Nombre del titular', 'APRO SILVA');
  type('Número de tarjeta', CARD_NUMBER);
  type('Año', '2031');
  type('Mes', '8');
  type('CVV', CARD_CODE);
  await user().click(payButton());
}

describe('paying in the card dialog', () => {
  it('stores the purchase without an order, charges the card, and ends on the success screen', async () => {
    const { calls, names, router } = await open();
    await askForCard();
    expect(names()).not.toContain('pagos/preferencia');
    const stored = calls.find(({ name }) => name === 'WSTicketPago');
    expect(stored?.body).toMatchObject({ MonedaId: 1, PagoMonto: 1200, TransaccionPreferenciaId: '' });
    await payWithCard();
    await waitFor(() => expect(router.state.location.pathname).toBe('/espectaculo/101/compra-finalizada'));
    expect(router.state.location.search).toBe('?isOk=isok');
    expect(readSelection()).toBeNull();
    expect(calls.at(-1)).toMatchObject({
      name: 'pagos/tarjeta',
      body: { TransaccionId: 345, token: 'token-1', PagoMonto: 1200 },
    });
  });

  it('can be cancelled: the form is there again, with the focus on its button', async () => {
    await open();
    await askForCard();
    await user().click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(screen.queryByRole('heading', { name: 'Pagar con tarjeta' })).toBeNull();
    expect(mainButton().textContent).toBe('Pagar $1200');
    expect(document.activeElement).toBe(mainButton());
  });

  it('does not open when the purchase is refused', async () => {
    await open({ WSTicketPago: { ErrorCod: 103, ErrorDsc: 'Ya tiene una entrada.' } });
    await fillIn();
    await user().click(mainButton());
    expect((await screen.findByRole('alert')).textContent).toBe('Ya tiene una entrada.');
    expect(screen.queryByRole('heading', { name: 'Pagar con tarjeta' })).toBeNull();
  });

  it('says so where the provider’s address is not known, and stays', async () => {
    const { router, names } = await open(paidByCard({ MedioPagoTokenURL: '' }));
    await fillIn();
    await user().click(mainButton());
    expect((await screen.findByRole('alert')).textContent).toContain('no es posible pagar');
    expect(router.state.location.pathname).toBe('/espectaculo/101/comprar');
    expect(names()).not.toContain('WSTicketPago');
  });

  it('leads to the tickets when they were issued before', async () => {
    const { router } = await open({ 'pagos/tarjeta': { ErrorCod: 70, ErrorDsc: 'Ya fue utilizada.' } });
    await askForCard();
    await payWithCard();
    await waitFor(() => expect(router.state.location.pathname).toBe('/cuenta/mis-entradas'));
    expect(readSelection()).toBeNull();
  });

  it('closes with the reason when the purchase must be sent again', async () => {
    await open({ 'pagos/tarjeta': { ErrorCod: 135, ErrorDsc: 'Completá los datos.' } });
    await askForCard();
    await payWithCard();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Completá los datos.'));
    expect(mainButton().textContent).toBe('Pagar $1200');
  });
});

describe('the end of the time', () => {
  it('leads home while the dialog waits for a card', async () => {
    const { router } = await open();
    await askForCard();
    await pass(10 * 60_000);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it.each([
    ['in the dialog', async () => {}],
    ['with the dialog closed', () => user().click(screen.getByRole('button', { name: 'Cancelar' }))],
  ])('does not tell to buy again after a charge without an answer, %s', async (_where, afterwards) => {
    const { router } = await open({ 'pagos/tarjeta': null });
    await askForCard();
    await payWithCard();
    await screen.findByText(OUTCOME_UNKNOWN);
    await afterwards();
    await pass(10 * 60_000);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(readToasts().map(({ text }) => text)).toEqual([CHARGE_UNKNOWN]);
  });

  it('tells to choose again after a charge that was declined at the second try', async () => {
    let tries = 0;
    const charge: Answer = () => {
      tries += 1;
      return tries === 1 ? null : { ErrorCod: 146, ErrorDsc: 'Fondos insuficientes.' };
    };
    const { router } = await open({ 'pagos/tarjeta': charge });
    await askForCard();
    await payWithCard();
    await screen.findByText(OUTCOME_UNKNOWN);
    await user().click(payButton());
    await screen.findByText('Fondos insuficientes.');
    await pass(10 * 60_000);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(readToasts().map(({ text }) => text)).toEqual([TIME_IS_OVER]);
  });

  it('leads home after a charge that outlasted it, once its dialog is closed', async () => {
    const { router } = await open();
    await askForCard();
    let lose = (): void => {};
    const { fetch } = currentTransport();
    configureTransport({
      fetch: (url, init) =>
        url.endsWith('pagos/tarjeta')
          ? new Promise((_resolve, reject) => {
              lose = () => reject(new TypeError('network down'));
            })
          : fetch(url, init),
    });
    await payWithCard();
    await pass(10 * 60_000);
    await act(async () => lose());
    await screen.findByText(OUTCOME_UNKNOWN);
    await user().click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(readToasts().map(({ text }) => text)).toEqual([CHARGE_UNKNOWN]);
  });

  it('waits for a charge that begins while the server is asked whether the purchase is made', async () => {
    const { router } = await open({ WSTransaccionEstado: { TransaccionEstado: 'P' } });
    await askForCard();
    const release: Record<string, () => void> = {};
    const { fetch } = currentTransport();
    configureTransport({
      fetch: async (url, init) => {
        const name = ['WSTransaccionEstado', 'pagos/tarjeta'].find((call) => url.endsWith(call));
        if (name)
          await new Promise<void>((resolve) => {
            release[name] = resolve;
          });
        return fetch(url, init);
      },
    });
    await pass(10 * 60_000);
    await payWithCard();
    await act(async () => release.WSTransaccionEstado?.());
    await pass(100);
    expect(router.state.location.pathname).toBe('/espectaculo/101/comprar');
    await act(async () => release['pagos/tarjeta']?.());
    await waitFor(() => expect(router.state.location.pathname).toBe('/espectaculo/101/compra-finalizada'));
    expect(readToasts()).toEqual([]);
  });

  it('waits for the answer to a charge', async () => {
    const { router } = await open();
    await askForCard();
    let release = (): void => {};
    const wait = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { fetch } = currentTransport();
    configureTransport({
      fetch: async (url, init) => {
        if (url.endsWith('pagos/tarjeta')) await wait;
        return fetch(url, init);
      },
    });
    await payWithCard();
    await pass(10 * 60_000);
    expect(router.state.location.pathname).toBe('/espectaculo/101/comprar');
    await act(async () => release());
    await waitFor(() => expect(router.state.location.pathname).toBe('/espectaculo/101/compra-finalizada'));
  });
});

it.each([
  ['close', { kind: 'stay', text: 't' }],
  ['sign-out', { kind: 'sign-out' }],
  ['home', { kind: 'give-up', to: 'home', text: 't' }],
  ['show', { kind: 'give-up', to: 'show', text: 't' }],
  ['tickets', { kind: 'give-up', to: 'tickets', text: 't' }],
] as const)('a dialog that ends with "%s" ends the checkout so', (to, ending) => {
  expect(cardEnding({ kind: 'leave', to, text: 't' })).toEqual(ending);
});

describe('a total that is charged in dollars', () => {
  it('says how many', async () => {
    await openCheckout({
      answers: {
        WSEspectaculo: { SDTEspectaculo: aWireShowDetail({ MedioPagoId: 2, MedioPagoCotizacion: 40 }) },
      },
    });
    expect(screen.queryByText(/US\$/)).toBeNull();
    await fillIn();
    expect(screen.getByText('US$30.00')).toBeTruthy();
    expect(mainButton().textContent).toBe('Pagar $1200');
  });
});
