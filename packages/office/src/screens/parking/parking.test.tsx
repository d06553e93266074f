import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, bodiesOf, openOffice, SESSION } from '../../testing/office.tsx';

const SETUP = {
  Parkings: [
    { ParkingId: 1, Nombre: 'Puerta 5' },
    { ParkingId: 2, Nombre: 'Sur' },
  ],
  Espectaculos: [
    { EspectaculoId: 3, Espectaculo: 'Partido', Inicio: '2026-12-01T20:30:00', ParkingId: 1, Emitidos: 4 },
  ],
  Escenarios: [{ EscenarioId: 9, Escenario: 'Estadio', ParkingId: 1, Dias: 60, Suspendida: false }],
};
const TICKET = {
  ...{ ParkingTicketId: 6, Palco: 'P01', Parking: 'Puerta 5', Matricula: 'SBA1234', Persona: 'Ana Lima' },
  ...{ Telefono: '099123456', Espectaculo: '', Dia: '2026-12-02' },
};

beforeEach(() =>
  answer({
    'club/sesion/actual': { ...SESSION, Permisos: ['guests:V', 'guests:E'] },
    'club/parking/leer': SETUP,
    'club/parking/listar': { Tickets: [TICKET], Total: 1, Siguiente: '' },
  }),
);

test('a show gets another car park', async () => {
  openOffice('/parking');
  const form = within(await screen.findByRole('form', { name: 'Parking de Partido, 01/12/2026 20:30' }));
  expect(form.queryByRole('button')).toBeNull();
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Parking' }), 'Sur');
  await userEvent.click(form.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(bodiesOf('club/parking/deEspectaculo')).toMatchObject([{ EspectaculoId: 3, ParkingId: 2 }]),
  );
});

test('reservations of a venue are suspended', async () => {
  openOffice('/parking');
  const form = within(await screen.findByRole('form', { name: 'Reservas en Estadio' }));
  await userEvent.click(form.getByRole('checkbox', { name: 'Suspender las reservas' }));
  await userEvent.click(form.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(bodiesOf('club/parking/condiciones')).toMatchObject([
      { EscenarioId: 9, ParkingId: 1, Dias: 60, Suspendida: true },
    ]),
  );
});

test('tickets are listed by show or by date, and annulled with a reason', async () => {
  openOffice('/parking');
  expect((await screen.findByRole('row', { name: /SBA1234/ })).textContent).toContain('02/12/2026');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Cuáles' }), 'Partido');
  await waitFor(() => expect(bodiesOf('club/parking/listar').at(-1)).toEqual({ EspectaculoId: 3 }));
  await userEvent.click(await screen.findByRole('button', { name: 'Anular SBA1234' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Anular el parking de SBA1234' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Obra');
  await userEvent.click(dialog.getByRole('button', { name: 'Anular' }));
  await waitFor(() =>
    expect(bodiesOf('club/parking/anular')).toMatchObject([{ ParkingTicketId: 6, Motivo: 'Obra' }]),
  );
});

test('without a car park it says where they are made', async () => {
  answer({ 'club/parking/leer': { Parkings: [], Espectaculos: [], Escenarios: [] } });
  openOffice('/parking');
  expect(await screen.findByRole('link', { name: 'Maestros' })).toBeDefined();
});
