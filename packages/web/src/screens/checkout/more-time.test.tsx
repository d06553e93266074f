import { readToasts } from '@club/ui/toast/toasts.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { configureTransport } from '../../api/transport.ts';
import { readSelection } from '../../session/selection.ts';
import {
  field,
  fillIn,
  mainButton,
  openCheckout as open,
  pass,
  prepareCheckout,
  user,
} from './testing/open-checkout.tsx';

prepareCheckout();

const EXTENDED = {
  WSTransaccionExtender: { TransaccionId: 345, TransaccionFechaFinTxt: '2026-11-20T18:20:00' },
};
const TITLE = 'Te quedan 2 minutos';
const MINUTE = 60_000;
const warning = () => screen.queryByRole('dialog', { name: TITLE });
const press = (name: string) =>
  user().click(within(screen.getByRole('dialog', { name: TITLE })).getByRole('button', { name }));
const timeLeft = () => screen.getByRole('timer', { name: 'Tiempo restante' }).textContent;

describe('the time limit', () => {
  it('is explained from the start', async () => {
    await open();
    expect(screen.getByText(/reservados por 15 minutos.*queden 2.*pedir 5 más por única vez/)).toBeTruthy();
    expect(warning()).toBeNull();
  });

  it('is warned of at two minutes, not before', async () => {
    await open();
    await pass(7 * MINUTE + 55_000);
    expect(warning()).toBeNull();
    await pass(6_000);
    expect(warning()).not.toBeNull();
  });

  it('goes on in the warning, which says so at the last minute', async () => {
    await open();
    await pass(8 * MINUTE + 55_000);
    const dialog = within(screen.getByRole('dialog', { name: TITLE }));
    expect(dialog.getByRole('timer', { name: 'Tiempo restante' }).textContent).toBe('01:05');
    expect(dialog.getByRole('status').textContent).toMatch(/menos de 2 minutos/);
    await pass(6_000);
    expect(dialog.getByRole('status').textContent).toMatch(/menos de 1 minuto /);
  });

  it('is extended once: by five minutes, also for a page that is loaded again', async () => {
    const { calls } = await open({ answers: EXTENDED });
    await pass(8.5 * MINUTE);
    await press('Necesito más tiempo');
    await waitFor(() => expect(timeLeft()).toMatch(/06min/));
    expect(warning()).toBeNull();
    expect(calls.at(-1)).toEqual({ name: 'WSTransaccionExtender', body: { TransaccionId: 345 } });
    expect(readSelection()).toMatchObject({ endsAt: '2026-11-20T18:20:00', isExtended: true });
    expect(readToasts().map(({ text }) => text)).toEqual(['Listo: sumamos 5 minutos a tu reserva.']);
    await pass(5 * MINUTE);
    expect(warning()).toBeNull();
  });

  it('can be left as it is, and extended later all the same', async () => {
    await open({ answers: EXTENDED });
    await pass(8.5 * MINUTE);
    await press('Me alcanza');
    expect(warning()).toBeNull();
    await pass(10_000);
    expect(warning()).toBeNull();
    await user().click(screen.getByRole('button', { name: 'Necesito más tiempo' }));
    await press('Necesito más tiempo');
    await waitFor(() => expect(timeLeft()).toMatch(/06min/));
    expect(screen.queryByRole('button', { name: 'Necesito más tiempo' })).toBeNull();
  });

  it('can be asked for again when the network failed', async () => {
    let isDown = true;
    const extend = () => (isDown ? null : EXTENDED.WSTransaccionExtender);
    await open({ answers: { WSTransaccionExtender: extend } });
    await pass(8.5 * MINUTE);
    await press('Necesito más tiempo');
    expect((await screen.findByRole('alert')).textContent).toContain('No pudimos sumar tiempo');
    isDown = false;
    await press('Necesito más tiempo');
    await waitFor(() => expect(timeLeft()).toMatch(/06min/));
  });

  it.each([
    ['no end', {}],
    ['an empty one', { TransaccionFechaFinTxt: '' }],
    ['the old one', { TransaccionFechaFinTxt: '2026-11-20T18:15:00' }],
    ['a code that nobody knows', { ErrorCod: 404, ErrorDsc: 'no existe' }],
  ])('is not announced as given for an answer with %s', async (_what, answer) => {
    const { router } = await open({ answers: { WSTransaccionExtender: answer } });
    await pass(8.5 * MINUTE);
    await press('Necesito más tiempo');
    expect((await screen.findByRole('alert')).textContent).toContain('No pudimos sumar tiempo');
    expect(readToasts()).toEqual([]);
    expect(readSelection()).toMatchObject({ endsAt: '2026-11-20T18:15:00' });
    expect(router.state.location.pathname).toBe('/espectaculo/101/comprar');
  });

  it.each([
    [30, 'la transacción ya no existe', '/'],
    [40, 'el tiempo expiró', '/'],
    [70, 'ya fue utilizada', '/cuenta/mis-entradas'],
  ])('is over when the server says %i', async (ErrorCod, ErrorDsc, address) => {
    const { router } = await open({ answers: { WSTransaccionExtender: { ErrorCod, ErrorDsc } } });
    await pass(8.5 * MINUTE);
    await press('Necesito más tiempo');
    await waitFor(() => expect(router.state.location.pathname).toBe(address));
    expect(readSelection()).toBeNull();
    expect(readToasts().map(({ text }) => text)).toEqual([ErrorDsc]);
  });

  const tooLate = { 'pagos/preferencia': { ErrorCod: 61, ErrorDsc: 'No queda tiempo.' } };

  it('that is too short to pay names the button that extends it, and keeps the form', async () => {
    await open({ answers: { ...tooLate, ...EXTENDED } });
    await fillIn();
    await pass(8.5 * MINUTE);
    await press('Me alcanza');
    await user().click(mainButton());
    expect((await screen.findByRole('alert')).textContent).toMatch(/Tocá “Necesito más tiempo”/);
    expect(field('Nombre').value).toBe('Ana');
    expect(readSelection()).toMatchObject({ holdId: 345 });
    await user().click(screen.getByRole('button', { name: 'Necesito más tiempo' }));
    await press('Necesito más tiempo');
    await waitFor(() => expect(timeLeft()).toMatch(/06min/));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that is too short to pay once it was extended leads home with the server’s text', async () => {
    const { router } = await open({ answers: tooLate, selection: { isExtended: true } });
    await fillIn();
    await user().click(mainButton());
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(readSelection()).toBeNull();
    expect(readToasts().map(({ text }) => text)).toEqual(['No queda tiempo.']);
  });

  it('is not talked about while a payment is under way', async () => {
    await open();
    await fillIn();
    configureTransport({ fetch: () => new Promise(() => {}) });
    await user().click(mainButton());
    await pass(8.5 * MINUTE);
    expect(screen.getByRole('button', { name: 'Pagando' })).toBeTruthy();
    expect(warning()).toBeNull();
  });
});
