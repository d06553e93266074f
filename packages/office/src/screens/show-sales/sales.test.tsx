import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, openOffice } from '../../testing/office.tsx';
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
  expect(screen.getByText('A esta altura: 60, 20% más que ante Cordón')).toBeDefined();
  const channels = screen.getByRole('table', { name: 'Por canal' });
  expect(within(channels).getByRole('row', { name: /Sitio/ }).textContent).toContain('$ 96.000');
  expect(screen.getByText('22/11 19 h')).toBeDefined();
});

test('the tab is not for those who may not see sales', async () => {
  answer({ 'club/sesion/actual': READER });
  openOffice('/espectaculos/7/resumen');
  await screen.findByRole('heading', { level: 1, name: 'Partido ante Unión Aguada' });
  expect(screen.queryByRole('tab', { name: 'Ventas' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Ventas' })).toBeNull();
});
