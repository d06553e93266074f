import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, bodiesOf, openOffice, SESSION } from '../testing/office.tsx';

const CALL = 'club/correos/sinSalir';
const mail = (EnvioId: string, Que: string, Desde: string) => ({
  ...{ EnvioId, Que, Desde, Para: 'ana@example.test', CompraId: 0, Intentos: 3, ProximoIntento: '' },
});
// By its text the day of the second would be before that of the first.
const Correos = [mail('a', 'Entradas', '2026-10-30T10:00:00'), mail('b', 'Aviso', '2026-11-02T10:00:00')];
beforeEach(() => answer({ 'club/sesion/actual': { ...SESSION, Permisos: ['tickets:V'] } }));

const names = async () => {
  const table = await screen.findByRole('table', { name: 'Correos que no salieron' });
  const rows = within(table).getAllByRole('row').slice(1);
  return rows.map((row) => within(row).getAllByRole('cell')[1]?.textContent);
};

test('a list that fits on a page is sorted by its columns, as its address says; moments go by time', async () => {
  answer({ [CALL]: { Correos, Total: 2, Siguiente: '' } });
  openOffice('/correos-sin-salir?orden=-desde');
  expect(await names()).toEqual(['Aviso', 'Entradas']);
  await userEvent.click(screen.getByRole('button', { name: 'Desde' }));
  expect(await names()).toEqual(['Entradas', 'Aviso']);
  await userEvent.click(screen.getByRole('button', { name: 'Correo' }));
  expect(await names()).toEqual(['Aviso', 'Entradas']);
  expect(screen.getByRole('columnheader', { name: 'Correo' }).getAttribute('aria-sort')).toBe('ascending');
  expect(screen.getByText('2 correos')).toBeDefined();
});

test('one with more pages stays in the order of the server, and leads to the next page and back', async () => {
  answer({ [CALL]: { Correos, Total: 120, Siguiente: 'b' } });
  openOffice('/correos-sin-salir?orden=que');
  expect(await names()).toEqual(['Entradas', 'Aviso']);
  expect(screen.queryByRole('button', { name: 'Correo' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Primera página' })).toBeNull();
  answer({ [CALL]: { Correos: [mail('c', 'Prueba', '2026-10-01T10:00:00')], Total: 120, Siguiente: '' } });
  await userEvent.click(screen.getByRole('link', { name: 'Página siguiente' }));
  expect(await screen.findByText('Prueba')).toBeDefined();
  expect(bodiesOf(CALL).at(-1)).toMatchObject({ Desde: 'b' });
  await userEvent.click(screen.getByRole('link', { name: 'Primera página' }));
  await screen.findByText('120 correos');
  expect(bodiesOf(CALL).at(-1)).toEqual({});
});
