import { readToasts } from '@club/ui/toast/toasts.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readHoldId, readSelection, saveSelection } from '../../session/selection.ts';
import { aWireTicket } from '../../testing/account-answers.ts';
import { TIME_IS_OVER } from './messages.ts';
import { aSelection } from './testing/builders.ts';
import { ADDRESS, openCheckout, pass, prepareCheckout } from './testing/open-checkout.tsx';

prepareCheckout();

const OPEN = { TransaccionEstado: 'P' };
const made = (PagoMonto: number) => ({
  TransaccionEstado: 'F',
  SDTCompra: { MonedaSimbolo: '$', PagoMonto, SDTTickets: [aWireTicket()] },
});
const wait = () => pass(10 * 60_000);
const texts = () => readToasts().map(({ text }) => text);

describe('a purchase that is made already, when its page is loaded again', () => {
  it.each([
    ['redeemed', made(0), '/espectaculo/101/canje-finalizado'],
    ['paid', made(1200), '/espectaculo/101/compra-finalizada'],
    ['paid in dollars, and not recorded', { ...made(1200), ...OPEN }, '/espectaculo/101/compra-finalizada'],
  ])('was %s, and its success is shown', async (_how, WSTransaccionEstado, path) => {
    const { router } = await openCheckout({ answers: { WSTransaccionEstado } });
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

describe('a purchase that is made while its page is open', () => {
  it.each([
    ['F', 1200, '/espectaculo/101/compra-finalizada'],
    ['F', 0, '/espectaculo/101/canje-finalizado'],
    // In dollars, until the completion page has recorded the payment.
    ['P', 1200, '/espectaculo/101/compra-finalizada'],
  ])(
    'in another tab (%s, %i) is told at the end of the time, instead of that',
    async (letter, amount, path) => {
      const state = { ...OPEN };
      const { router } = await openCheckout({ answers: { WSTransaccionEstado: state } });
      await act(() => router.navigate('/'));
      saveSelection(aSelection({ ticketCount: 1, seats: [] }));
      await act(() => router.navigate(ADDRESS));
      expect(await screen.findByText('Ticket 1')).toBeTruthy();
      Object.assign(state, made(amount), { TransaccionEstado: letter });
      await wait();
      await waitFor(() => expect(router.state.location.pathname).toBe(path));
      expect(texts()).toEqual([]);
    },
  );
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
    await wait();
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
