import { readToasts } from '@club/ui/toast/toasts.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readHoldId, readSelection } from '../../session/selection.ts';
import { aWireTicket } from '../../testing/account-answers.ts';
import { TIME_IS_OVER } from './messages.ts';
import { ADDRESS, openCheckout, pass, prepareCheckout } from './testing/open-checkout.tsx';

prepareCheckout();

const OPEN = { TransaccionEstado: 'P' };
const made = (PagoMonto: number) => ({
  TransaccionEstado: 'F',
  SDTCompra: { MonedaSimbolo: '$', PagoMonto, SDTTickets: [aWireTicket()] },
});
const texts = () => readToasts().map(({ text }) => text);

describe('a purchase that is made already, when its page is loaded again', () => {
  it.each([
    ['redeemed', 0, '/espectaculo/101/canje-finalizado'],
    ['paid', 1200, '/espectaculo/101/compra-finalizada'],
  ])('was %s, and its success is shown', async (_how, amount, path) => {
    const { router } = await openCheckout({ answers: { WSTransaccionEstado: made(amount) } });
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
    expect(readHoldId(router.state.location.state)).toBe(345);
    expect(readSelection()).toBeNull();
  });

  it('is told after the end of the time too, instead of that', async () => {
    const { router } = await openCheckout({
      selection: { endsAt: '2026-11-20T18:00:00' },
      answers: { WSTransaccionEstado: made(0) },
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/espectaculo/101/canje-finalizado'));
    expect(texts()).toEqual([]);
  });

  it('is asked for again when the browser restores the page', async () => {
    const state = { ...OPEN };
    const { router } = await openCheckout({ answers: { WSTransaccionEstado: state } });
    await pass(100);
    Object.assign(state, made(1200));
    await act(async () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    await waitFor(() => expect(router.state.location.pathname).toBe('/espectaculo/101/compra-finalizada'));
  });
});

describe('a purchase that is not made, or of which nobody knows', () => {
  it.each([
    ['is open', OPEN],
    ['cannot be asked for', null],
  ])('%s: its form is there, until the time is over', async (_case, answer) => {
    const { router } = await openCheckout({ answers: { WSTransaccionEstado: answer } });
    await pass(1_000);
    expect(router.state.location.pathname).toBe(ADDRESS);
    expect(screen.getByText('Ticket 1')).toBeTruthy();
    await pass(10 * 60_000);
    expect(router.state.location.pathname).toBe('/');
    expect(texts()).toEqual([TIME_IS_OVER]);
  });

  it('that has just begun is not asked for', async () => {
    const { calls, router } = await openCheckout({ answers: { WSTransaccionEstado: OPEN } });
    const asked = () => calls.filter(({ name }) => name === 'WSTransaccionEstado').length;
    expect(asked()).toBe(1);
    await act(() => router.navigate('/'));
    await act(() => router.navigate(ADDRESS));
    expect(await screen.findByText('Ticket 1')).toBeTruthy();
    expect(asked()).toBe(1);
  });
});
