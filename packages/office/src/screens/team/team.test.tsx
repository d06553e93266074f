import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, bodiesOf, openOffice, SESSION } from '../../testing/office.tsx';

const MEMBER = {
  ...{ MiembroId: 3, Nombre: 'Inés Núñez', Email: 'ines@club.uy', Roles: ['prensa'], Estado: 'activo' },
  ...{ UltimoIngreso: '2026-11-20T10:00:00', TieneFactor: true, Version: 1 },
};

beforeEach(() =>
  answer({
    'club/sesion/actual': { ...SESSION, Permisos: ['team:E'] },
    'club/equipo/listar': { Miembros: [MEMBER], Total: 1, Siguiente: '' },
    'club/exportaciones/pedir': { ExportacionId: 1 },
    'club/exportaciones/listar': { Exportaciones: [], Total: 0, Siguiente: '' },
  }),
);

const lastBody = () => bodiesOf('club/equipo/listar').at(-1);

test('the server finds whom the address narrows the team to, once the text is sent', async () => {
  openOffice('/equipo?estado=active');
  await screen.findByRole('row', { name: /Inés Núñez/ });
  expect(bodiesOf('club/equipo/listar')).toEqual([{ Estado: 'activo' }]);
  await userEvent.type(screen.getByRole('textbox', { name: 'Nombre o correo' }), 'nuñez{Enter}');
  await waitFor(() => expect(lastBody()).toEqual({ Texto: 'nuñez', Estado: 'activo' }));
  expect(bodiesOf('club/equipo/listar')).toHaveLength(2);
});

test('its file is of the same', async () => {
  openOffice('/equipo?buscar=ines&estado=active&orden=-nombre');
  await screen.findByRole('row', { name: /Inés Núñez/ });
  await userEvent.click(screen.getByRole('button', { name: 'Exportar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Exportar' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Exportar' }));
  await waitFor(() =>
    expect(bodiesOf('club/exportaciones/pedir')).toMatchObject([
      { Que: 'equipo', Filtro: { Lista: { Texto: 'ines', Estado: 'activo', Orden: '-nombre' } } },
    ]),
  );
});

test('a link to one of the team finds them whatever their page, and says when there is none', async () => {
  answer({
    'club/equipo/listar': ({ MiembroId }) => ({
      Miembros: MiembroId === 90 ? [{ ...MEMBER, MiembroId: 90, Nombre: 'Zoe Vidal' }] : [MEMBER],
      ...{ Total: 60, Siguiente: '50' },
    }),
  });
  openOffice('/equipo/90');
  expect(await screen.findByText(/^Zoe Vidal/)).toBeDefined();
  answer({
    'club/equipo/listar': ({ MiembroId }) => ({
      ...{ Miembros: MiembroId ? [] : [MEMBER], Total: 1, Siguiente: '' },
    }),
  });
  openOffice('/equipo/91');
  expect(await screen.findByText('No existe o fue archivado.')).toBeDefined();
});

test('an empty team says so', async () => {
  answer({ 'club/equipo/listar': { Miembros: [], Total: 0, Siguiente: '' } });
  openOffice('/equipo?buscar=nadie');
  expect(await screen.findByText('Nadie coincide con lo que buscás.')).toBeDefined();
});
