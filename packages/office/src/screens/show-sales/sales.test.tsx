import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { UNUSED_MS } from '../../api/presence.ts';
import { answer, bodiesOf, FakeStream, openOffice, openStream } from '../../testing/office.tsx';
import { OPTIONS, READER, SHOW } from '../../testing/shows.ts';
import '../shows/ShowFrame.tsx';
import './SalesScreen.tsx';

const PARTS = { Emitidas: 60, EnCompra: 2, Apartadas: 13, Libres: 25, Aforo: 100 };
const GROUP = { Nombre: 'Sitio', Emitidas: 60, Importe: '$ 96.000' };
const SALES = {
  ...{
    En: '2026-11-22T20:15:09',
    Inicio: '2026-11-24T20:15:00',
    Total: PARTS,
    Sectores: [{ Nombre: 'Norte, Platea A', Importe: '$ 96.000', ...PARTS }],
  },
  Dinero: [{ Cobrado: '$ 100.000', Devuelto: '$ 4.000', Neto: '$ 96.000' }],
  ...{ Categorias: [{ ...GROUP, Nombre: 'Socio' }], Canales: [GROUP] },
  Horas: [{ Hora: '2026-11-22T19:00:00', Emitidas: 60 }],
  Curva: [{ HorasAntes: 30, Emitidas: 60 }],
  Anterior: { Nombre: 'Partido ante Cordón', Curva: [{ HorasAntes: 40, Emitidas: 50 }], AEstaAltura: 50 },
};

beforeEach(() =>
  answer({
    'club/sesion/actual': { ...READER, Permisos: ['shows:V', 'sales:V'] },
    'club/espectaculos/opciones': OPTIONS,
    'club/espectaculos/leer': SHOW,
    'club/ventas/leer': SALES,
  }),
);

test('the figures, the money, and how the last show stood', async () => {
  openOffice('/espectaculos/7/ventas');
  const now = await screen.findByRole('region', { name: 'Ahora' });
  expect(now.textContent).toContain('Emitidas60');
  expect(now.textContent).toContain('Cobrado $ 100.000 · Devuelto $ 4.000');
  expect(now.textContent).toContain('Aforo: 100. A las 20:15:09.');
  expect(screen.getByText('A esta altura: 60, 20 % más que ante Cordón')).toBeDefined();
  const channels = screen.getByRole('table', { name: 'Por canal' });
  expect(within(channels).getByRole('row', { name: /Sitio/ }).textContent).toContain('$ 96.000');
  expect(screen.getByText('22/11 19 h')).toBeDefined();
});

test('a show with an open date has no curve, and says why', async () => {
  answer({ 'club/ventas/leer': { ...SALES, Inicio: '', Curva: [], Anterior: null } });
  openOffice('/espectaculos/7/ventas');
  expect(await screen.findByText(/^El ritmo se cuenta hacia el comienzo/)).toBeDefined();
});

test('the tab is not for those who may not see sales', async () => {
  answer({ 'club/sesion/actual': READER });
  openOffice('/espectaculos/7/resumen');
  await screen.findByRole('heading', { level: 1, name: 'Partido ante Unión Aguada' });
  expect(screen.queryByRole('tab', { name: 'Ventas' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Ventas' })).toBeNull();
});

const emitted = (Emitidas: number) => ({ ...SALES, Total: { ...PARTS, Emitidas, Libres: 85 - Emitidas } });
const now = async () => (await screen.findByRole('region', { name: 'Ahora' })).textContent;

test('the figures are followed, and no more once the page is left', async () => {
  const router = openOffice('/espectaculos/7/ventas');
  expect(await now()).toContain('Emitidas60');
  expect(openStream().address).toBe('/api/club/ventas/leer?EspectaculoId=7');
  act(() => openStream().tell(emitted(61)));
  expect(await now()).toContain('Emitidas61');
  expect(bodiesOf('club/ventas/leer')).toHaveLength(1);
  await act(() => router.navigate('/espectaculos/7/resumen'));
  await waitFor(() => expect(FakeStream.open.size).toBe(0));
});

test('a stream that ends for good is asked for anew, as a page reads', async () => {
  openOffice('/espectaculos/7/ventas');
  await now();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    answer({ 'club/ventas/leer': emitted(70) });
    act(() => openStream().fail());
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    await waitFor(async () => expect(await now()).toContain('Emitidas70'));
    expect(openStream().address).toContain('EspectaculoId=7');
  } finally {
    vi.useRealTimers();
  }
});

test('a page that nobody uses stops looking, and begins anew when somebody does', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    openOffice('/espectaculos/7/ventas');
    await now();
    await act(() => vi.advanceTimersByTimeAsync(UNUSED_MS));
    expect(FakeStream.open.size).toBe(0);
    fireEvent.pointerMove(window);
    await waitFor(() => expect(FakeStream.open.size).toBe(1));
  } finally {
    vi.useRealTimers();
  }
});

test('before the first ticket there is no curve, and it says so', async () => {
  answer({ 'club/ventas/leer': { ...SALES, Curva: [], Anterior: null } });
  openOffice('/espectaculos/7/ventas');
  expect(await screen.findByText(/^Todavía no se emitió ninguna entrada/)).toBeDefined();
});
