import { fireEvent, act as inReact, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { UNUSED_MS } from '../../api/presence.ts';
import { answer, bodiesOf, openOffice, SESSION } from '../../testing/office.tsx';

const DEVICE = {
  ...{
    DispositivoId: 7,
    Version: 3,
    Nombre: 'Teléfono 7',
    Estado: 'activo',
    Numero: '',
    Equipo: 'Android 14',
  },
  ...{ CarrilId: 5, Puesto: 'Puerta 3 · Carril 1 · Tribunas', Salud: 'amarillo', Avisos: ['Batería 12 %'] },
  ...{ UltimoContacto: Date.now(), Cola: 3, Bateria: 12, AppVersion: '1', Turno: 'Ana Pereira' },
  ...{ PidePaquete: false, EnCuarentena: 0 },
};
const LANE = {
  ...{ CarrilId: 5, Escenario: 'Estadio', Puerta: 'Puerta 3', Carril: 'Carril 1', Zona: 'Tribunas' },
  Sentido: 'entrada',
};
const listed = (...Dispositivos: object[]) =>
  answer({ 'club/puertas/dispositivos/listar': { Dispositivos, Carriles: [LANE] } });

beforeEach(() => {
  answer({ 'club/sesion/actual': { ...SESSION, Permisos: ['gates:V', 'gates:E'] } });
  listed(DEVICE);
});

const act = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Más acciones de Teléfono 7' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

test('a device tells where it stands, who works there and what is wrong', async () => {
  openOffice('/puertas/dispositivos');
  const row = await screen.findByRole('row', { name: /Teléfono 7/ });
  for (const text of ['Puerta 3 · Carril 1 · Tribunas', 'Turno de Ana Pereira', 'Atención', 'Batería 12 %'])
    expect(row.textContent).toContain(text);
});

test('the list is read again while somebody uses the page, and no longer: sessions end without use', async () => {
  const reads = () => bodiesOf('club/puertas/dispositivos/listar').length;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    openOffice('/puertas/dispositivos');
    await screen.findByRole('row', { name: /Teléfono 7/ });
    fireEvent.pointerMove(window);
    await inReact(() => vi.advanceTimersByTimeAsync(10_000));
    expect(reads()).toBeGreaterThan(2);
    // In one step: three hundred polls would take long.
    inReact(() => void vi.advanceTimersByTime(UNUSED_MS));
    const before = reads();
    await inReact(() => vi.advanceTimersByTimeAsync(10_000));
    expect(reads()).toBe(before);
    fireEvent.pointerMove(window);
    await inReact(() => vi.advanceTimersByTimeAsync(10_000));
    expect(reads()).toBeGreaterThan(before);
  } finally {
    vi.useRealTimers();
  }
});

test('the open menu of a device stays its own, with the focus, while the list is read again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    openOffice('/puertas/dispositivos');
    fireEvent.click(await screen.findByRole('button', { name: 'Más acciones de Teléfono 7' }));
    const item = await screen.findByRole('menuitem', { name: 'Dar de baja' });
    item.focus();
    listed({ ...DEVICE, DispositivoId: 6, Nombre: 'Teléfono 6' }, DEVICE);
    fireEvent.pointerMove(window);
    await inReact(() => vi.advanceTimersByTimeAsync(10_000));
    await screen.findByRole('row', { name: /Teléfono 6/ });
    await waitFor(() => expect(document.activeElement).toBe(item));
    fireEvent.click(item);
    expect(await screen.findByRole('dialog', { name: 'Dar de baja Teléfono 7' })).toBeDefined();
  } finally {
    vi.useRealTimers();
  }
});

test('one that waits is approved by its number', async () => {
  listed({ ...DEVICE, Estado: 'pendiente', Salud: 'ninguna', Numero: '4821' });
  openOffice('/puertas/dispositivos');
  await userEvent.click(await screen.findByRole('button', { name: 'Aprobar Teléfono 7' }));
  const dialog = await screen.findByRole('dialog', { name: 'Aprobar Teléfono 7' });
  expect(within(dialog).getByText('4821')).toBeDefined();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Es el mismo: aprobar' }));
  await waitFor(() =>
    expect(bodiesOf('club/puertas/dispositivos/aprobar')).toMatchObject([
      { DispositivoId: 7, Version: 3, Numero: '4821' },
    ]),
  );
});

