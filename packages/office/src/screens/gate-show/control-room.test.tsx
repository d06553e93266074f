import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { UNUSED_MS } from '../../api/presence.ts';
import { SILENT_MS } from '../../api/stale.ts';
import { answer, bodiesOf, FakeStream, openOffice, openStream, SESSION } from '../../testing/office.tsx';

const START = Date.parse('2026-11-29T23:00:00Z');
const SHOW = {
  ...{
    EspectaculoId: 4,
    Nombre: 'Clásico',
    Inicio: '2026-11-29T20:00:00',
    EscenarioId: 1,
    Escenario: 'Estadio',
  },
};
const BOARD = {
  ...{ En: START - 3_600_000, Inicio: START, Adentro: 3_800, Ingresadas: 4_000, Esperadas: 10_000 },
  ...{ Ultimos5: 300, AlertasAbiertas: 2, SinSincronizar: { Carriles: 4, Lecturas: 310 } },
  Zonas: [{ ZonaId: 1, Nombre: 'Tribunas', Ingresos: 4_000, Adentro: 3_800, Aforo: 4_000 }],
  Puertas: [{ PuertaId: 2, Nombre: 'Puerta 3', Ingresos: 4_000, Ultimos5: 300 }],
  Sectores: [{ Nombre: 'América · Platea', Ingresos: 4_000, Esperadas: 10_000 }],
  Rechazos: [{ Resultado: 'X11', Nombre: 'Ya ingresó', Cantidad: 12 }],
  Carriles: [],
};
const ALERT = {
  ...{ AlertaId: 6, Version: 1, Clase: 'Duplicado', Estado: 'abierta', Nota: '', En: START, EntradaId: 71 },
  Texto: 'Entró dos veces: Puerta 1 a las 19:00 y Puerta 2 a las 19:05. Ana Paz.',
};
const REPORT = {
  ...{ Ingresadas: 4_000, Esperadas: 10_000, Ausentes: 6_000, Duplicados: 3, Rechazos: BOARD.Rechazos },
  ...{ Excepciones: [{ Motivo: 'Código ilegible', Cantidad: 2 }] },
  Tramos: [{ En: START, Puerta: 'Puerta 3', Ingresos: 120 }],
  AusentesPorSector: [{ Sector: 'Platea', Canal: 'Butaca', Esperadas: 50, Ausentes: 7 }],
  Dispositivos: [
    {
      Nombre: 'Teléfono 7',
      Lecturas: 900,
      SinRed: 40,
      Desde: START,
      Hasta: START,
      Cortes: [{ Desde: START, Hasta: START + 720_000 }],
    },
  ],
};
const closing = (change: object = {}) =>
  answer({
    'club/puertas/cierre/leer': {
      ...{ Informe: REPORT, Jornada: '2026-11-29', Jornadas: ['2026-11-29'] },
      SinSincronizar: 0,
      FirmadoPor: '',
      FirmadoEn: 0,
      Nota: '',
      ...change,
    },
  });

beforeEach(() => {
  answer({
    'club/sesion/actual': { ...SESSION, Permisos: ['gates:V', 'gates:E', 'tickets:V'] },
    'club/puertas/espectaculos': { Espectaculos: [SHOW], EspectaculoId: 4 },
    'club/puertas/tablero': { Tablero: BOARD },
    'club/puertas/alertas/listar': { Alertas: [ALERT], Total: 1, Siguiente: '' },
  });
  closing();
});

test('the board tells who is inside, what is expected, and what is not synchronised', async () => {
  openOffice('/puertas/4/tablero');
  expect(await screen.findByText('Sin sincronizar: 4 carriles, unas 310 lecturas')).toBeDefined();
  expect(screen.getByText('Al ritmo actual, a las 20:00 faltan ingresar 2.400.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Hay 2 alertas abiertas' }).getAttribute('href')).toContain(
    'alertas',
  );
  expect(screen.getByRole('row', { name: /Tribunas 3\.800 de 4\.000 Casi completa/ })).toBeDefined();
  expect(screen.getByRole('row', { name: 'Ya ingresó 12' })).toBeDefined();
});

