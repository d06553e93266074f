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

const listed = (person: object) => ({
  ...{ Impedidos: [person], TiposDocumento: [{ Id: 1, Nombre: 'Cédula' }], Total: 1, Siguiente: '' },
});

beforeEach(() =>
  answer({
    'club/sesion/actual': { ...SESSION, Permisos: ['barred:E', 'tickets:V'] },
    'club/impedidos/listar': listed(PERSON),
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

test('of two who change an entry, the second sees both versions and may apply theirs on top', async () => {
  const text = 'Ana Sosa cambió esto a las 20:15. Tus cambios no se guardaron.';
  answer({
    'club/impedidos/guardar': ({ Version }) =>
      Version === 2 ? { ErrorCod: 409, ErrorDsc: text } : { Impedido: PERSON, Entradas: [] },
  });
  openOffice('/impedidos');
  await userEvent.click(await screen.findByRole('button', { name: 'Editar: Paz, Luis' }));
  const form = within(await screen.findByRole('dialog', { name: 'Editar impedido' }));
  answer({ 'club/impedidos/listar': listed({ ...PERSON, Version: 3, Referencia: 'Oficio 13/2026' }) });
  await userEvent.type(form.getByRole('textbox', { name: 'Hasta (inclusive)' }), '31/12/2026');
  await userEvent.click(form.getByRole('button', { name: 'Guardar' }));
  const conflict = within(await screen.findByRole('dialog', { name: text }));
  expect(conflict.getByRole('row', { name: 'Hasta — 31/12/2026' })).toBeDefined();
  await userEvent.click(conflict.getByRole('button', { name: 'Aplicar los míos encima' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf('club/impedidos/guardar').at(-1)).toMatchObject({
    ...{ Version: 3, Referencia: 'Oficio 13/2026', Hasta: '2026-12-31' },
  });
});

test('an entry is lifted with a reason', async () => {
  answer({ 'club/impedidos/levantar': { Impedido: { ...PERSON, Estado: 'terminado' } } });
  openOffice('/impedidos');
  await userEvent.click(await screen.findByRole('button', { name: 'Levantar: Paz, Luis' }));
  const dialog = await screen.findByRole('dialog', { name: /^Levantar el impedimento/ });
  // Another entry may still bar the person.
  expect(within(dialog).getByText(/^Este impedimento deja de contar/)).toBeDefined();
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Motivo' }), 'Fallo judicial');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Levantar' }));
  expect(await screen.findByText('Levantado.')).toBeDefined();
  await waitFor(() =>
    expect(bodiesOf('club/impedidos/levantar')).toMatchObject([
      { ImpedidoId: 5, Version: 2, Motivo: 'Fallo judicial' },
    ]),
  );
});
