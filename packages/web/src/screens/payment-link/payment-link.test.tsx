import { dismissToast, readToasts } from '@club/ui/toast/toasts.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetServerTime } from '../../api/server-clock.ts';
import { paths, routePatterns } from '../../paths.ts';
import { type Answer, answerCalls } from '../../testing/answer-calls.ts';
import { renderRoute } from '../../testing/render-route.tsx';
import { NOTHING_TO_PAY, REFUNDED } from './messages.ts';
import * as route from './route.ts';
import { aWireIssued, aWireLink, LINK_ADDRESS, openLinkAnswers } from './testing/builders.ts';
import { LINK_POLL_LIMIT_MS } from './wait-for-tickets.ts';

const END = Date.parse('2026-11-20T18:15:00-03:00');
const ADDRESS = paths.paymentLink(LINK_ADDRESS);
const issuedAnswer = (...tickets: ReturnType<typeof aWireIssued>[]) => ({
  ...openLinkAnswers.WSLinkPagoValidar,
  SDTLinkPago: aWireLink({ LinkPagoCntIngresadas: tickets.length }),
  SDTTicketsCortesia: tickets,
});

beforeEach(() => {
  vi.useFakeTimers({ now: END - 10 * 60_000, shouldAdvanceTime: true });
  forgetServerTime();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  for (const { id } of readToasts()) dismissToast(id);
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime });

function visit(answers: Record<string, Answer> = {}, query = '') {
  const live: Record<string, Answer> = { ...openLinkAnswers, ...answers };
  const { calls } = answerCalls(live);
  const main = document.createElement('main');
  const page = renderRoute(routePatterns.paymentLink, route, `${ADDRESS}${query}`, main);
  const count = (name: string) => calls.filter((call) => call.name === name).length;
  return { calls, live, count, ...page };
}
async function open(answers: Record<string, Answer> = {}) {
  const page = visit(answers);
  await screen.findByText('Ticket 1');
  return page;
}
const type = (label: string, value: string, ticket: number) =>
  fireEvent.change(screen.getAllByLabelText(label)[ticket]!, { target: { value } });
function fillIn(ticket: number) {
  type('Nombre', 'Ana', ticket);
  type('Apellido', 'Silva', ticket);
  type('Documento', `1234567${ticket}`, ticket);
}

