import { installDialogShim } from '@club/ui/testing/dialog-shim.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { configureTransport } from '../../api/transport.ts';
import { routePatterns } from '../../paths.ts';
import { readSelection, saveSelection } from '../../session/selection.ts';
import { aWireShowDetail, aWireTicket } from '../../testing/account-answers.ts';
import { type Answer, answerCalls } from '../../testing/answer-calls.ts';
import { renderRoute } from '../../testing/render-route.tsx';
import * as card from './card/route.ts';
import * as dollars from './dollars/route.ts';

installDialogShim();

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const show = { SDTEspectaculo: aWireShowDetail() };

beforeEach(() =>
  saveSelection({
    holdId: 345,
    showId: 101,
    ticketCount: 1,
    stand: { id: 1, name: '' },
    sector: { code: 'A', description: '', saleType: 'unnumbered', isVisitor: false },
    seats: [],
    categories: [],
    endsAt: '2026-11-20T18:15:00',
  }),
);

describe('/pago-exitoso', () => {
  const address = '/pago-exitoso?external_reference=101-345&payment_id=9&status=approved&preference_id=p-1';
  const open = (answers: Record<string, Answer>, url = address) => {
    const { calls } = answerCalls({ WSEspectaculo: show, ...answers });
    return { calls, ...renderRoute(routePatterns.paymentDone, card, url, document.createElement('main')) };
  };

  it('shows success with the show once the server says that the purchase is finished', async () => {
    open({ WSTransaccionEstado: { TransaccionEstado: 'F' } });
    expect(await screen.findByRole('heading', { name: '¡Pago realizado con éxito!' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver mis entradas' }).getAttribute('href')).toBe(
      '/cuenta/mis-entradas',
    );
    expect(screen.getByRole('heading', { name: 'Información del espectáculo' })).toBeTruthy();
    expect(screen.getByText('Carlos Anaya 2900')).toBeTruthy();
    expect(readSelection()).toBeNull();
  });

  it('shows what was bought: persons, places, total, the ticket and the calendar', async () => {
    const SDTTickets = [
      aWireTicket({ TicketCodigoQR: 'CODIGO', FilaNombre: '8', AsientoNombre: '10' }),
      aWireTicket({ TicketId: 2, PersonaNombre: 'Bruno', TicketGeneradoEnS3: false, TicketURLS3Bucket: '' }),
    ];
    const SDTCompra = { MonedaSimbolo: '$', PagoMonto: 2790.5, SDTTickets };
    open({ WSTransaccionEstado: { TransaccionEstado: 'F', SDTCompra } });
    const bought = within(await screen.findByRole('region', { name: 'Tu compra' }));
    const [own, other] = bought.getAllByRole('listitem');
    expect(own?.textContent).toContain('Ana Silva 12345672');
    expect(own?.textContent).toContain('Platea Baja · Fila 8 · Asiento 10');
    expect(own?.textContent).toContain('Puerta de ingreso: Puerta 3');
    expect(other?.textContent).toContain('Generando ticket...');
    expect(bought.getByText('$2790.50')).toBeTruthy();
    expect(bought.getByRole('button', { name: 'Agendar' })).toBeTruthy();
    fireEvent.click(bought.getByRole('button', { name: /^Ver entrada\s*de Ana$/ }));
    expect(await screen.findByRole('img', { name: /Código QR de la entrada de Ana Silva/ })).toBeTruthy();
  });

  it('says in turn what it is doing while the purchase is pending', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open({ WSTransaccionEstado: { TransaccionEstado: 'P' } });
    expect(await screen.findByText('Validando pago...')).toBeTruthy();
    for (const text of ['Emitiendo ticket...', 'Generando PDF...', 'Validando pago...']) {
      await act(() => vi.advanceTimersByTimeAsync(2_500));
      expect(screen.getByText(text)).toBeTruthy();
    }
  });

  it('says that the time was over and the money comes back', async () => {
    open({ WSTransaccionEstado: { TransaccionEstado: 'C' } });
    const heading = await screen.findByRole('heading', { name: '¡Ocurrió un error!' });
    // Which is read then, as that of a new page.
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(
      screen.getByText(
        'El tiempo de la transacción expiró, por lo que no se pudieron emitir tus tickets. Se realizó el reembolso del dinero. Vuelve a realizar la compra y recuerda que tienes 15 minutos para finalizar el proceso.',
      ),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ir al inicio' }).getAttribute('href')).toBe('/');
  });

  it('leads to the error page with bad parameters, and asks nothing', async () => {
    const { router, calls } = open({}, address.replace('approved', 'rejected'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/404'));
    expect(calls).toHaveLength(0);
  });

  it('leads to the error page when the server refuses to say', async () => {
    const { router } = open({ WSTransaccionEstado: { ErrorCod: 30, ErrorDsc: '' } });
    await waitFor(() => expect(router.state.location.pathname).toBe('/404'));
  });

  it.each([
    ['EspectaculoFrontMostrarCompetencia', 'Torneo Clausura'],
    ['EspectaculoFrontMostrarFecha', '20:30 h'],
    ['EspectaculoFrontMostrarEscenario', 'Gran Parque Central'],
  ])('leaves out what %s hides', async (flag, text) => {
    const hidden = { SDTEspectaculo: aWireShowDetail({ [flag]: false }) };
    open({ WSEspectaculo: hidden, WSTransaccionEstado: { TransaccionEstado: 'F' } });
    await screen.findByRole('heading', { name: '¡Pago realizado con éxito!' });
    expect(screen.queryByText(text)).toBeNull();
  });
});

describe('/pago-exitoso-pp', () => {
  const address = '/pago-exitoso-pp?esp=101&tr=345&id=PAY-1&capture_id=CAP-1&monto=60.00';
  const open = (answers: Record<string, Answer>, url = address) => {
    const { calls } = answerCalls({ WSEspectaculo: show, ...answers });
    return {
      calls,
      ...renderRoute(routePatterns.dollarPaymentDone, dollars, url, document.createElement('main')),
    };
  };

  it('shows success for a pending purchase once its payment is recorded', async () => {
    const { calls } = open({ WSTransaccionEstado: { TransaccionEstado: 'P' }, WSPago: {} });
    expect(await screen.findByRole('heading', { name: '¡Pago realizado con éxito!' })).toBeTruthy();
    expect(calls.map(({ name }) => name)).toContain('WSPago');
  });

  it('shows the error panel for a cancelled one, and refunds it', async () => {
    const { calls } = open({
      WSTransaccionEstado: { TransaccionEstado: 'C' },
      'pagos/reembolso': { isOk: true },
    });
    expect(await screen.findByRole('heading', { name: '¡Ocurrió un error!' })).toBeTruthy();
    expect(calls.map(({ name }) => name)).toContain('pagos/reembolso');
  });

  it.each([
    ['finished', { TransaccionEstado: 'F' }, '/'],
    ['in a state unknown', { TransaccionEstado: 'Z' }, '/'],
    ['refused', { ErrorCod: 30, ErrorDsc: '' }, '/404'],
  ])('leads on from a purchase that is %s', async (_case, answer, pathname) => {
    const { router } = open({ WSTransaccionEstado: answer });
    await waitFor(() => expect(router.state.location.pathname).toBe(pathname));
  });

  it('lets whoever is signed out read the error panel, and go home, or to the login', async () => {
    const onSignedOut = vi.fn();
    const { router } = open({ WSTransaccionEstado: { ErrorCod: 401, ErrorDsc: '' } });
    configureTransport({ onSignedOut });
    const heading = await screen.findByRole('heading', { name: '¡Ocurrió un error!' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(onSignedOut).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ beginsLogin: false }));
    expect(router.state.location.pathname).toBe('/pago-exitoso-pp');
    const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(target('Ir al inicio')).toBe('/');
    expect(target('Iniciar sesión')).toBe(`/acceso?volver=${encodeURIComponent(address)}`);
  });

  it('leads home without its parameters', async () => {
    const { router } = open({}, '/pago-exitoso-pp?esp=101');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});
