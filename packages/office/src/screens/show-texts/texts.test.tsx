import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, bodiesOf, openOffice } from '../../testing/office.tsx';
import { DRAFT, OPTIONS, PLAN, PROGRAMMING, READER, SAVED_DRAFT, SHOW } from '../../testing/shows.ts';
import '../shows/ShowFrame.tsx';
import './TextsScreen.tsx';

const READ = 'club/espectaculos/leer';
const SAVE = 'club/espectaculos/guardarDatos';
const TEXT = 'Texto del espectáculo';
const withText = (html: string, version = 3) => ({
  ...{ ...SHOW, Version: version, Plan: { ...PLAN, EspectaculoDescripcion: html } },
});

// The editor asks the browser for text positions; jsdom has none.
const nowhere = new DOMRect();
beforeEach(() => {
  document.elementFromPoint = () => null;
  Range.prototype.getClientRects = () => [nowhere] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => nowhere;
  answer({
    'club/sesion/actual': PROGRAMMING,
    'club/espectaculos/opciones': OPTIONS,
    [READ]: withText('<p>Puertas a las 18.</p>'),
    [SAVE]: { EspectaculoId: 7, Version: 4 },
  });
});
const open = (show = 7) => openOffice(`/espectaculos/${show}/textos`);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const change = async (name = TEXT) => userEvent.type(await screen.findByRole('textbox', { name }), '!');

test('the texts are read; until then the page says that it loads', async () => {
  open();
  expect(await screen.findByRole('status', { name: 'Cargando' })).toBeDefined();
  expect((await screen.findByRole('textbox', { name: TEXT })).textContent).toBe('Puertas a las 18.');
  // A show without a text starts empty.
  expect(screen.getByRole('textbox', { name: 'Texto para palcos' }).textContent).toBe('');
});

test('a show that cannot be read is a page with the code', async () => {
  answer({ [READ]: { ErrorCod: 500, ErrorDsc: 'Ocurrió un error.' } });
  open();
  expect(await screen.findByText(/0123456789abcdef/)).toBeDefined();
});

test('of a published show the text that was changed is sent, with the version', async () => {
  open();
  await change('Texto para palcos');
  await press('Guardar');
  await waitFor(() => expect(bodiesOf(SAVE)).toHaveLength(1));
  expect(bodiesOf(SAVE)[0]).toEqual({
    ...{ Operacion: expect.any(String), EspectaculoId: 7, Version: 3 },
    EspectaculoDescripcionPalcos: '<p>!</p>',
  });
});

test('of a draft the whole plan is saved', async () => {
  answer({ [READ]: DRAFT, 'club/espectaculos/guardarBorrador': SAVED_DRAFT });
  open(20);
  await change();
  await press('Guardar');
  const saved = () => bodiesOf('club/espectaculos/guardarBorrador');
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]).toMatchObject({ Plan: { EspectaculoDescripcion: '<p>!</p>', EscenarioId: 1 } });
});

test('what is written while another text is saved stays in its field, and is saved by the next press', async () => {
  open();
  await change();
  const held = Promise.withResolvers<Record<string, unknown>>();
  answer({ [SAVE]: () => held.promise });
  await press('Guardar');
  await waitFor(() => expect(bodiesOf(SAVE)).toHaveLength(1));
  await change('Texto para palcos');
  answer({ [READ]: withText('<p>!</p>', 4) });
  held.resolve({ EspectaculoId: 7, Version: 4 });
  await screen.findByText('Guardado.');
  expect(screen.getByRole('textbox', { name: 'Texto para palcos' }).textContent).toBe('!');
  await press('Guardar');
  await waitFor(() => expect(bodiesOf(SAVE)).toHaveLength(2));
  expect(bodiesOf(SAVE)[1]).toEqual({
    ...{ Operacion: expect.any(String), EspectaculoId: 7, Version: 4 },
    EspectaculoDescripcionPalcos: '<p>!</p>',
  });
});

test('of two who saved both texts are shown; theirs is taken, and stands in the field', async () => {
  open();
  await change();
  answer({
    [READ]: withText('<p>Puertas a las 17.</p>', 9),
    [SAVE]: { ErrorCod: 409, ErrorDsc: 'Ana cambió esto a las 10:00. Tus cambios no se guardaron.' },
  });
  await press('Guardar');
  const dialog = within(await screen.findByRole('dialog', { name: /Ana cambió esto/ }));
  expect(dialog.getByText('Puertas a las 17.')).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Ver lo nuevo' }));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: TEXT }).textContent).toBe('Puertas a las 17.'),
  );
});

test('whoever may only look reads the texts, without the tools to change them', async () => {
  answer({ 'club/sesion/actual': READER });
  open();
  const text = await screen.findByRole('textbox', { name: TEXT });
  expect(text.getAttribute('contenteditable')).toBe('false');
  expect(screen.queryByRole('button', { name: 'Negrita' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
});
