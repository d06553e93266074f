import * as codes from '@club/contract/codes';
import { readToasts } from '@club/ui/toast/toasts.ts';
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetServerTime } from '../../api/server-clock.ts';
import { configureTransport } from '../../api/transport.ts';
import { paths, routePatterns } from '../../paths.ts';
import { installFakeApi, type Replies } from '../../testing/fake-api.ts';
import { aWireReservingBox, linkAnswers } from '../../testing/link-answers.ts';
import { screen, waitFor, within } from '../../testing/render.tsx';
import { renderRoute } from '../../testing/render-route.tsx';
import { dateReactions, reservationReactions } from './reactions.ts';
import { reservationMessage } from './reservation-words.ts';
import * as route from './route.ts';

const address = paths.parkingReservation({ standId: 5, sectorCode: 'P12', token: 'secreto' });
const reserved = linkAnswers.WSPalquistaReservaValidarFecha.SDTPalcoReservaFecha.Reserva;
const dayWith = (CantDisponibles: number, Reserva = reserved) => ({
  WSPalquistaReservaValidarFecha: { SDTPalcoReservaFecha: { CantDisponibles, Reserva } },
});

function ErrorRoute() {
  return <p>página de error</p>;
}

async function open(replies: Replies = {}) {
  const api = installFakeApi({ ...linkAnswers, ...replies });
  const shown = { ...route, ErrorBoundary: ErrorRoute };
  renderRoute(routePatterns.parkingReservation, shown, address, document.createElement('main'));
  await screen.findByText(/^(Palquistas \/ Reserva de parking|página de error)$/);
  return api;
}
const dateField = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Fecha de reserva/ });
const press = (name: string) => fireEvent.click(screen.getByText(name));
async function confirm(day = 'Mañana') {
  fireEvent.click(dateField());
  press(day);
  press('Confirmar');
  await waitFor(() => expect(screen.queryByText('Confirmar')?.getAttribute('aria-busy')).not.toBe('true'));
}
const card = (number: number) => within(screen.getByText(`Ticket ${number}`).closest('fieldset')!);
function fill(number: number) {
  const type = (label: string, value: string) =>
    fireEvent.change(card(number).getByLabelText(label), { target: { value } });
  type('Nombre', 'Ana');
  type('Apellido', ' Silva ');
  type('Teléfono', '099123456');
  type('Matrícula', 'SBA1234');
}
const toasts = () => readToasts().map(({ tone, text }) => [tone, text]);

beforeEach(() => {
  // Already the 21st in London, still the 20th in Montevideo.
  vi.useFakeTimers({ now: Date.parse('2026-11-21T01:00:00Z'), shouldAdvanceTime: true });
  forgetServerTime();
});
afterEach(() => vi.useRealTimers());

describe('a date refused with', () => {
  const catalogue: Readonly<Record<number, keyof typeof dateReactions>> =
    codes.WSPalquistaReservaValidarFecha;
  it.each([
    ...[10, 70, 71].map((code) => [code, 'stay'] as const),
    ...[20, 21, 33, 34, 999].map((code) => [code, 'error-route'] as const),
  ])('%i: %s', (code, reaction) => {
    expect(dateReactions[catalogue[code] ?? 'unlisted']).toBe(reaction);
  });
});

describe('a reservation refused with', () => {
  const catalogue: Readonly<Record<number, keyof typeof reservationReactions>> =
    codes.WSPalquistaReservaTicket;
  it.each([
    ...[20, 21, 30, 31, 33, 34, 40, 60].map((code) => [code, 'error-route'] as const),
    ...[10, 70, 71, 100, 101, 102, 103, 104, 105, 106, 999].map((code) => [code, 'stay'] as const),
  ])('%i: %s', (code, reaction) => {
    expect(reservationReactions[catalogue[code] ?? 'unlisted']).toBe(reaction);
  });
});