test('the board is followed on its wall, whether or not somebody touches it', async () => {
  openOffice('/puertas/4/tablero');
  await screen.findByText('Sin sincronizar: 4 carriles, unas 310 lecturas');
  await waitFor(() => expect(openStream().address).toBe('/api/club/puertas/tablero?EspectaculoId=4'));
  act(() => openStream().tell({ Tablero: { ...BOARD, AlertasAbiertas: 1 } }));
  expect(await screen.findByRole('link', { name: 'Hay una alerta abierta' })).toBeDefined();
  expect(bodiesOf('club/puertas/tablero')).toHaveLength(1);
  vi.useFakeTimers();
  try {
    fireEvent.pointerMove(window);
    vi.advanceTimersByTime(UNUSED_MS);
  } finally {
    vi.useRealTimers();
  }
  expect(FakeStream.open.size).toBe(1);
});

test('figures that were left for a while are not told as stopped while they are read again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    openOffice('/puertas/4/tablero');
    await screen.findByText('Sin sincronizar: 4 carriles, unas 310 lecturas');
    await userEvent.click(screen.getByRole('link', { name: 'Política' }));
    await act(() => vi.advanceTimersByTimeAsync(2 * SILENT_MS));
    answer({ 'club/puertas/tablero': () => new Promise<never>(() => {}) });
    await userEvent.click(screen.getByRole('link', { name: 'Tablero' }));
    await screen.findByText('Sin sincronizar: 4 carriles, unas 310 lecturas');
    expect(screen.queryByText(/^Sin datos desde las/)).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ['that is refused', { ErrorCod: 503, ErrorDsc: 'Probá de nuevo.' }],
  ['without an answer', () => new Promise<never>(() => {})],
])('figures that stop are told though their stream stays open: a call %s', async (_how, answered) => {
  const BAND = /^Sin datos desde las/;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    openOffice('/puertas/4/tablero');
    await screen.findByText('Sin sincronizar: 4 carriles, unas 310 lecturas');
    await waitFor(() => expect(openStream().readyState).toBe(1));
    const first = openStream();
    answer({ 'club/puertas/tablero': answered });
    await act(() => vi.advanceTimersByTimeAsync(SILENT_MS - 3_000));
    expect(screen.queryByText(BAND)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(await screen.findByText(BAND)).toBeDefined();
    await waitFor(() => expect(openStream()).not.toBe(first));
    act(() => openStream().tell({ Tablero: { ...BOARD, AlertasAbiertas: 1 } }));
    await waitFor(() => expect(screen.queryByText(BAND)).toBeNull());
  } finally {
    vi.useRealTimers();
  }
});

test('an alert is seen without a note, and closed with one', async () => {
  openOffice('/puertas/4/alertas');
  const row = await screen.findByRole('row', { name: /Entró dos veces/ });
  expect(within(row).getByRole('link', { name: 'Ver la entrada' }).getAttribute('href')).toBe(
    '/club/entradas/71',
  );
  await userEvent.click(within(row).getByRole('button', { name: /^Responder: Duplicado/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Duplicado' });
  expect(within(dialog).getByRole('button', { name: 'Marcar como vista' })).toBeDefined();
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Qué se hizo' }), 'Se lo acompañó');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cerrar la alerta' }));
  await waitFor(() =>
    expect(bodiesOf('club/puertas/alertas/guardar')).toMatchObject([
      { AlertaId: 6, Version: 1, Estado: 'cerrada', Nota: 'Se lo acompañó' },
    ]),
  );
});

test('alerts beyond a page are on the next one', async () => {
  answer({ 'club/puertas/alertas/listar': { Alertas: [ALERT], Total: 350, Siguiente: '200' } });
  openOffice('/puertas/4/alertas');
  expect(await screen.findByText('350 alertas')).toBeDefined();
  await userEvent.click(screen.getByRole('link', { name: 'Página siguiente' }));
  await waitFor(() =>
    expect(bodiesOf('club/puertas/alertas/listar').at(-1)).toEqual({ EspectaculoId: 4, Desde: '200' }),
  );
});

