import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, bodiesOf, openOffice } from '../../testing/office.tsx';
import { PROGRAMMING, READER } from '../../testing/shows.ts';
import './TemplatesScreen.tsx';

const LIST = 'club/plantillas/listar';
const ARCHIVE = 'club/plantillas/archivar';
const SAVE = 'club/plantillas/guardar';
const template = (PlantillaId: number, Nombre: string) => ({
  ...{ PlantillaId, Nombre, Version: 2, GuardadaEn: '2026-11-20T10:00:00' },
});

beforeEach(() =>
  answer({
    'club/sesion/actual': PROGRAMMING,
    [LIST]: { Plantillas: [template(4, 'Clásicos'), template(5, 'Recitales')] },
    [ARCHIVE]: { PlantillaId: 4 },
  }),
);

test('a template is archived, and the list is read again', async () => {
  openOffice('/plantillas');
  expect(await screen.findByRole('row', { name: /^Clásicos 20\/11\/2026 10:00/ })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Nuevo espectáculo' }).getAttribute('href')).toBe(
    '/club/espectaculos/nuevo',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Archivar Clásicos' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Archivar Clásicos' }));
  answer({ [LIST]: { Plantillas: [template(5, 'Recitales')] } });
  await userEvent.click(dialog.getByRole('button', { name: 'Archivar' }));
  await waitFor(() => expect(screen.queryByText('Clásicos')).toBeNull());
  expect(bodiesOf(ARCHIVE)).toMatchObject([{ PlantillaId: 4, Version: 2 }]);
});

test('a template gets another name, which no other has', async () => {
  const taken = { ErrorCod: 10, ErrorDsc: 'Ya hay una plantilla con ese nombre.' };
  answer({ [SAVE]: ({ Nombre }) => (Nombre === 'Recitales' ? taken : { PlantillaId: 4, Version: 3 }) });
  openOffice('/plantillas');
  await userEvent.click(await screen.findByRole('button', { name: 'Cambiar el nombre de Clásicos' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar el nombre de Clásicos' }));
  const rename = async (name: string) => {
    const field = dialog.getByRole('textbox', { name: 'Nombre de la plantilla' });
    await userEvent.clear(field);
    await userEvent.type(field, name);
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  };
  await rename('ab');
  expect(await dialog.findByText('Escribí un nombre de 3 a 80 letras.')).toBeDefined();
  expect(bodiesOf(SAVE)).toEqual([]);
  await rename('Recitales');
  expect(await dialog.findByText('Ya hay una plantilla con ese nombre.')).toBeDefined();
  await rename(' Clásico ');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf(SAVE).at(-1)).toMatchObject({
    ...{ PlantillaId: 4, Version: 2, Nombre: 'Clásico', EspectaculoId: 0 },
  });
});

test('whoever may only look archives none', async () => {
  answer({ 'club/sesion/actual': READER });
  openOffice('/plantillas');
  await screen.findByText('Recitales');
  expect(screen.queryByRole('button', { name: /^(Archivar|Cambiar)/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Nuevo espectáculo' })).toBeNull();
});

test('without templates it says how there come to be some', async () => {
  answer({ [LIST]: { Plantillas: [] } });
  openOffice('/plantillas');
  expect(await screen.findByText(/^Todavía no hay plantillas/)).toBeDefined();
});
