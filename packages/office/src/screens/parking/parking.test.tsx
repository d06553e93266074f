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
  ...{ Telefono: '099123456', Espectaculo: '', Dia: '2026-12-02', TieneCorreo: true },
};

beforeEach(() =>
  answer({
    'club/sesion/actual': { ...SESSION, Permisos: ['guests:V', 'guests:E'] },
    'club/parking/leer': SETUP,
    'club/parking/listar': { Tickets: [TICKET], Total: 1, Siguiente: '' },
  }),
);

const rowOfShow = async () => within(await screen.findByRole('row', { name: /^Partido/ }));

test('a show gets another car park', async () => {
  openOffice('/parking');
  const row = await rowOfShow();
  expect(row.queryByRole('button')).toBeNull();
  await userEvent.selectOptions(
    row.getByRole('combobox', { name: 'Parking de Partido, 01/12/2026 20:30' }),
    'Sur',
  );
  await userEvent.click(row.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(bodiesOf('club/parking/deEspectaculo')).toMatchObject([
      { EspectaculoId: 3, ParkingId: 2, Antes: 1 },
    ]),
  );
});

test('reservations of a venue are suspended', async () => {
  openOffice('/parking');
  const form = within(await screen.findByRole('region', { name: 'Reservas en Estadio' }));
  await userEvent.click(form.getByRole('checkbox', { name: 'Suspender las reservas' }));
  await userEvent.click(form.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(bodiesOf('club/parking/condiciones')).toMatchObject([
      {
        ...{ EscenarioId: 9, ParkingId: 1, Dias: 60, Suspendida: true },
        Antes: { ParkingId: 1, Dias: 60, Suspendida: false },
      },
    ]),
  );
});

const CHANGED = {
  ...{ ErrorCod: 409, ErrorDsc: 'Ana Sosa cambió esto a las 20:15. Tus cambios no se guardaron.' },
};

test('of two who choose a car park, the second sees both, and may put theirs over it', async () => {
  answer({ 'club/parking/deEspectaculo': CHANGED });
  openOffice('/parking');
  const row = await rowOfShow();
  await userEvent.selectOptions(
    row.getByRole('combobox', { name: 'Parking de Partido, 01/12/2026 20:30' }),
    'Sur',
  );
  const [show] = SETUP.Espectaculos;
  answer({ 'club/parking/leer': { ...SETUP, Espectaculos: [{ ...show, ParkingId: 0 }] } });
  await userEvent.click(row.getByRole('button', { name: 'Guardar' }));
  const dialog = within(await screen.findByRole('dialog', { name: CHANGED.ErrorDsc }));
  expect(await dialog.findByRole('row', { name: 'Parking Sin parking Sur' })).toBeDefined();
  answer({ 'club/parking/deEspectaculo': {} });
  await userEvent.click(dialog.getByRole('button', { name: 'Aplicar los míos encima' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf('club/parking/deEspectaculo').at(-1)).toMatchObject({ ParkingId: 2, Antes: 0 });
});

test('of two who change the reservations of a venue, the second sees both versions', async () => {
  answer({ 'club/parking/condiciones': CHANGED });
  openOffice('/parking');
  const form = within(await screen.findByRole('region', { name: 'Reservas en Estadio' }));
  await userEvent.click(form.getByRole('checkbox', { name: 'Suspender las reservas' }));
  const [venue] = SETUP.Escenarios;
  answer({ 'club/parking/leer': { ...SETUP, Escenarios: [{ ...venue, Dias: 1 }] } });
  await userEvent.click(form.getByRole('button', { name: 'Guardar' }));
  const dialog = within(await screen.findByRole('dialog', { name: CHANGED.ErrorDsc }));
  expect(dialog.getByRole('row', { name: 'Reservas Abiertas Suspendidas' })).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Ver lo nuevo' }));
  expect(form.getByText('Se reserva hasta 1 día antes.')).toBeDefined();
  expect(form.getByRole('checkbox', { name: 'Suspender las reservas' })).toHaveProperty('checked', false);
});

test('tickets are listed by show or by date, and annulled with a reason', async () => {
  openOffice('/parking');
  expect((await screen.findByRole('row', { name: /SBA1234/ })).textContent).toContain('02/12/2026');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Cuáles' }), 'Partido');
  await waitFor(() => expect(bodiesOf('club/parking/listar').at(-1)).toEqual({ EspectaculoId: 3 }));
  await userEvent.click(await screen.findByRole('button', { name: 'Anular SBA1234' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Anular el parking de SBA1234' }));
  expect(dialog.getByText(/El referente lee el motivo en un correo/)).toBeDefined();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Obra');
  await userEvent.click(dialog.getByRole('button', { name: 'Anular' }));
  await waitFor(() =>
    expect(bodiesOf('club/parking/anular')).toMatchObject([{ ParkingTicketId: 6, Motivo: 'Obra' }]),
  );
});

test('of a box without an e-mail nobody is said to be told', async () => {
  answer({
    'club/parking/listar': { Tickets: [{ ...TICKET, TieneCorreo: false }], Total: 1, Siguiente: '' },
  });
  openOffice('/parking');
  await userEvent.click(await screen.findByRole('button', { name: 'Anular SBA1234' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Anular el parking de SBA1234' }));
  expect(dialog.getByText(/El palco no tiene correo: avisale vos\./)).toBeDefined();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Obra');
  await userEvent.click(dialog.getByRole('button', { name: 'Anular' }));
  expect(await screen.findByText('Anulado. El palco no tiene correo: avisale vos.')).toBeDefined();
});

test('a server of the former version does not say whether a box has an e-mail: the referent is told', async () => {
  const { TieneCorreo: _absent, ...former } = TICKET;
  answer({ 'club/parking/listar': { Tickets: [former], Total: 1, Siguiente: '' } });
  openOffice('/parking');
  await userEvent.click(await screen.findByRole('button', { name: 'Anular SBA1234' }));
  expect(await screen.findByText(/El referente lee el motivo en un correo/)).toBeDefined();
});

test('the filter shows a show that is over, and lets go of it', async () => {
  answer({
    'club/parking/listar': {
      Tickets: [{ ...TICKET, Espectaculo: 'Clásico', Dia: '' }],
      Total: 1,
      Siguiente: '',
    },
  });
  const router = openOffice('/parking?espectaculo=9');
  await screen.findByRole('option', { name: 'Clásico' });
  const filter = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Cuáles' });
  expect(filter.selectedOptions[0]?.textContent).toBe('Clásico');
  await userEvent.selectOptions(filter, 'Reservas por fecha, desde hoy');
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('without a car park it says where they are made', async () => {
  answer({ 'club/parking/leer': { Parkings: [], Espectaculos: [], Escenarios: [] } });
  openOffice('/parking');
  expect(await screen.findByRole('link', { name: 'Maestros' })).toBeDefined();
});
