import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, bodiesOf, openOffice, SESSION } from '../../testing/office.tsx';

const PERSON = {
  ...{ ImpedidoId: 5, Version: 2, DocumentoTipoId: 1, Documento: 'CI 1.234.567-2', Nombres: 'Luis' },
  ...{ Apellidos: 'Paz', Origen: 'ley', Referencia: 'Oficio 12/2026', Desde: '2026-11-01', Hasta: '' },
  ...{ Estado: 'vigente', Entradas: 2 },
};
const TICKET = { EntradaId: 71, Espectaculo: 'Clásico', Inicio: '2026-11-29T18:00:00' };

beforeEach(() =>
  answer({
    'club/sesion/actual': { ...SESSION, Permisos: ['barred:E', 'tickets:V'] },
    'club/impedidos/listar': {
      ...{ Impedidos: [PERSON], TiposDocumento: [{ Id: 1, Nombre: 'Cédula' }], Total: 1, Siguiente: '' },
    },
  }),
);

test('who is barred is listed with why, until when, and the tickets that they have', async () => {
  openOffice('/impedidos');
  const row = await screen.findByRole('row', { name: /Paz, Luis/ });
  expect(row.textContent).toContain('Oficio 12/2026');
  expect(row.textContent).toContain('Desde 01/11/2026, sin fin');
  expect(within(row).getByRole('link', { name: '2 entradas' }).getAttribute('href')).toContain('1.234.567-2');
  await userEvent.click(screen.getByRole('radio', { name: 'Terminados' }));
  await waitFor(() => expect(bodiesOf('club/impedidos/listar').at(-1)).toMatchObject({ Terminados: true }));
});

test('somebody is barred; the tickets that they have already are told', async () => {
  answer({ 'club/impedidos/guardar': { Impedido: PERSON, Entradas: [TICKET] } });
  openOffice('/impedidos');
  await userEvent.click(await screen.findByRole('button', { name: 'Agregar' }));
  const form = await screen.findByRole('dialog', { name: 'Agregar impedido' });
  const type = (name: string, text: string) =>
    userEvent.type(within(form).getByRole('textbox', { name }), text);
  await userEvent.click(within(form).getByRole('button', { name: 'Guardar' }));
  expect(bodiesOf('club/impedidos/guardar')).toEqual([]);
  await type('Documento', '1.234.567-2');
  await type('Nombres', 'Luis');
  await type('Apellidos', 'Paz');
  await type('Referencia', 'Oficio 12/2026');
  await type('Desde', '01/11/2026');
  await userEvent.click(within(form).getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(bodiesOf('club/impedidos/guardar')).toMatchObject([
      { ImpedidoId: 0, Documento: '1.234.567-2', Origen: 'ley', Desde: '2026-11-01', Hasta: '' },
    ]),
  );
  expect(await within(form).findByText('Ya tiene entradas')).toBeDefined();
  expect(within(form).getByRole('link', { name: 'Clásico' }).getAttribute('href')).toBe('/club/entradas/71');
});

test('an entry is lifted with a reason', async () => {
  answer({ 'club/impedidos/levantar': { Impedido: { ...PERSON, Estado: 'terminado' } } });
  openOffice('/impedidos');
  await userEvent.click(await screen.findByRole('button', { name: 'Levantar' }));
  const dialog = await screen.findByRole('dialog', { name: /^Levantar el impedimento/ });
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Motivo' }), 'Fallo judicial');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Levantar' }));
  await waitFor(() =>
    expect(bodiesOf('club/impedidos/levantar')).toMatchObject([
      { ImpedidoId: 5, Version: 2, Motivo: 'Fallo judicial' },
    ]),
  );
});
