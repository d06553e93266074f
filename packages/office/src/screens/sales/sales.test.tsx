import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, bodiesOf, openOffice, openStream, SESSION } from '../../testing/office.tsx';
import { ROW } from '../../testing/shows.ts';
import { guidePages } from '../guide/guide-pages.ts';
import { guidePageFor } from '../guide/guide-rules.ts';

const PARTS = { Emitidas: 0, EnCompra: 0, Apartadas: 0, Bloqueadas: 0, Libres: 0 };
const DOLLARS = {
  ...{ ...ROW, EspectaculoId: 8, EspectaculoNombre: 'Recital', Neto: 2500.5, MonedaSimbolo: 'US$' },
};
const DRAFT = {
  ...{
    ...ROW,
    ...PARTS,
    EspectaculoId: 9,
    EspectaculoNombre: 'Borrador de clásico',
    Estado: 'borrador',
    Neto: 0,
  },
};
const Espectaculos = [ROW, DOLLARS, DRAFT];

beforeEach(() =>
  answer({
    'club/sesion/actual': { ...SESSION, Permisos: ['sales:V', 'shows:V'] },
    'club/espectaculos/listar': { Espectaculos, Total: 3, Siguiente: '' },
  }),
);

const table = async () => within(await screen.findByRole('table', { name: 'Ventas' }));

test('each show says what is sold of what there is and its net money, and leads to its sales', async () => {
  openOffice('/ventas');
  const sales = await table();
  const link = sales.getByRole('link', { name: 'Partido ante Unión Aguada' });
  expect(link.getAttribute('href')).toBe('/club/espectaculos/7/ventas');
  const row = sales.getByRole('row', { name: /Unión Aguada/ });
  for (const text of ['60 de 100', '$ 96.000']) expect(row.textContent).toContain(text);
  expect(sales.getByRole('row', { name: /Recital/ }).textContent).toContain('US$ 2.500,5');
  expect(sales.queryByRole('link', { name: 'Borrador de clásico' })).toBeNull();
  expect(bodiesOf('club/espectaculos/listar')).toEqual([{ Filtro: { Cuando: 'proximos' } }]);
});

test('the figures are those of now', async () => {
  openOffice('/ventas');
  await table();
  const one = { ...PARTS, EspectaculoId: 7, Emitidas: 70, Libres: 30, Neto: 112_000 };
  await waitFor(() => openStream());
  act(() => openStream().tell({ En: '2026-11-24T10:00:00', Espectaculos: [one] }));
  const row = (await table()).getByRole('row', { name: /Unión Aguada/ });
  await waitFor(() => expect(row.textContent).toContain('70 de 100'));
  expect(row.textContent).toContain('$ 112.000');
});

test('past ones are one press away', async () => {
  const router = openOffice('/ventas');
  await userEvent.click(await screen.findByRole('radio', { name: 'Pasados' }));
  await waitFor(() =>
    expect(bodiesOf('club/espectaculos/listar')).toContainEqual({ Filtro: { Cuando: 'pasados' } }),
  );
  expect(router.state.location.search).toBe('?cuando=pasados');
});

test('the menu has it for who may see sales alone', async () => {
  openOffice('/ventas');
  const link = await screen.findByRole('link', { name: 'Ventas' });
  expect(link.getAttribute('href')).toBe('/club/ventas');
  for (const address of ['/ventas', '/espectaculos/7/ventas'])
    expect(guidePageFor(guidePages, address)?.slug).toBe('mirar-las-ventas');
});
