import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, bodiesOf, openOffice } from '../../testing/office.tsx';
import { PROGRAMMING } from '../../testing/shows.ts';
import './EditMaster.tsx';
import './MastersScreen.tsx';

const LIST = 'club/maestros/listar';
const SAVE = 'club/maestros/guardar';
const row = (Id: number, Nombre: string, changes: object = {}) => ({
  ...{ Id, Version: 2, Archivado: false, Fijo: false, Usos: 0, UsosTexto: '' },
  Campos: { Nombre, ImagenURL: '' },
  ...changes,
});
const TEAMS = [
  row(1, 'Club del Parque', { Usos: 3, UsosTexto: '3 espectáculos' }),
  row(2, 'Rampla'),
  row(3, 'Viejo', { Archivado: true }),
];

beforeEach(() => answer({ 'club/sesion/actual': PROGRAMMING, [LIST]: { Filas: TEAMS } }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a table lists its rows with where they are; archived ones apart', async () => {
  openOffice('/maestros');
  expect(await screen.findByRole('row', { name: 'Club del Parque 3 espectáculos' })).toBeTruthy();
  expect(screen.getByRole('row', { name: 'Rampla Sin uso' })).toBeTruthy();
  expect(screen.queryByText('Viejo')).toBeNull();
  await userEvent.click(screen.getByText('Archivados'));
  expect(await screen.findByRole('link', { name: 'Viejo' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Tipos de espectáculo' }));
  await waitFor(() => expect(bodiesOf(LIST).at(-1)).toEqual({ Tabla: 'tipos' }));
});

test('what is exported is what the switch shows', async () => {
  answer({
    'club/exportaciones/pedir': { ExportacionId: 1 },
    'club/exportaciones/listar': { Exportaciones: [], Total: 0, Siguiente: '' },
  });
  for (const [address, Archivados] of [
    ['/maestros/equipos', false],
    ['/maestros/equipos?ver=archivados', true],
  ] as const) {
    openOffice(address);
    await press('Exportar');
    const dialog = within(await screen.findByRole('dialog', { name: 'Exportar' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Exportar' }));
    await screen.findByRole('heading', { name: 'Exportaciones' });
    cleanup();
    expect(bodiesOf('club/exportaciones/pedir').at(-1)).toMatchObject({
      Filtro: { Lista: { Tabla: 'equipos', Archivados } },
    });
  }
});

test('a row is changed with its version, and sends what its table has', async () => {
  answer({ [SAVE]: { Fila: row(2, 'Rampla Juniors', { Version: 3 }) } });
  const router = openOffice('/maestros/equipos/2');
  const name = await screen.findByRole('textbox', { name: 'Nombre' });
  await userEvent.type(name, ' Juniors');
  await press('Guardar');
  await waitFor(() => expect(bodiesOf(SAVE)).toHaveLength(1));
  expect(bodiesOf(SAVE)[0]).toMatchObject({
    ...{ Tabla: 'equipos', Id: 2, Version: 2, Campos: { Nombre: 'Rampla Juniors', ImagenURL: '' } },
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/club/maestros/equipos'));
});

test('a form waits for its picture, and is not left without a question meanwhile', async () => {
  const held = Promise.withResolvers<Record<string, unknown>>();
  answer({ 'club/contenido/subirImagen': () => held.promise, [SAVE]: { Fila: row(2, 'Rampla') } });
  const router = openOffice('/maestros/equipos/2');
  await screen.findByRole('textbox', { name: 'Nombre' });
  const file = new File(['x'], 'escudo.png', { type: 'image/png' });
  await userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, file);
  const wait = 'Esperá a que termine de subir la imagen.';
  await press('Guardar');
  expect((await screen.findByRole('alert')).textContent).toBe(wait);
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(bodiesOf(SAVE)).toEqual([]);
  await press('Cancelar');
  await press('Seguir editando');
  expect(router.state.location.pathname).toBe('/club/maestros/equipos/2');
  held.resolve({ URL: '/imagenes/subidas/e.webp' });
  await waitFor(() => expect(screen.queryByText(wait)).toBeNull());
  await press('Guardar');
  await waitFor(() => expect(bodiesOf(SAVE)).toHaveLength(1));
  expect(bodiesOf(SAVE)[0]).toMatchObject({ Campos: { ImagenURL: '/imagenes/subidas/e.webp' } });
});

test('a picture that cannot be stored holds its form no longer', async () => {
  answer({
    'club/contenido/subirImagen': { ErrorCod: 11, ErrorDsc: 'La imagen no puede superar 1 MB.' },
    [SAVE]: { Fila: row(2, 'Rampla') },
  });
  openOffice('/maestros/equipos/2');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Nombre' }), ' FC');
  const file = new File(['x'], 'escudo.png', { type: 'image/png' });
  await userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, file);
  expect(await screen.findByText('La imagen no puede superar 1 MB.')).toBeTruthy();
  await press('Guardar');
  await waitFor(() => expect(bodiesOf(SAVE)).toHaveLength(1));
});

test('a new type says what it asks and how long it lasts', async () => {
  answer({ [LIST]: { Filas: [] }, [SAVE]: { Fila: row(9, 'Recital') } });
  openOffice('/maestros/tipos/nuevo');
  await press('Guardar');
  expect(await screen.findByText('Escribí el nombre.')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Nombre' }), 'Recital');
  const minutes = screen.getByRole('textbox', { name: 'Duración en minutos' });
  await userEvent.clear(minutes);
  await userEvent.type(minutes, '240');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Pide competencia' }));
  await press('Guardar');
  await waitFor(() => expect(bodiesOf(SAVE)).toHaveLength(1));
  expect(bodiesOf(SAVE)[0]).toMatchObject({
    ...{ Tabla: 'tipos', Id: 0 },
    Campos: { Nombre: 'Recital', DuracionMinutos: 240, PideCompetencia: true, PideEquipos: false },
  });
});

test('options are one per line, once each and without blanks at their edges, also where they are cut', async () => {
  answer({ [LIST]: { Filas: [] }, [SAVE]: { Fila: row(9, 'Puerta') } });
  openOffice('/maestros/campos/nuevo');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Nombre' }), 'Puerta');
  const options = screen.getByRole('textbox', { name: 'Opciones' });
  await userEvent.click(options);
  await userEvent.paste(` Norte\nNorte \n${'x'.repeat(59)} y`);
  await press('Guardar');
  await waitFor(() => expect(bodiesOf(SAVE)).toHaveLength(1));
  expect(bodiesOf(SAVE)[0]).toMatchObject({ Campos: { Opciones: ['Norte', 'x'.repeat(59)] } });
});

test('options of a text are not offered; a list keeps one, and shows what is saved after a conflict', async () => {
  const list = { Nombre: 'Puerta', Opciones: ['Norte', 'Sur'] };
  answer({
    [LIST]: { Filas: [row(8, 'Nota'), row(9, 'Puerta', { Campos: list })] },
    [SAVE]: { ErrorCod: 409, ErrorDsc: 'Ana cambió esto a las 10:00. Tus cambios no se guardaron.' },
  });
  openOffice('/maestros/campos/8');
  await screen.findByRole('textbox', { name: 'Nombre' });
  expect(screen.queryByRole('textbox', { name: 'Opciones' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('link', { name: 'Puerta' }));
  const options = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Opciones' });
  await userEvent.clear(options);
  await press('Guardar');
  expect(await screen.findByText(/dejá al menos una opción/)).toBeTruthy();
  await userEvent.type(options, 'Este{enter}');
  expect(options.value).toBe('Este\n');
  const saved = { ...list, Opciones: ['Norte'] };
  answer({ [LIST]: { Filas: [row(9, 'Puerta', { Campos: saved, Version: 5 })] } });
  await press('Guardar');
  await press('Ver lo nuevo');
  await waitFor(() => expect(options.value).toBe('Norte'));
});

test('what is used can be archived, not deleted; what is not used is deleted after a question', async () => {
  openOffice('/maestros/equipos/1');
  expect(await screen.findByText('Está en 3 espectáculos.')).toBeTruthy();
  expect((screen.getByRole('button', { name: 'Borrar' }) as HTMLButtonElement).disabled).toBe(true);
  const archive = 'club/maestros/archivar';
  answer({ [archive]: { Fila: row(1, 'Club del Parque', { Archivado: true }) } });
  await press('Archivar');
  const asked = within(await screen.findByRole('dialog', { name: 'Archivar: Club del Parque' }));
  await userEvent.click(asked.getByRole('button', { name: 'Archivar' }));
  await waitFor(() => expect(bodiesOf(archive)[0]).toMatchObject({ Id: 1, Version: 2, Archivado: true }));
  // Afterwards it returns to the list.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const remove = 'club/maestros/borrar';
  const text = 'Está en 1 borrador. Podés archivarla.';
  answer({ [remove]: { ErrorCod: 11, ErrorDsc: text } });
  await userEvent.click(await screen.findByRole('link', { name: 'Rampla' }));
  await press('Borrar');
  const dialog = within(await screen.findByRole('dialog', { name: 'Borrar: Rampla' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Borrar' }));
  expect(await dialog.findByText(text)).toBeTruthy();
});

test('a table that there is not is no page', async () => {
  openOffice('/maestros/nada');
  expect(await screen.findByText('Página no encontrada')).toBeTruthy();
});