describe('the message', () => {
  const day = (available: number) => ({ available, reservations: [] });
  it.each([
    [0, null, 'Tu palco no cuenta con plazas de parking'],
    [2, null, 'Ingresa la fecha para la reserva de parking de tu palco'],
    [2, day(1), 'Completá los datos para la reserva de parking de tu palco'],
    [2, day(0), 'Tu palco no tiene plazas de parking restantes para la fecha seleccionada'],
  ])('with %i spaces and the day %o', (parkingSpaces, shown, text) => {
    expect(reservationMessage({ parkingSpaces }, shown)).toBe(text);
  });
});

describe('the reservation page', () => {
  it('begins with the date alone, which must be chosen before it is confirmed', async () => {
    const api = await open();
    expect(screen.getByText('Ingresa la fecha para la reserva de parking de tu palco')).toBeDefined();
    expect(screen.getByText<HTMLButtonElement>('Confirmar').disabled).toBe(true);
    expect(screen.queryByText('Ticket 1')).toBeNull();
    expect(screen.queryByText('Reservar parking')).toBeNull();
    expect(screen.getByText(/tantas plazas como tenga tu palco/)).toBeDefined();
    expect(screen.getByText('Los días de partido no hay reservas.')).toBeDefined();
    expect(screen.getByText(/correo electrónico con el ticket al referente/)).toBeDefined();
    press('Confirmar');
    expect(api.bodiesOf('WSPalquistaReservaValidarFecha')).toEqual([]);
  });

  it('is headed by the box, or by the paddock for stand 10', async () => {
    await open();
    expect(screen.getByText('Palco P12')).toBeDefined();
    cleanup();
    await open({ WSPalquistaReservaValidar: { SDTPalcoReserva: aWireReservingBox({ TribunaId: 10 }) } });
    expect(screen.getByText('Paddock P12')).toBeDefined();
  });

  it('has neither date nor form for a box without spaces', async () => {
    await open({
      WSPalquistaReservaValidar: { SDTPalcoReserva: aWireReservingBox({ PalcoParkingPlazas: 0 }) },
    });
    expect(screen.getByText('Tu palco no cuenta con plazas de parking')).toBeDefined();
    expect(screen.queryByText('Confirmar')).toBeNull();
  });

  it.each([20, 21, 500])('leads to the error route when the link is refused with %i', async (ErrorCod) => {
    await open({ WSPalquistaReservaValidar: { ErrorCod } });
    expect(screen.getByText('página de error')).toBeDefined();
  });

  it('stays where it is when the date cannot be asked about yet', async () => {
    await open();
    const told = { ErrorCod: 429, ErrorDsc: 'Demasiados intentos.' };
    const headers = { 'retry-after': '120' };
    configureTransport({ fetch: async () => Response.json(told, { status: 429, headers }) });
    await confirm();
    expect(await screen.findByText('Demasiados intentos. Podés reintentar en 2 minutos.')).toBeDefined();
    expect(screen.getByText('Confirmar')).toBeDefined();
  });

  it('locks a confirmed date and has one card per available space, and what is reserved', async () => {
    const api = await open(dayWith(2));
    await confirm();
    expect(await screen.findByText('Reservas ya realizadas')).toBeDefined();
    expect(api.bodiesOf('WSPalquistaReservaValidarFecha')).toEqual([
      { TribunaId: 5, SectorCod: 'P12', Token: 'secreto', PalcoReservaFecha: '2026-11-21' },
    ]);
    expect(dateField().textContent).toBe('21/11/2026');
    expect(dateField().disabled).toBe(true);
    expect(screen.queryByText('Confirmar')).toBeNull();
    expect(screen.getByText('Completá los datos para la reserva de parking de tu palco')).toBeDefined();
    expect(screen.getAllByText(/^Ticket \d$/)).toHaveLength(2);
    expect(screen.getAllByRole('definition').map((item) => item.textContent)).toEqual([
      'SBC4321',
      'Carla Núñez',
      '099765432',
    ]);
  });

  it('offers no form when the date has nothing left', async () => {
    await open(dayWith(0));
    await confirm('Hoy');
    const text = 'Tu palco no tiene plazas de parking restantes para la fecha seleccionada';
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.queryByText('Reservar parking')).toBeNull();
    expect(screen.getByText('Reservas ya realizadas')).toBeDefined();
  });

  it('starts again for another date', async () => {
    await open();
    await confirm();
    press('Elegir otra fecha');
    expect(dateField().textContent).toBe('DD/MM/YYYY');
    expect(dateField().disabled).toBe(false);
    expect(screen.queryByText('Ticket 1')).toBeNull();
  });

  it.each([10, 70, 71])('shows the text of %i, and another date can be chosen', async (ErrorCod) => {
    await open({ WSPalquistaReservaValidarFecha: { ErrorCod, ErrorDsc: 'No es posible.' } });
    await confirm('Ayer');
    expect((await screen.findByRole('alert')).textContent).toContain('No es posible.');
    expect(dateField().disabled).toBe(false);
    fireEvent.click(dateField());
    press('Mañana');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([33, 34, 500])('leads to the error route when the date is refused with %i', async (ErrorCod) => {
    await open({ WSPalquistaReservaValidarFecha: { ErrorCod } });
    await confirm();
    expect(await screen.findByText('página de error')).toBeDefined();
  });
});

describe('reserving', () => {
  it('sends the cards with data, then confirms the date again', async () => {
    const api = await open(dayWith(2, []));
    await confirm();
    await screen.findByText('Ticket 2');
    fill(2);
    const [other] = reserved;
    api.reply(dayWith(1, [{ ...other!, PalcoReservaMatricula: 'SBA1234' }]));
    press('Reservar parking');
    expect(await screen.findByText('SBA1234')).toBeDefined();
    expect(api.bodiesOf('WSPalquistaReservaTicket')).toEqual([
      {
        Token: 'secreto',
        SDTPalcoReservaFecha: {
          PalcoReservaFecha: '2026-11-21',
          TribunaId: 5,
          SectorCod: 'P12',
          Reserva: [
            {
              Num: 2,
              PalcoReservaMatricula: 'SBA1234',
              PalcoReservaNombre: 'Ana',
              PalcoReservaApellido: 'Silva',
              PalcoReservaTelefono: '099123456',
            },
          ],
        },
      },
    ]);
    expect(toasts()).toEqual([['success', 'Tickets emitidos correctamente']]);
    expect(api.bodiesOf('WSPalquistaReservaValidarFecha')).toHaveLength(2);
    await waitFor(() => expect(screen.getAllByText(/^Ticket \d$/)).toHaveLength(1));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
    expect(card(1).getByLabelText<HTMLInputElement>('Matrícula').value).toBe('');
  });

  it('has no other date chosen while it is sent, nor while the date is confirmed again', async () => {
    await open();
    await confirm();
    await screen.findByText('Ticket 1');
    fill(1);
    const waiting: ((answer: Response) => void)[] = [];
    configureTransport({ fetch: () => new Promise((resolve) => void waiting.push(resolve)) });
    press('Reservar parking');
    const another = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Elegir otra fecha' });
    await waitFor(() => expect(another().disabled).toBe(true));
    waiting.shift()?.(Response.json({ ErrorCod: 0 }));
    await waitFor(() => expect(waiting).toHaveLength(1));
    expect(another().disabled).toBe(true);
    waiting.shift()?.(Response.json({ ErrorCod: 0, ...dayWith(1).WSPalquistaReservaValidarFecha }));
    await waitFor(() => expect(another().disabled).toBe(false));
    expect(dateField().textContent).toBe('21/11/2026');
  });

  it('shows the text of other codes and stays', async () => {
    await open({ WSPalquistaReservaTicket: { ErrorCod: 106, ErrorDsc: 'Ya no quedan.' } });
    await confirm();
    await screen.findByText('Ticket 1');
    fill(1);
    press('Reservar parking');
    expect((await screen.findByRole('alert')).textContent).toContain('Ya no quedan.');
  });

  it('says that an error occurred and shows the error route for the others', async () => {
    await open({ WSPalquistaReservaTicket: { ErrorCod: 60, ErrorDsc: 'x' } });
    await confirm();
    await screen.findByText('Ticket 1');
    fill(1);
    press('Reservar parking');
    expect(await screen.findByText('página de error')).toBeDefined();
    expect(toasts()).toEqual([['error', 'Ocurrió un error']]);
  });
});
