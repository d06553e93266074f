import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, bodiesOf, openOffice, SESSION } from '../testing/office.tsx';

const CALL = 'club/correos/sinSalir';
const mail = (EnvioId: string, Que: string, Desde: string) => ({
  ...{ EnvioId, Que, Desde, Para: 'ana@example.test', CompraId: 0, Intentos: 3, ProximoIntento: '' },
});
const Correos = [mail('a', 'Entradas', '2026-10-30T10:00:00'), mail('b', 'Aviso', '2026-11-02T10:00:00')];
beforeEach(() => answer({ 'club/sesion/actual': { ...SESSION, Permisos: ['tickets:V', 'members:V'] } }));

const names = async (label = 'Correos que no salieron', column = 1) => {
  const rows = within(await screen.findByRole('table', { name: label }))
    .getAllByRole('row')
    .slice(1);
  return rows.map((row) => within(row).getAllByRole('cell')[column]?.textContent);
};
const sorted = (column: string) =>
  screen.getByRole('columnheader', { name: column }).getAttribute('aria-sort');

test('pressing a column sorts the whole list on the server, as its address says, from its first page', async () => {
  answer({ [CALL]: { Correos, Total: 120, Siguiente: '50' } });
  const router = openOffice('/correos-sin-salir?desde=50&orden=-desde');
  // In the server's order.
  expect(await names()).toEqual(['Entradas', 'Aviso']);
  expect(bodiesOf(CALL)).toEqual([{ Desde: '50', Orden: '-desde' }]);
  expect([sorted('Desde'), sorted('Correo')]).toEqual(['descending', null]);
  answer({ [CALL]: { Correos: [...Correos].reverse(), Total: 120, Siguiente: '50' } });
  await userEvent.click(screen.getByRole('button', { name: 'Correo' }));
  expect(router.state.location.search).toBe('?orden=que');
  await screen.findByText('120 correos');
  expect(bodiesOf(CALL).at(-1)).toEqual({ Orden: 'que' });
  expect(sorted('Correo')).toBe('ascending');
  await userEvent.click(screen.getByRole('button', { name: 'Correo' }));
  expect(router.state.location.search).toBe('?orden=-que');
  expect(sorted('Correo')).toBe('descending');
  expect(screen.queryByRole('button', { name: 'Para' })).toBeNull();
});

test('what a list cannot be sorted by is not asked for', async () => {
  answer({ [CALL]: { Correos, Total: 120, Siguiente: '50' } });
  openOffice('/correos-sin-salir?orden=clave');
  expect(await names()).toEqual(['Entradas', 'Aviso']);
  expect(bodiesOf(CALL)).toEqual([{}]);
});

test('a page leads to the next one and back, in the same order', async () => {
  answer({ [CALL]: { Correos, Total: 120, Siguiente: 'b' } });
  openOffice('/correos-sin-salir?orden=que');
  await screen.findByText('120 correos');
  expect(screen.queryByRole('link', { name: 'Primera página' })).toBeNull();
  answer({ [CALL]: { Correos: [mail('c', 'Prueba', '2026-10-01T10:00:00')], Total: 120, Siguiente: '' } });
  await userEvent.click(screen.getByRole('link', { name: 'Página siguiente' }));
  expect(await screen.findByText('Prueba')).toBeDefined();
  expect(bodiesOf(CALL).at(-1)).toEqual({ Desde: 'b', Orden: 'que' });
  await userEvent.click(screen.getByRole('link', { name: 'Primera página' }));
  await screen.findByText('120 correos');
  expect(bodiesOf(CALL).at(-1)).toEqual({ Orden: 'que' });
});

const member = (SocioId: number, Apellidos: string, TienePin: boolean) => ({
  ...{
    SocioId,
    Documento: 'CI 1',
    NroSocio: '1',
    Nombres: 'Ana',
    Apellidos,
    Categoria: 'Activo',
    Correo: '',
  },
  ...{ Deuda: false, Aviso: '', TienePin, Importado: '', Baja: '' },
});

test('a list that fits on a page is also sorted by what the server does not sort by', async () => {
  const Socios = [member(1, 'Sosa', true), member(2, 'Paz', false)];
  answer({ 'club/socios/buscar': { Socios, Total: 2, Siguiente: '' } });
  openOffice('/socios?orden=pin');
  expect(await names('Socios', 4)).toEqual(['No', 'Sí']);
  await userEvent.click(screen.getByRole('button', { name: 'PIN' }));
  expect(await names('Socios', 4)).toEqual(['Sí', 'No']);
  answer({ 'club/socios/buscar': { Socios, Total: 90, Siguiente: '50' } });
  await userEvent.click(screen.getByRole('button', { name: 'Socio' }));
  await screen.findByText('90 socios');
  expect(screen.queryByRole('button', { name: 'PIN' })).toBeNull();
});

test('Exportar asks for what the filters show, in its order', async () => {
  answer({
    'club/socios/buscar': { Socios: [member(1, 'Sosa', true)], Total: 1, Siguiente: '' },
    'club/exportaciones/pedir': { ExportacionId: 1 },
    'club/exportaciones/listar': { Exportaciones: [], Total: 0, Siguiente: '' },
  });
  openOffice('/socios?buscar=sosa&orden=-categoria');
  await userEvent.click(await screen.findByRole('button', { name: 'Exportar' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: /Exportar|Guardar|Preparar/ }));
  await screen.findByText('Se está preparando.');
  expect(bodiesOf('club/exportaciones/pedir')[0]).toMatchObject({
    Que: 'socios',
    Filtro: { Lista: { Texto: 'sosa', Situacion: 'vigentes', Orden: '-categoria' } },
  });
});
