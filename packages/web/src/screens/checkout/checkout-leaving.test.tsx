import { readToasts } from '@club/ui/toast/toasts.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { configureTransport } from '../../api/transport.ts';
import { readSelection } from '../../session/selection.ts';
import { OTHER_TOTAL, TIME_IS_OVER } from './messages.ts';
import {
  ADDRESS,
  fillIn,
  general,
  mainButton,
  openCheckout as open,
  pass,
  prepareCheckout,
  user,
} from './testing/open-checkout.tsx';

prepareCheckout();

describe('the time', () => {
  it('runs out: the selection is forgotten and the way leads home', async () => {
    const { router } = await open();
    expect(screen.getByRole('timer', { name: 'Tiempo restante' }).textContent).toMatch(
      /^00días00horas(09|10)min/,
    );
    await pass(11 * 60_000);
    expect(router.state.location.pathname).toBe('/');
    expect(readSelection()).toBeNull();
  });

  it('runs out, and a purchase begun meanwhile in another tab goes on', async () => {
    const { router } = await open();
    const later = { ...readSelection(), holdId: 999 };
    localStorage.setItem('club.selection.1', JSON.stringify(later));
    window.dispatchEvent(new StorageEvent('storage', { key: 'club.selection.1' }));
    await pass(11 * 60_000);
    expect(router.state.location.pathname).toBe('/');
    expect(readSelection()).toMatchObject({ holdId: 999 });
  });

  it.each([
    ['a refusal counts no more', 'Pagar $1200', { ErrorCod: 60, ErrorDsc: 'Cambió de fecha.' }, '/'],
    ['issued tickets are told', 'Canjear tickets', { ErrorCod: 0 }, '/espectaculo/101/canje-finalizado'],
  ])('runs out on a slow network, and then %s', async (_what, button, late, path) => {
    const isFree = button === 'Canjear tickets';
    const categories = [{ id: 1, name: 'General', price: '0.00', originalPrice: '0.00' }];
    const { router } = await open(isFree ? { selection: { categories } } : {});
    await fillIn();
    const response = Response.json(late);
    const read = vi.spyOn(response, 'json');
    let release: (() => void) | null = null;
    const order = { preferenceId: 'p', initPoint: 'https://pay.example' };
    configureTransport({
      fetch: (url) => {
        if (!/WSTicket/.test(url))
          return Promise.resolve(Response.json({ ErrorCod: 0, ...general, ...order }));
        return new Promise((resolve) => {
          release = () => resolve(response);
        });
      },
    });
    await user().click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(release).not.toBeNull());
    await pass(11 * 60_000);
    expect(router.state.location.pathname).toBe('/');
    await act(async () => release?.());
    await waitFor(() => expect(read).toHaveBeenCalled());
    await act(async () => void (await read.mock.results[0]?.value));
    await pass(100);
    expect(router.state.location.pathname).toBe(path);
    expect(readToasts().map(({ text }) => text)).toEqual([TIME_IS_OVER]);
  });

  it('is announced at 5, 2 and 1 minutes, and not each second', async () => {
    await open();
    const heard: string[] = [];
    const region = screen.getAllByRole('status').find((status) => status.textContent === '')!;
    for (let second = 0; second < 595; second += 5) {
      await pass(5_000);
      const text = region.textContent ?? '';
      if (text !== '' && text !== heard.at(-1)) heard.push(text);
    }
    expect(heard).toEqual([
      'Quedan menos de 5 minutos para terminar la compra.',
      'Quedan menos de 2 minutos para terminar la compra.',
      'Queda menos de 1 minuto para terminar la compra.',
    ]);
  });
});

describe('cancelling', () => {
  const ask = async () => user().click(screen.getByRole('button', { name: 'Cancelar transacción' }));

  it('asks first, and can be told to stay', async () => {
    const { calls, router } = await open();
    await ask();
    const dialog = within(screen.getByRole('dialog', { name: '¿Cancelar transacción?' }));
    expect(
      dialog.getByText('Es posible que los lugares elegidos no estén disponibles en un futuro'),
    ).toBeTruthy();
    await user().click(dialog.getByRole('button', { name: 'No, quedarme' }));
    expect(calls.map(({ name }) => name)).not.toContain('WSTransaccionCancelar');
    expect(router.state.location.pathname).toBe(ADDRESS);
  });

  it.each([
    ['is done', {}, []],
    ['fails, which nobody needs to know', null, []],
    [
      'comes after the payment',
      { ErrorCod: 30, ErrorDsc: 'Tu pago está siendo procesado.' },
      ['Tu pago está siendo procesado.'],
    ],
  ])('gives the places up and leads home when it %s', async (_case, answer, toasts) => {
    const { router } = await open({ answers: { WSTransaccionCancelar: answer } });
    await ask();
    await user().click(screen.getByRole('button', { name: 'Si, cancelar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(readSelection()).toBeNull();
    expect(readToasts().map(({ text }) => text)).toEqual(toasts);
  });

  it('leaves the purchase of a later tab alone', async () => {
    const { calls, router } = await open({ answers: { WSTransaccionCancelar: {} } });
    localStorage.setItem('club.selection.1', JSON.stringify({ ...readSelection(), holdId: 999 }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'club.selection.1' }));
    await ask();
    await user().click(screen.getByRole('button', { name: 'Si, cancelar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(calls.map(({ name }) => name)).not.toContain('WSTransaccionCancelar');
    expect(readSelection()).toMatchObject({ holdId: 999 });
  });
});

it('who comes back from an order of another total is told that it was not paid, once and until the next press', async () => {
  const { calls, router } = await open({
    query: '?total=cambio',
    answers: { 'pagos/preferencia': { ErrorCod: 132, ErrorDsc: 'No.' } },
  });
  expect(screen.getByRole('alert').textContent).toBe(OTHER_TOTAL);
  // A reload tells it no more, and the form goes on with what was read.
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: ADDRESS, search: '' }));
  expect(calls.filter(({ name }) => name === 'WSEspectaculo')).toHaveLength(1);
  expect(screen.getByRole('alert').textContent).toBe(OTHER_TOTAL);
  await fillIn();
  await user().click(mainButton());
  expect(await screen.findByText('No.')).toBeTruthy();
  expect(screen.queryByText(OTHER_TOTAL)).toBeNull();
});