test('the closing is read, printed and signed', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  openOffice('/puertas/4/cierre');
  const summary = await screen.findByRole('table', { name: 'Resumen' });
  expect(within(summary).getByRole('row', { name: 'No vinieron 6.000' })).toBeDefined();
  expect(screen.getByRole('row', { name: 'Platea Butaca 50 7' })).toBeDefined();
  expect(screen.getByRole('row', { name: 'Teléfono 7 900 40 20:00 20:00 20:00 a 20:12' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Imprimir' }));
  await waitFor(() => expect(print).toHaveBeenCalled());
  await userEvent.click(screen.getByRole('button', { name: 'Firmar el cierre' }));
  const dialog = await screen.findByRole('dialog', { name: 'Firmar el cierre' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Nota' }), 'Sin novedad');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Firmar' }));
  await waitFor(() =>
    expect(bodiesOf('club/puertas/cierre/firmar')).toMatchObject([{ EspectaculoId: 4, Nota: 'Sin novedad' }]),
  );
});

test('a signed closing says by whom, and one that is not whole says so', async () => {
  closing({ FirmadoPor: 'Néstor', FirmadoEn: START, Nota: 'Sin novedad' });
  openOffice('/puertas/4/cierre');
  expect(await screen.findByText(/^Firmado por Néstor el .*29.*20:00.*\. Sin novedad/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Firmar el cierre' })).toBeNull();
});

test('the closing of the day from which the show moved is read and signed as well', async () => {
  const days = ['2026-11-29', '2026-11-22'];
  closing({ Jornadas: days });
  openOffice('/puertas/4/cierre');
  const day = await screen.findByRole('combobox', { name: 'Jornada' });
  closing({ Jornada: days[1], Jornadas: days, Informe: { ...REPORT, Ausentes: 9_999 } });
  await userEvent.selectOptions(day, '22/11/2026, antes de aplazarse');
  expect(await screen.findByRole('row', { name: 'No vinieron 9.999' })).toBeDefined();
  expect(bodiesOf('club/puertas/cierre/leer').at(-1)).toEqual({ EspectaculoId: 4, Jornada: days[1] });
  expect(screen.getByText('· 22/11/2026 · Estadio')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Exportar butacas que no vinieron' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Firmar el cierre' }));
  const dialog = await screen.findByRole('dialog', { name: 'Firmar el cierre' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Firmar' }));
  await waitFor(() =>
    expect(bodiesOf('club/puertas/cierre/firmar')).toMatchObject([{ EspectaculoId: 4, Jornada: days[1] }]),
  );
});

test('a show that moved to an open date has no present day, and its former one still closes', async () => {
  answer({ 'club/puertas/espectaculos': { Espectaculos: [{ ...SHOW, Inicio: '' }], EspectaculoId: 4 } });
  closing({ Jornada: '2027-11-29', Jornadas: ['2027-11-29', '2026-11-29'] });
  openOffice('/puertas/4/cierre');
  const day = await screen.findByRole('combobox', { name: 'Jornada' });
  expect(
    within(day)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Fecha a confirmar', '29/11/2026, antes de aplazarse']);
  expect(screen.getByText('· Fecha a confirmar · Estadio')).toBeDefined();
});

test('of another show the present day is asked for, whatever day of the first was chosen', async () => {
  const days = ['2026-11-29', '2026-11-22'];
  const other = { ...SHOW, EspectaculoId: 5, Nombre: 'Recital' };
  answer({ 'club/puertas/espectaculos': { Espectaculos: [SHOW, other], EspectaculoId: 4 } });
  closing({ Jornadas: days });
  openOffice('/puertas/4/cierre');
  const day = await screen.findByRole('combobox', { name: 'Jornada' });
  closing({ Jornada: days[1], Jornadas: days });
  await userEvent.selectOptions(day, '22/11/2026, antes de aplazarse');
  await waitFor(() => expect(bodiesOf('club/puertas/cierre/leer').at(-1)).toHaveProperty('Jornada'));
  closing();
  await userEvent.click(screen.getByRole('combobox', { name: 'Espectáculo' }));
  await userEvent.click(await screen.findByRole('option', { name: /Recital/ }));
  await waitFor(() => expect(bodiesOf('club/puertas/cierre/leer').at(-1)).toEqual({ EspectaculoId: 5 }));
});

test('the closing is exported, and so are the season seats that stayed empty', async () => {
  answer({ 'club/exportaciones/pedir': { ExportacionId: 1 } });
  openOffice('/puertas/4/cierre');
  await userEvent.click(await screen.findByRole('button', { name: 'Exportar butacas que no vinieron' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Exportar' }));
  await waitFor(() =>
    expect(bodiesOf('club/exportaciones/pedir')).toMatchObject([
      { Que: 'ausentes', Filtro: { EspectaculoId: 4 } },
    ]),
  );
});