test('a new one gets a code to scan or to type, and is approved in the same dialog', async () => {
  const made = { ...DEVICE, DispositivoId: 8, Nombre: 'Teléfono 8', Estado: 'invitado', Salud: 'ninguna' };
  answer({
    'club/puertas/dispositivos/crear': {
      ...{ Dispositivo: made, URL: 'https://club.example/puerta/#abc', Codigo: 'ABCDEFGHJKLM' },
      Vence: Date.now() + 600_000,
    },
  });
  openOffice('/puertas/dispositivos');
  await userEvent.click(await screen.findByRole('button', { name: 'Dar de alta' }));
  const form = await screen.findByRole('dialog', { name: 'Dar de alta un dispositivo' });
  await userEvent.click(within(form).getByRole('button', { name: 'Mostrar el código' }));
  expect(await within(form).findByText('Ponele un nombre.')).toBeDefined();
  await userEvent.type(within(form).getByRole('textbox', { name: 'Nombre' }), 'Teléfono 8');
  await userEvent.click(within(form).getByRole('button', { name: 'Mostrar el código' }));
  expect(await screen.findByRole('img', { name: 'Código de alta' })).toBeDefined();
  expect(screen.getByText('ABCD EFGH JKLM')).toBeDefined();
  listed(DEVICE, { ...made, Estado: 'pendiente', Numero: '0417' });
  expect(await screen.findByText('0417')).toBeDefined();
});

test('a queue makes the server ask; the second time it is meant', async () => {
  const asked = { ErrorCod: 12, ErrorDsc: 'Tiene 42 lecturas sin enviar. Revocarlo las manda a cuarentena.' };
  answer({
    'club/puertas/dispositivos/revocar': ({ Confirmado }) => (Confirmado ? { Dispositivo: DEVICE } : asked),
  });
  openOffice('/puertas/dispositivos');
  await act('Dar de baja');
  const dialog = await screen.findByRole('dialog', { name: 'Dar de baja Teléfono 7' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Motivo' }), 'Se perdió');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Dar de baja' }));
  expect(await within(dialog).findByText(asked.ErrorDsc)).toBeDefined();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Dar de baja igual' }));
  await waitFor(() =>
    expect(bodiesOf('club/puertas/dispositivos/revocar')).toMatchObject([
      { Confirmado: false, Motivo: 'Se perdió' },
      { Confirmado: true },
    ]),
  );
});

test('it is put at another lane, asked for its package, its quarantine decided, its scans taken back', async () => {
  listed({ ...DEVICE, EnCuarentena: 2 });
  answer({
    'club/puertas/dispositivos/cuarentena': { Lecturas: 2 },
    'club/puertas/espectaculos': {
      Espectaculos: [
        {
          EspectaculoId: 4,
          Nombre: 'Clásico',
          Inicio: '2026-11-29T18:00:00',
          EscenarioId: 1,
          Escenario: 'E',
        },
      ],
      EspectaculoId: 4,
    },
  });
  openOffice('/puertas/dispositivos');
  await act('Nombre y carril');
  const form = await screen.findByRole('dialog', { name: 'Nombre y carril de Teléfono 7' });
  await userEvent.click(within(form).getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(bodiesOf('club/puertas/dispositivos/asignar')).toMatchObject([
      { Nombre: 'Teléfono 7', CarrilId: 5 },
    ]),
  );
  await act('Pedir paquete de nuevo');
  await userEvent.click(await screen.findByRole('button', { name: 'Pedir' }));
  await waitFor(() => expect(bodiesOf('club/puertas/dispositivos/paquete')).toHaveLength(1));
  await userEvent.click(await screen.findByRole('button', { name: 'Cuarentena de Teléfono 7' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cuarentena de Teléfono 7' });
  await userEvent.click(within(dialog).getByRole('radio', { name: /^Descartarlas/ }));
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Motivo' }), 'No es nuestro');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Descartar' }));
  await waitFor(() =>
    expect(bodiesOf('club/puertas/dispositivos/cuarentena')).toMatchObject([{ Decision: 'descartar' }]),
  );
  await act('Anular sus lecturas');
  const taking = await screen.findByRole('dialog', { name: 'Anular lecturas de Teléfono 7' });
  await userEvent.type(within(taking).getByRole('textbox', { name: 'Motivo' }), 'Sabotaje');
  await userEvent.click(within(taking).getByRole('button', { name: 'Anular lecturas' }));
  expect(await within(taking).findByText('Elegí el espectáculo, el día y la hora.')).toBeDefined();
});
