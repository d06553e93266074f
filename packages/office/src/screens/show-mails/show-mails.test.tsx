import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, bodiesOf, openOffice } from '../../testing/office.tsx';
import { OPTIONS, PROGRAMMING, READER, SHOW } from '../../testing/shows.ts';
import '../shows/ShowFrame.tsx';
import './ShowMailScreen.tsx';
import './ShowMailsScreen.tsx';

const EDITOR = { ...PROGRAMMING, Permisos: [...PROGRAMMING.Permisos, 'content:E'] };
const ROW = {
  ...{ Correo: 'compra', Grupo: 'Compras', Nombre: 'Entradas de una compra', Cuando: 'A quien compró.' },
  ...{ Asunto: 'Tus entradas', EsOriginal: true, Persona: '', Fecha: '', ConFalla: false },
};
const TEXT = { Asunto: 'Tus entradas', Titulo: 'Listo', Cuerpo: 'Hola. {{link}}' };
const mail = (Version: number, EsOriginal: boolean) => ({
  ...{ Correo: { ...ROW, EsOriginal }, Version, ...TEXT, Original: TEXT, Variables: [] },
});

beforeEach(() =>
  answer({
    'club/sesion/actual': EDITOR,
    'club/espectaculos/opciones': OPTIONS,
    'club/espectaculos/leer': SHOW,
    'club/correos/listar': { Correos: [ROW, { ...ROW, Correo: 'pago', Nombre: 'Pago', EsOriginal: false }] },
    'club/correos/leer': mail(2, false),
    'club/correos/vista': { Asunto: 'Tus entradas', Html: '<html><body>x</body></html>', Texto: 'Hola.' },
    'club/correos/guardar': mail(3, false),
    'club/correos/volverAlOriginal': mail(3, true),
  }),
);

test('the tab lists the mails of the show, with those that have a text of their own', async () => {
  openOffice('/espectaculos/7/correos');
  const group = within(await screen.findByRole('region', { name: 'Compras' }));
  expect(group.getAllByText(/^(El del club|Propio)$/).map(({ textContent }) => textContent)).toEqual([
    ...['El del club', 'Propio'],
  ]);
  expect(group.getByRole('link', { name: ROW.Nombre }).getAttribute('href')).toBe(
    '/club/espectaculos/7/correos/compra',
  );
  expect(bodiesOf('club/correos/listar')).toEqual([{ EspectaculoId: 7 }]);
});

test('a text is saved for the show alone', async () => {
  openOffice('/espectaculos/7/correos/compra');
  fireEvent.change(await screen.findByRole('textbox', { name: 'Asunto' }), { target: { value: 'Clásico' } });
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(bodiesOf('club/correos/guardar')).toMatchObject([
      { EspectaculoId: 7, Correo: 'compra', Version: 2, Asunto: 'Clásico' },
    ]),
  );
});

test('and goes back to the club’s when asked', async () => {
  openOffice('/espectaculos/7/correos/compra');
  await userEvent.click(await screen.findByRole('button', { name: 'Volver al del club' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Volver al del club' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Volver al del club' }));
  await waitFor(() =>
    expect(bodiesOf('club/correos/volverAlOriginal')).toMatchObject([{ EspectaculoId: 7, Version: 2 }]),
  );
  expect(await screen.findByText('El correo dice otra vez lo que el del club.')).toBeDefined();
});

test('its versions and its fault name the club’s text where that is meant', async () => {
  const version = (Version: number, EsOriginal: boolean) => ({
    ...{ Version, EsOriginal, ...TEXT, Persona: '', Fecha: '' },
  });
  answer({
    'club/correos/leer': { ...mail(2, false), Correo: { ...ROW, EsOriginal: false, ConFalla: true } },
    'club/correos/versiones': { Versiones: [version(2, false), version(1, true)], Siguiente: '' },
  });
  openOffice('/espectaculos/7/correos/compra');
  expect(await screen.findByText(/salió con el del club\. Corregilo/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Versiones' }));
  const versions = within(await screen.findByRole('dialog', { name: 'Versiones' }));
  const first = await versions.findByRole('button', { name: /^Versión 1/ });
  expect(within(first).getByText('El del club')).toBeDefined();
  await userEvent.click(first);
  await userEvent.click(await versions.findByRole('button', { name: 'Volver al del club' }));
  expect(await screen.findByText(/dicen lo que dice el del club/)).toBeDefined();
});

test('whoever may not change mails has no such tab, and reads whom to ask at its address', async () => {
  answer({ 'club/sesion/actual': READER });
  openOffice('/espectaculos/7/correos');
  expect(await screen.findByText(/No tenés permiso para esta sección/)).toBeDefined();
  const tabs = within(screen.getByRole('navigation', { name: 'Partes del espectáculo' }));
  expect(tabs.queryByRole('link', { name: 'Correos' })).toBeNull();
  expect(tabs.getByRole('link', { name: 'Historial' })).toBeDefined();
  expect(bodiesOf('club/correos/listar')).toEqual([]);
});

test('a mail that shows have no text of their own for is a page that says so', async () => {
  answer({ 'club/correos/leer': { ErrorCod: 404, ErrorDsc: 'No existe o fue archivado.' } });
  openOffice('/espectaculos/7/correos/medio-aceptado');
  expect(await screen.findByText('Página no encontrada')).toBeDefined();
});
