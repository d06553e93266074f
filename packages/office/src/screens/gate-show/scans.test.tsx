import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, bodiesOf, openOffice, SESSION } from '../../testing/office.tsx';

const SHOW = {
  ...{ EspectaculoId: 4, Nombre: 'Clásico', Inicio: '2026-11-29T20:00:00' },
  ...{ EscenarioId: 1, Escenario: 'Estadio' },
};
const INCIDENT = {
  ...{ Numero: 12, Version: 1, Clase: 'Salud', Puerta: 'Puerta 3', Dispositivo: 'Teléfono 1', EntradaId: 0 },
  ...{ Lugar: '', Texto: 'Se desmayó un señor', Asignado: '', Estado: 'abierto', En: 1_795_993_200_000 },
  Bitacora: [{ En: 1_795_993_260_000, Quien: 'Néstor', Texto: 'Va la emergencia' }],
};
const SCAN = {
  ...{ LecturaId: 'a', En: 1_795_993_200_000, Puerta: 'Puerta 3', Carril: 'Carril 1', Zona: 'Tribunas' },
  ...{ Sentido: 'entrada', Resultado: 'Pasa', Modo: 'sin-red', Aviso: 'Duplicada', Motivo: '' },
  ...{ Dispositivo: 'Teléfono 1', EntradaId: 5, Persona: 'Martina Rey', Lugar: 'Delgado · A' },
  EsIngreso: false,
};
const ENTRY = { ...SCAN, LecturaId: 'b', Aviso: '', Persona: 'Ana Sosa', EsIngreso: true };
const SCANS = { Lecturas: [SCAN, ENTRY], Total: 2, Siguiente: '', HayMas: false };

beforeEach(() =>
  answer({
    'club/sesion/actual': { ...SESSION, Permisos: ['gates:V', 'gates:E', 'tickets:V'] },
    'club/puertas/espectaculos': { Espectaculos: [SHOW], EspectaculoId: 4 },
    'club/puertas/incidentes/listar': { Incidentes: [INCIDENT], Total: 1, Siguiente: '' },
    'club/puertas/incidentes/guardar': { Version: 2 },
    'club/puertas/lecturas': SCANS,
    'club/puertas/lecturas/anular': {},
    'club/puertas/puertas/leer': {
      Escenarios: [],
      Instalacion: {
        ...{ EscenarioId: 1, Escenario: 'Estadio', Version: 1, Zonas: [], Sectores: [], Recorridos: [] },
        Puertas: [{ PuertaId: 3, Nombre: 'Puerta 3', Grupo: 'Sur', Flecha: '', Carriles: [] }],
      },
    },
  }),
);

test('an incident is given to somebody and closed with what was done', async () => {
  openOffice('/puertas/4/incidentes');
  const row = await screen.findByRole('row', { name: /Salud · Se desmayó un señor/ });
  expect(within(row).getByText(/Néstor: Va la emergencia/)).toBeDefined();
  await userEvent.click(within(row).getByRole('button', { name: 'Atender el incidente 12' }));
  const dialog = await screen.findByRole('dialog', { name: 'Incidente 12: Salud' });
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Cerrado' }));
  await userEvent.type(within(dialog).getByLabelText('Quién se ocupa'), 'Emergencia');
  await userEvent.type(within(dialog).getByLabelText(/Qué se hizo/), 'La atendieron');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(bodiesOf('club/puertas/incidentes/guardar')).toMatchObject([
      { Numero: 12, Version: 1, Estado: 'cerrado', Asignado: 'Emergencia', Nota: 'La atendieron' },
    ]),
  );
});

test('incidents beyond a page are on the next one', async () => {
  answer({ 'club/puertas/incidentes/listar': { Incidentes: [INCIDENT], Total: 350, Siguiente: '200' } });
  openOffice('/puertas/4/incidentes');
  expect(await screen.findByText('350 incidentes')).toBeDefined();
  await userEvent.click(screen.getByRole('link', { name: 'Página siguiente' }));
  await waitFor(() =>
    expect(bodiesOf('club/puertas/incidentes/listar').at(-1)).toEqual({ EspectaculoId: 4, Desde: '200' }),
  );
});

test('readings are searched and narrowed, by the address', async () => {
  const router = openOffice('/puertas/4/lecturas');
  const row = await screen.findByRole('row', { name: /Martina Rey/ });
  for (const text of ['Duplicada', 'Sin red']) expect(within(row).getByText(text)).toBeDefined();
  await userEvent.type(screen.getByLabelText('Buscar una entrada'), '41234563');
  await userEvent.click(screen.getByRole('button', { name: 'Buscar' }));
  await waitFor(() => expect(router.state.location.search).toBe('?buscar=41234563'));
  await userEvent.click(screen.getByRole('radio', { name: 'Rechazos' }));
  await waitFor(() =>
    expect(bodiesOf('club/puertas/lecturas').at(-1)).toEqual({
      ...{ EspectaculoId: 4, Texto: '41234563', Solo: 'rechazos' },
    }),
  );
  expect(screen.getByRole('button', { name: 'Exportar' })).toBeDefined();
  await userEvent.click(screen.getByRole('combobox', { name: 'Puerta' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Puerta 3' }));
  await waitFor(() => expect(bodiesOf('club/puertas/lecturas').at(-1)).toMatchObject({ PuertaId: 3 }));
});

test('a search for too many tickets says that readings are missing', async () => {
  answer({ 'club/puertas/lecturas': { ...SCANS, HayMas: true } });
  openOffice('/puertas/4/lecturas?buscar=perez');
  expect(await screen.findByText(/^Coinciden demasiadas entradas y faltan lecturas/)).toBeDefined();
});

test('an entry is taken back with a reason; a duplicate is none', async () => {
  openOffice('/puertas/4/lecturas');
  const row = await screen.findByRole('row', { name: /Ana Sosa/ });
  const duplicate = screen.getByRole('row', { name: /Martina Rey/ });
  expect(within(duplicate).queryByRole('button', { name: /Anular ingreso/ })).toBeNull();
  await userEvent.click(within(row).getByRole('button', { name: /^Anular ingreso por Puerta 3 · Carril 1/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Anular el ingreso' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Anular ingreso' }));
  expect(bodiesOf('club/puertas/lecturas/anular')).toEqual([]);
  await userEvent.type(within(dialog).getByLabelText(/Motivo/), 'Entró el equivocado');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Anular ingreso' }));
  await waitFor(() =>
    expect(bodiesOf('club/puertas/lecturas/anular')).toMatchObject([
      { LecturaId: 'b', Motivo: 'Entró el equivocado' },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('who only looks takes nothing back', async () => {
  answer({ 'club/sesion/actual': { ...SESSION, Permisos: ['gates:V'] } });
  openOffice('/puertas/4/lecturas');
  await screen.findByRole('row', { name: /Ana Sosa/ });
  expect(screen.queryByRole('button', { name: /Anular ingreso/ })).toBeNull();
});
