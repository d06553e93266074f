import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, bodiesOf, openOffice, SESSION } from '../../testing/office.tsx';

const AMOUNTS = { Cobrado: '6400.00', Devuelto: '1600.50', Neto: '4799.50' };
const CARD = {
  ...{ Proveedor: 'Tarjeta', Moneda: 'UYU', Simbolo: '$', ...AMOUNTS, Movimientos: [] },
  Dias: [
    {
      ...{ Fecha: '2026-11-20', EspectaculoId: 3, Espectaculo: 'Partido', Inicio: '2026-11-22T20:15:00' },
      ...{ Cobros: 2, Devoluciones: 1, ...AMOUNTS },
    },
  ],
};
const DOLLARS = { ...CARD, Proveedor: 'PayPal', Moneda: 'USD', Simbolo: 'US$' };
const MOVEMENTS = [
  {
    ...{
      En: '2026-11-20T10:15:00',
      Tipo: 'devolucion',
      NroPago: '99812',
      NroDevolucion: '998',
      CompraId: 12,
    },
    ...{ Espectaculo: 'Partido', Monto: '-1600.50' },
  },
];

beforeEach(() => answer({ 'club/sesion/actual': { ...SESSION, Permisos: ['money:V'] } }));

test('each provider has its own sums in its own currency, and a day leads to its payments', async () => {
  answer({
    'club/liquidacion/leer': ({ DesdeFecha, HastaFecha }) => ({
      Proveedores: DesdeFecha === HastaFecha ? [{ ...CARD, Movimientos: MOVEMENTS }] : [CARD, DOLLARS],
    }),
  });
  openOffice('/liquidaciones?del=2026-11-01&al=2026-11-30');
  const pesos = within(await screen.findByRole('table', { name: 'Días de Tarjeta, en pesos' }));
  expect(pesos.getByText('$ 1.600,50 (1)')).toBeDefined();
  expect(pesos.getByText('22/11/2026 20:15')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'PayPal, en dólares' })).toBeDefined();
  expect(screen.getAllByText('US$ 4.799,50').length).toBeGreaterThan(0);
  await userEvent.click(pesos.getByRole('link', { name: '20/11/2026' }));
  const movements = within(await screen.findByRole('table', { name: 'Movimientos de Tarjeta, en pesos' }));
  expect(movements.getByText('Pago N.º 99812 · devolución N.º 998')).toBeDefined();
  expect(movements.getByText('$ -1.600,50')).toBeDefined();
  expect(bodiesOf('club/liquidacion/leer')).toMatchObject([
    { DesdeFecha: '2026-11-01', HastaFecha: '2026-11-30' },
    { DesdeFecha: '2026-11-20', HastaFecha: '2026-11-20' },
  ]);
});

test('the days are one file, and the payments with their numbers another', async () => {
  answer({
    'club/liquidacion/leer': { Proveedores: [CARD] },
    'club/exportaciones/pedir': { ExportacionId: 7 },
    'club/exportaciones/listar': { Exportaciones: [], Total: 0, Siguiente: '' },
  });
  openOffice('/liquidaciones?del=2026-11-01&al=2026-11-30');
  expect(await screen.findByRole('button', { name: 'Exportar días' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Exportar movimientos' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Exportar movimientos' }));
  expect(dialog.getByRole('checkbox', { name: 'Nro. de pago' })).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Exportar' }));
  await waitFor(() =>
    expect(bodiesOf('club/exportaciones/pedir')).toMatchObject([
      { Que: 'movimientos', Filtro: { DesdeFecha: '2026-11-01', HastaFecha: '2026-11-30' } },
    ]),
  );
});

test('days on which nothing moved say so', async () => {
  answer({ 'club/liquidacion/leer': { Proveedores: [] } });
  openOffice('/liquidaciones');
  expect(await screen.findByText('No se movió dinero en esos días.')).toBeDefined();
});

test('a period that is none is told beside its days, and nothing is asked', async () => {
  openOffice('/liquidaciones?del=2026-11-30&al=2026-11-01');
  expect(await screen.findByText(/^Elegí un período de hasta un año/)).toBeDefined();
  expect(bodiesOf('club/liquidacion/leer')).toEqual([]);
});
