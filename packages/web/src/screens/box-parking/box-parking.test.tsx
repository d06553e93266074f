import * as codes from '@club/contract/codes';
import { readToasts } from '@club/ui/toast/toasts.ts';
import { createEvent, fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { paths, routePatterns } from '../../paths.ts';
import { aWireShowDetail } from '../../testing/account-answers.ts';
import { installFakeApi, type Replies } from '../../testing/fake-api.ts';
import { aWireBox, aWireParkingTicket, linkAnswers } from '../../testing/link-answers.ts';
import { act, screen, userEvent, waitFor, within } from '../../testing/render.tsx';
import { renderRoute } from '../../testing/render-route.tsx';
import { parkingReactions } from './reactions.ts';
import * as route from './route.ts';

const address = paths.boxParking({ showId: 101, standId: 5, sectorCode: 'P12', token: 'secreto' });

function ErrorRoute() {
  return <p>página de error</p>;
}

async function open(replies: Replies = {}) {
  const api = installFakeApi({ ...linkAnswers, ...replies });
  renderRoute(routePatterns.boxParking, { ...route, ErrorBoundary: ErrorRoute }, address);
  await screen.findByText(/^(Parking Palco P12|página de error)$/);
  return api;
}
const opened = (spaces: number, ...issued: ReturnType<typeof aWireParkingTicket>[]) => ({
  WSPalquistaParkingValidar: {
    ...linkAnswers.WSPalquistaParkingValidar,
    SDTEspectaculoPalco: aWireBox({ PalcoParkingPlazas: spaces }),
    SDTTicketPalcoParking: { Ticket: issued },
  },
});
const card = (number: number) => within(screen.getByText(`Ticket ${number}`).closest('fieldset')!);
const field = (number: number, label: string) => card(number).getByLabelText<HTMLInputElement>(label);
const type = (number: number, label: string, value: string) =>
  fireEvent.change(field(number, label), { target: { value } });
function fill(number: number) {
  type(number, 'Nombre', ' Ana ');
  type(number, 'Apellido', 'Silva');
  type(number, 'Teléfono', '099 123 456');
  type(number, 'Matrícula', 'sba 1234');
}
const issue = () => fireEvent.click(screen.getByText('Canjear Parking'));
const toasts = () => readToasts().map(({ tone, text }) => [tone, text]);

afterEach(() => vi.useRealTimers());

describe('parking refused with', () => {
  const catalogue: Readonly<Record<number, keyof typeof parkingReactions>> = codes.WSPalquistaTicketParking;
  it.each([
    ...[1, 10, 11, 20, 21, 30, 31, 32, 33, 34, 40].map((code) => [code, 'error-route'] as const),
    ...[100, 101, 102, 103, 104, 105, 106, 999].map((code) => [code, 'stay'] as const),
  ])('%i: %s', (code, reaction) => {
    expect(parkingReactions[catalogue[code] ?? 'unlisted']).toBe(reaction);
  });
});

describe('the parking page', () => {
  it('of a show that was cancelled says so and gives no parking', async () => {
    const EspectaculoCambioTexto = 'Este espectáculo se canceló.';
    const SDTEspectaculo = aWireShowDetail({ EspectaculoCambio: 'cancelado', EspectaculoCambioTexto });
    await open({ WSPalquistaParkingValidar: { ...opened(2).WSPalquistaParkingValidar, SDTEspectaculo } });
    expect(screen.getByText(EspectaculoCambioTexto)).toBeDefined();
    expect(screen.queryByText('Canjear Parking')).toBeNull();
  });

  it('has its notice, the access image, one card per remaining space and the issued ones', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Parking Palco P12' })).toBeDefined();
    expect(screen.getByText(/Puerta 5, el código QR de tu palco se escanea dos veces/)).toBeDefined();
    expect(screen.getByRole('img', { name: /Ingreso en auto por Puerta 5/ })).toBeDefined();
    expect(screen.getAllByText(/^Ticket \d$/)).toHaveLength(2);
    const disclaimer = 'Atención: El parking asignado a tu automovil estará sujeto a disponibilidad.';
    expect(screen.getByText(disclaimer)).toBeDefined();
    const issued = within(screen.getByRole('heading', { name: 'Parkings ya emitidos' }).closest('section')!);
    expect(issued.getAllByRole('definition').map((item) => item.textContent)).toEqual([
      'SBC4321',
      'Carla Núñez',
      '099765432',
      'Parking Puerta 5 - Carlos Anaya 2900',
    ]);
    expect(issued.getByRole('link', { name: 'Descargar' }).getAttribute('href')).toBe('/fake/parking.svg');
  });

  it.each([
    [0, [], 'Tu palco no cuenta con plazas de parking'],
    [1, [aWireParkingTicket()], 'Tu palco no tiene plazas de parking restantes para este espectáculo'],
  ])('with %i spaces has no form when none is left', async (spaces, issued, text) => {
    await open(opened(spaces, ...issued));
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.queryByText('Canjear Parking')).toBeNull();
  });

  it('has no form while nothing is issued, and says why', async () => {
    const EmisionAviso = 'Este espectáculo todavía no tiene parking.';
    const closed = {
      ...opened(2).WSPalquistaParkingValidar,
      SDTEspectaculoPalco: aWireBox({ EmisionAviso }),
    };
    await open({ WSPalquistaParkingValidar: closed });
    expect(screen.getByText(EmisionAviso)).toBeDefined();
    expect(screen.queryByText('Canjear Parking')).toBeNull();
  });

  it.each([1, 11, 20, 500])('leads to the error route when the link is refused with %i', async (ErrorCod) => {
    await open({ WSPalquistaParkingValidar: { ErrorCod } });
    expect(screen.getByText('página de error')).toBeDefined();
  });

  it('asks every 5 seconds for files that are being made, until they are there', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const api = await open(opened(1, aWireParkingTicket({ TicketURLS3: '' })));
    const asked = () => api.bodiesOf('WSPalquistaParkingValidar').length;
    expect(screen.getByText('Generando ticket.')).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(asked()).toBe(2);
    expect(screen.getByText('Generando ticket.')).toBeDefined();
    api.reply(opened(1, aWireParkingTicket()));
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(screen.getByRole('link', { name: 'Descargar' })).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(asked()).toBe(3);
  });

  it('asks again after a failure, which is only logged', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const api = await open(opened(1, aWireParkingTicket({ TicketURLS3: '' })));
    api.reply({ WSPalquistaParkingValidar: { ErrorCod: 500 } });
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(warn).toHaveBeenCalledTimes(1);
    api.reply(opened(1, aWireParkingTicket()));
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(screen.getByRole('link', { name: 'Descargar' })).toBeDefined();
    warn.mockRestore();
  });
});