describe('a link that is to be paid', () => {
  it('holds its places on load and shows forms, places, total and the time that is left', async () => {
    const { calls, count } = await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Comprar entradas' })).toBeTruthy();
    expect(calls.find(({ name }) => name === 'WSTransaccionLinkPago')?.body).toEqual({
      TransaccionMedio: 'W',
      TransaccionEspectaculoId: 101,
      LinkPagoId: 5,
      LinkPagoToken: 'secreto-1',
      TransaccionEspectaculoTribunaId: 2,
      TransaccionEspectaculoSectorCod: 'A1',
      TransaccionCantidad: 2,
      SDTFilaAsientoJSON: '[{"FilaId":3,"AsientoId":7},{"FilaId":3,"AsientoId":8}]',
    });
    expect(count('WSTransaccionLinkPago')).toBe(1);
    const place = within(screen.getByRole('region', { name: 'Ubicación' }));
    expect(place.getAllByRole('definition').map((item) => item.textContent)).toEqual([
      'Héctor Scarone',
      'Platea Baja',
      'Fila C, asiento 7',
      'Fila C, asiento 8',
    ]);
    expect(screen.getAllByRole('group')).toHaveLength(2);
    expect(screen.getByRole('timer').textContent).toContain('10min');
    expect(screen.getByRole('button', { name: 'Pagar $3001' })).toBeTruthy();
  });

  it('asks the questions of courtesies and of boxes, each once', async () => {
    const question = (ComplementoId: number, ComplementoNombre: string) => ({
      ComplementoId,
      ComplementoNombre,
      ComplementoTipo: 'T',
      EspectaculoComplementoObligatorio: true,
      Opciones: [],
    });
    await open({
      WSEspectaculoDatosComplCortesia: { SDTDatosComplementarios: [question(1, 'Peña')] },
      WSEspectaculoDatosComplPalco: { SDTDatosComplementarios: [question(1, 'Peña'), question(2, 'Dieta')] },
    });
    expect(screen.getAllByLabelText('Peña')).toHaveLength(2);
    expect(screen.getAllByLabelText('Dieta')).toHaveLength(2);
  });

  it('says what is missing, and goes to it', async () => {
    await open();
    fillIn(0);
    await user().click(screen.getByRole('button', { name: 'Pagar $3001' }));
    const [alert] = screen.getAllByRole('alert');
    expect(alert?.textContent).toBe('Ingrese nombre de persona para el ticket 2');
    expect(document.activeElement).toBe(screen.getAllByLabelText('Nombre')[1]);
  });

  it('with many tickets has a line for each: one is open, another is added, what is missing opens its card', async () => {
    const seats = [1, 2, 3, 4, 5, 6].map((seat) => ({
      ...{ FilaId: 3, FilaNombre: 'C' },
      ...{ AsientoId: seat, AsientoNombre: String(seat) },
    }));
    const SDTLinkPago = aWireLink({ LinkPagoCntSolicitadas: 6, Ubicacion: seats });
    await open({ WSLinkPagoValidar: { ...openLinkAnswers.WSLinkPagoValidar, SDTLinkPago } });
    const head = (number: number) => screen.getByRole('button', { name: new RegExp(`^Ticket ${number}\\b`) });
    expect(screen.getAllByLabelText('Documento')).toHaveLength(1);
    expect(screen.getByText('0 de 6 con datos')).toBeDefined();
    fillIn(0);
    await user().click(screen.getByRole('button', { name: 'Completar otro ticket (quedan 5)' }));
    expect(head(2).getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(screen.getByLabelText('Nombre'));
    expect(head(1).textContent).toContain('Ana Silva · 12345670');
    expect(screen.getByText('1 de 6 con datos')).toBeDefined();
    await user().click(head(6));
    await user().click(screen.getByRole('button', { name: 'Pagar $3001' }));
    expect(screen.getAllByRole('alert')[0]?.textContent).toBe('Ingrese nombre de persona para el ticket 2');
    expect(head(2).getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(screen.getByLabelText('Nombre'));
  });

  it('is "Pagando" while it is paid, and goes home with the server’s text when it cannot be', async () => {
    let release = (): void => {};
    const wait = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { live, router } = await open({ WSTicketPagoLinkPago: { ErrorCod: 40, ErrorDsc: 'Expiró.' } });
    fillIn(0);
    fillIn(1);
    const { configureTransport, currentTransport } = await import('../../api/transport.ts');
    const { fetch } = currentTransport();
    configureTransport({
      fetch: async (url, init) => {
        await wait;
        return fetch(url, init);
      },
    });
    await user().click(screen.getByRole('button', { name: 'Pagar $3001' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pagando' }).disabled).toBe(true);
    release();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(readToasts()).toMatchObject([{ text: 'Expiró.' }]);
    expect(live.WSTicketPagoLinkPago).toBeDefined();
  });

  it('sends one order when it is pressed twice in one task', async () => {
    const { count } = await open({
      WSTicketPagoLinkPago: { ErrorCod: 103, ErrorDsc: 'Ya tiene una entrada.' },
    });
    fillIn(0);
    fillIn(1);
    const button = screen.getByRole('button', { name: 'Pagar $3001' });
    act(() => {
      button.click();
      button.click();
    });
    await screen.findByRole('alert');
    expect(count('pagos/preferencia')).toBe(1);
  });

  it('can be held anew when its time is over, and keeps what was typed', async () => {
    const { live, count } = await open();
    fillIn(0);
    await pass(10 * 60_000);
    expect(screen.getByRole('alert').textContent).toContain('Se terminó el tiempo');
    expect(screen.queryByRole('button', { name: /^Pagar/ })).toBeNull();
    live.WSTransaccionLinkPago = { TransaccionId: 901, TransaccionFechaFinTxt: '2026-11-20T18:30:00' };
    await user().click(screen.getByRole('button', { name: 'Volver a empezar' }));
    expect(await screen.findByRole('button', { name: 'Pagar $3001' })).toBeTruthy();
    expect(count('WSTransaccionLinkPago')).toBe(2);
    expect(screen.getAllByLabelText<HTMLInputElement>('Nombre')[0]?.value).toBe('Ana');
  });
});

it('a link whose time is too short to pay can be held anew at once, and keeps what was typed', async () => {
  const { live, router } = await open({
    'pagos/preferencia': { ErrorCod: 61, ErrorDsc: 'No queda tiempo.' },
  });
  fillIn(0);
  fillIn(1);
  await user().click(screen.getByRole('button', { name: 'Pagar $3001' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Tus lugares siguen reservados');
  expect(router.state.location.pathname).toBe(ADDRESS);
  live.WSTransaccionLinkPago = { TransaccionId: 901, TransaccionFechaFinTxt: '2026-11-20T18:30:00' };
  await user().click(screen.getByRole('button', { name: 'Volver a empezar' }));
  expect(await screen.findByRole('button', { name: 'Pagar $3001' })).toBeTruthy();
  expect(screen.getAllByLabelText<HTMLInputElement>('Nombre')[1]?.value).toBe('Ana');
});

describe('a link that is opened', () => {
  it('and does not exist leads to the error page', async () => {
    const { router } = visit({ WSLinkPagoValidar: { ErrorCod: 20, ErrorDsc: 'no' } });
    await waitFor(() => expect(router.state.errors).not.toBeNull());
    expect(Object.values(router.state.errors ?? {})[0]).toMatchObject({ status: 404 });
  });

  it('while the network is down leads to the error page', async () => {
    const { router } = visit({ WSLinkPagoValidar: null });
    await waitFor(() => expect(router.state.errors).not.toBeNull());
  });

  it('and has neither places nor amounts says so when it is to be paid', async () => {
    visit({ WSLinkPagoValidar: { ...openLinkAnswers.WSLinkPagoValidar, SDTLinkPago: null } });
    fireEvent.click(await screen.findByRole('button', { name: 'Pagar 0' }));
    expect(await screen.findByText(NOTHING_TO_PAY)).toBeTruthy();
  });

  it.each([21, 110, 112])('and cannot be held (%i) leads home with the server’s text', async (code) => {
    const { router } = visit({ WSTransaccionLinkPago: { ErrorCod: code, ErrorDsc: 'texto del servidor' } });
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(readToasts()).toMatchObject([{ text: 'texto del servidor' }]);
  });

  it('after its tickets were issued shows only them, holds nothing, and checks each unready one', async () => {
    const { count, calls } = visit({
      WSLinkPagoValidar: issuedAnswer(
        aWireIssued(),
        aWireIssued({ TicketId: 72, PersonaNombre: 'Bruno', TicketGeneradoEnS3: false }),
      ),
      WSTicketGeneradoEnS3: { isGeneradoEnS3: true },
    });
    expect(await screen.findByText('Ana Silva')).toBeTruthy();
    expect(screen.getByText('Generando ticket.')).toBeTruthy();
    expect(screen.getByText('Recargue la página')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Pagar/ })).toBeNull();
    expect(count('WSTransaccionLinkPago')).toBe(0);
    await pass(5_000);
    expect(calls.filter(({ name }) => name === 'WSTicketGeneradoEnS3').map(({ body }) => body)).toEqual([
      { TicketId: 72 },
    ]);
    expect(screen.queryByText('Recargue la página')).toBeNull();
  });
});

describe('after the payment the page', () => {
  it('waits for the tickets and shows them, and holds nothing meanwhile', async () => {
    const { live, count } = visit({}, '?status=approved&payment_id=1');
    expect(await screen.findByText('Validando pago...')).toBeTruthy();
    await pass(2_000);
    live.WSLinkPagoValidar = issuedAnswer(aWireIssued());
    await pass(2_000);
    expect(await screen.findByText('Ana Silva')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
    expect(readToasts()).toMatchObject([{ text: 'Tickets emitidos correctamente' }]);
    expect(count('WSTransaccionLinkPago')).toBe(0);
  });

  it('says that a payment which became no tickets goes back, and asks no more', async () => {
    const { live, count } = visit({}, '?status=approved');
    expect(await screen.findByText('Validando pago...')).toBeTruthy();
    const said = screen.getAllByRole('status').find(({ textContent }) => textContent === '');
    live.WSLinkPagoValidar = { ...openLinkAnswers.WSLinkPagoValidar, LinkPagoDevuelto: true };
    await pass(2_000);
    expect(said?.textContent).toBe(REFUNDED);
    const asked = count('WSLinkPagoValidar');
    await pass(LINK_POLL_LIMIT_MS);
    expect(count('WSLinkPagoValidar')).toBe(asked);
    expect(screen.queryByText(/No vuelvas a pagar/)).toBeNull();
  });

  it('waits too when the server says that a payment is being looked at (70)', async () => {
    visit({ WSTransaccionLinkPago: { ErrorCod: 70, ErrorDsc: 'Tu pago está siendo procesado.' } });
    expect(await screen.findByText('Validando pago...')).toBeTruthy();
  });

  it('keeps asking through a network that fails, and says at last that it takes longer', async () => {
    const { live, count } = visit({}, '?status=approved');
    await screen.findByText('Validando pago...');
    live.WSLinkPagoValidar = null;
    await pass(LINK_POLL_LIMIT_MS);
    expect(screen.getByText(/No vuelvas a pagar/)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Recargar la página' });
    expect(link.getAttribute('href')).toBe(ADDRESS);
    const asked = count('WSLinkPagoValidar');
    await pass(LINK_POLL_LIMIT_MS);
    expect(count('WSLinkPagoValidar')).toBe(asked);
  });

  it('is the form again when the payment was rejected', async () => {
    visit({}, '?status=rejected');
    expect(await screen.findByRole('button', { name: 'Pagar $3001' })).toBeTruthy();
  });
});