describe('a card', () => {
  it('lets digits into the phone, and letters and digits into the plate, at most 10 and never pasted', async () => {
    await open();
    type(1, 'Teléfono', '+598 99-123');
    expect(field(1, 'Teléfono').value).toBe('59899123');
    type(1, 'Matrícula', 'sba-1.2 3');
    expect(field(1, 'Matrícula').value).toBe('SBA123');
    expect(field(1, 'Matrícula').maxLength).toBe(10);
    const paste = createEvent.paste(field(1, 'Matrícula'));
    fireEvent(field(1, 'Matrícula'), paste);
    expect(paste.defaultPrevented).toBe(true);
    const pasteElsewhere = createEvent.paste(field(1, 'Nombre'));
    fireEvent(field(1, 'Nombre'), pasteElsewhere);
    expect(pasteElsewhere.defaultPrevented).toBe(false);
  });
});

describe('the many cards of a car park', () => {
  const head = (number: number) => screen.getByRole('button', { name: new RegExp(`^Ticket ${number}\\b`) });

  it('are a line each: one is open, another is added, what is wrong opens its card', async () => {
    await open(opened(6));
    expect(screen.getAllByLabelText('Matrícula')).toHaveLength(1);
    type(1, 'Matrícula', 'SBA1234');
    await userEvent.click(screen.getByRole('button', { name: 'Agregar otro auto (quedan 5)' }));
    const opened2 = within(screen.getByRole('group', { name: /^Ticket 2\b/ }));
    expect(document.activeElement).toBe(opened2.getByLabelText('Nombre'));
    expect(head(1).textContent).toBe('Ticket 1 SBA1234 · faltan datos ');
    expect(head(6).textContent).toContain('Sin datos');
    issue();
    expect(screen.getByRole('alert').textContent).toContain(
      'Debes ingresar todos los datos para el ticket #1',
    );
    expect(document.activeElement).toBe(screen.getByLabelText('Nombre'));
    expect(head(1).getAttribute('aria-expanded')).toBe('true');
  });
});

describe('issuing parking', () => {
  it('sends the cards with data, then loads the page anew', async () => {
    const api = await open();
    fill(2);
    const issued = aWireParkingTicket({ ParkingTicketId: 82, ParkingTicketMatricula: 'SBA1234' });
    api.reply(opened(3, aWireParkingTicket(), issued));
    issue();
    expect(await screen.findByText('SBA1234')).toBeDefined();
    expect(api.bodiesOf('WSPalquistaTicketParking')).toEqual([
      {
        Token: 'secreto',
        SDTTicketPalcoParking: {
          EspectaculoId: 101,
          TribunaId: 5,
          SectorCod: 'P12',
          Ticket: [
            {
              Num: 2,
              ParkingTicketMatricula: 'SBA1234',
              ParkingTicketNombre: 'Ana',
              ParkingTicketApellido: 'Silva',
              ParkingTicketTelefono: '099123456',
            },
          ],
        },
      },
    ]);
    expect(toasts()).toEqual([['success', 'Tickets de parking emitidos correctamente']]);
    expect(screen.getAllByText(/^Ticket \d$/)).toHaveLength(1);
    expect(field(1, 'Matrícula').value).toBe('');
  });

  it('says what is wrong at its control and sends nothing', async () => {
    const api = await open();
    issue();
    expect(screen.getByRole('alert').textContent).toContain('Todos los datos están vacíos');
    fill(1);
    type(1, 'Matrícula', 'SBA1');
    issue();
    expect(screen.getByRole('alert').textContent).toContain('Matrícula incorrecta para el ticket #1');
    expect(document.activeElement).toBe(field(1, 'Matrícula'));
    expect(field(1, 'Matrícula').getAttribute('aria-invalid')).toBe('true');
    expect(api.bodiesOf('WSPalquistaTicketParking')).toEqual([]);
  });

  it('is done by Enter in a field too', async () => {
    const api = await open();
    fill(1);
    await userEvent.type(field(1, 'Matrícula'), '{Enter}');
    await waitFor(() => expect(api.bodiesOf('WSPalquistaTicketParking')).toHaveLength(1));
  });

  it('shows the text of other codes and stays', async () => {
    await open({ WSPalquistaTicketParking: { ErrorCod: 105, ErrorDsc: 'Ya tiene un lugar.' } });
    fill(1);
    issue();
    expect((await screen.findByRole('alert')).textContent).toContain('Ya tiene un lugar.');
    expect(field(1, 'Matrícula').value).toBe('SBA1234');
  });

  it('says that an error occurred and shows the error route for the others', async () => {
    await open({ WSPalquistaTicketParking: { ErrorCod: 33, ErrorDsc: 'Sin parking.' } });
    fill(1);
    issue();
    expect(await screen.findByText('página de error')).toBeDefined();
    await waitFor(() => expect(toasts()).toEqual([['error', 'Ocurrió un error']]));
  });
});
