import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, bodiesOf, openOffice, SESSION } from '../../testing/office.tsx';
import './MailScreen.tsx';
import './MailsScreen.tsx';

const EDITOR = { ...SESSION, Roles: ['comercial'], Permisos: ['content:V', 'content:E'] };
const SAVE = 'club/correos/guardar';
const SEE = 'club/correos/vista';
const ROW = {
  ...{ Correo: 'compra', Grupo: 'Compras', Nombre: 'Entradas de una compra', Cuando: 'A quien compró.' },
  ...{ Asunto: 'Tus entradas', EsOriginal: true, Persona: '', Fecha: '', ConFalla: false },
};
const TEXT = { Asunto: 'Tus entradas', Titulo: 'Listo', Cuerpo: 'Hola. {{link}}' };
const VARIABLES = [
  { Nombre: 'espectaculo', Significado: 'Nombre del espectáculo', Clase: 'texto', Obligatoria: false },
  { Nombre: 'link', Significado: 'El botón', Clase: 'boton', Obligatoria: true },
];
const mail = (changes: object = {}, row: object = {}) => ({
  ...{ Correo: { ...ROW, ...row }, Version: 3, ...TEXT, Original: TEXT, Variables: VARIABLES },
  ...changes,
});
const version = (Version: number, changes: object = {}) => ({
  ...{ Version, Persona: 'Ana Sosa', Fecha: '2026-11-22T20:15:00', EsOriginal: false, ...TEXT },
  ...changes,
});

beforeEach(() =>
  answer({
    'club/sesion/actual': EDITOR,
    'club/correos/listar': {
      Correos: [
        ROW,
        { ...ROW, Correo: 'medio', Grupo: 'Prensa', Nombre: 'Medio', EsOriginal: false, Persona: 'Ana Sosa' },
        { ...ROW, Correo: 'roto', Grupo: 'Prensa', Nombre: 'Roto', ConFalla: true },
      ],
    },
    'club/correos/leer': mail(),
    [SEE]: ({ Asunto }) => ({
      Asunto: `${Asunto}!`,
      Html: '<html><head></head><body>x</body></html>',
      Texto: 'Hola.',
    }),
    [SAVE]: mail({ Version: 4 }),
    'club/correos/versiones': {
      Versiones: [
        version(3),
        version(2, { Asunto: 'Antes' }),
        version(1, { EsOriginal: true, Persona: '', Fecha: '' }),
      ],
      ...{ Siguiente: '', Total: 3 },
    },
  }),
);
const open = () => openOffice('/contenido/correos/compra');
const field = (name: string) => screen.findByRole('textbox', { name }) as Promise<HTMLInputElement>;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const write = async (name: string, text: string) => {
  fireEvent.change(await field(name), { target: { value: text } });
};

test('mails are listed in groups, with what became of their texts', async () => {
  openOffice('/contenido/correos');
  const press = within(await screen.findByRole('region', { name: 'Prensa' }));
  expect(press.getAllByRole('listitem')).toHaveLength(2);
  expect(press.getByText('Cambiado')).toBeDefined();
  expect(press.getByText('No se puede usar')).toBeDefined();
  const bought = within(screen.getByRole('region', { name: 'Compras' }));
  expect(bought.getByText('Original')).toBeDefined();
  expect(bought.getByRole('link', { name: 'Entradas de una compra' }).getAttribute('href')).toBe(
    '/club/contenido/correos/compra',
  );
});

test('whoever may not change the content reads whom to ask', async () => {
  answer({ 'club/sesion/actual': { ...SESSION, Roles: ['puertas'], Permisos: ['gates:E'] } });
  openOffice('/contenido/correos');
  expect(await screen.findByText(/No tenés permiso para esta sección/)).toBeDefined();
});

test('a mail that there is not is a page that says so', async () => {
  answer({ 'club/correos/leer': { ErrorCod: 404, ErrorDsc: 'No existe o fue archivado.' } });
  open();
  expect(await screen.findByText('Página no encontrada')).toBeDefined();
});

describe('the editor', () => {
  test('sends what is typed with its version', async () => {
    open();
    await write('Asunto', 'Hola, {{espectaculo}}');
    await press('Guardar');
    await waitFor(() => expect(bodiesOf(SAVE)).toHaveLength(1));
    expect(bodiesOf(SAVE)[0]).toEqual({
      ...{ Operacion: expect.any(String), Version: 3, Correo: 'compra', ...TEXT },
      Asunto: 'Hola, {{espectaculo}}',
    });
    expect(await screen.findByText('Guardado.')).toBeDefined();
  });

  test('puts a variable where the cursor is; a block goes into the body', async () => {
    open();
    const subject = await field('Asunto');
    subject.focus();
    subject.setSelectionRange(3, 3);
    await press('{{espectaculo}}');
    expect(subject.value).toBe('Tus{{espectaculo}} entradas');
    await press('{{link}}');
    expect(subject.value).not.toContain('{{link}}');
    expect((await field('Cuerpo')).value.match(/\{\{link\}\}/g)).toHaveLength(2);
  });

  test('says what is missing, and sends nothing', async () => {
    open();
    await write('Asunto', ' ');
    await press('Guardar');
    expect(await screen.findByText('Escribí el asunto.')).toBeDefined();
    await press('Enviarme una prueba');
    expect([...bodiesOf(SAVE), ...bodiesOf('club/correos/probar')]).toEqual([]);
  });

  test('keeps what is typed when the server refuses it', async () => {
    const text = 'No existe {{xyz}} en este correo. Podés usar: {{espectaculo}}, {{link}}.';
    answer({ [SAVE]: { ErrorCod: 10, ErrorDsc: text } });
    open();
    await write('Cuerpo', '{{xyz}} {{link}}');
    await press('Guardar');
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect((await field('Cuerpo')).value).toBe('{{xyz}} {{link}}');
  });

  test('of two who saved shows both versions', async () => {
    open();
    await write('Asunto', 'Lo mío');
    answer({
      'club/correos/leer': mail({ Version: 9, Asunto: 'Lo de Ana' }),
      [SAVE]: { ErrorCod: 409, ErrorDsc: 'Ana cambió esto a las 10:00. Tus cambios no se guardaron.' },
    });
    await press('Guardar');
    const dialog = within(await screen.findByRole('dialog', { name: /Ana cambió esto/ }));
    expect(dialog.getByText('Lo de Ana')).toBeDefined();
    answer({ [SAVE]: mail({ Version: 10, Asunto: 'Lo mío' }) });
    await userEvent.click(dialog.getByRole('button', { name: 'Aplicar los míos encima' }));
    await waitFor(() => expect(bodiesOf(SAVE)).toHaveLength(2));
    expect(bodiesOf(SAVE)[1]).toMatchObject({ Version: 9, Asunto: 'Lo mío' });
  });

  test('tells of a saved text that could not be used', async () => {
    answer({ 'club/correos/leer': mail({}, { ConFalla: true, EsOriginal: false }) });
    open();
    expect(await screen.findByText(/salió con el original/)).toBeDefined();
  });
});

describe('the preview', () => {
  test('is what the server makes of what is typed, in a frame that runs nothing, and as text', async () => {
    open();
    await write('Asunto', 'Nuevo');
    expect(await screen.findByText('Nuevo!')).toBeDefined();
    const frame = screen.getByTitle('El correo');
    expect(frame.getAttribute('sandbox')).toBe('');
    expect(frame.getAttribute('srcdoc')).toContain('<base target="_blank">');
    await userEvent.click(screen.getByRole('radio', { name: 'Solo texto' }));
    expect(screen.getByText('Hola.')).toBeDefined();
  });

  test('that fails costs nothing of what is typed', async () => {
    answer({ [SEE]: { ErrorCod: 500, ErrorDsc: 'Ocurrió un error.' } });
    open();
    await write('Asunto', 'Nuevo');
    expect(await screen.findByText(/No se pudo armar la vista previa/)).toBeDefined();
    expect((await field('Asunto')).value).toBe('Nuevo');
  });
});

describe('a test', () => {
  test('of what is typed is sent, and said where to', async () => {
    answer({ 'club/correos/probar': { Email: 'lucia@club.uy' } });
    open();
    await write('Asunto', 'Sin guardar');
    await press('Enviarme una prueba');
    expect(await screen.findByText('Te la enviamos a lucia@club.uy.')).toBeDefined();
    expect(bodiesOf('club/correos/probar')).toMatchObject([{ Correo: 'compra', Asunto: 'Sin guardar' }]);
  });

  test('too many are refused over the form', async () => {
    const text = 'Ya te enviaste 10 pruebas en esta hora. Probá de nuevo en un rato.';
    answer({ 'club/correos/probar': { ErrorCod: 15, ErrorDsc: text } });
    open();
    await field('Asunto');
    await press('Enviarme una prueba');
    expect(await screen.findByText(text)).toBeDefined();
  });
});

describe('versions', () => {
  test('can be looked at and restored', async () => {
    open();
    await field('Asunto');
    await press('Versiones');
    const list = within(await screen.findByRole('dialog', { name: 'Versiones' }));
    await userEvent.click(
      await list.findByRole('button', { name: /Versión 2 · Ana Sosa, 22\/11\/2026 20:15/ }),
    );
    expect(await list.findByText('Antes')).toBeDefined();
    await userEvent.click(await list.findByRole('button', { name: 'Restaurar' }));
    const ask = within(await screen.findByRole('dialog', { name: 'Restaurar la versión 2' }));
    await userEvent.click(ask.getByRole('button', { name: 'Restaurar' }));
    await waitFor(() => expect(bodiesOf(SAVE)).toHaveLength(1));
    expect(bodiesOf(SAVE)[0]).toMatchObject({ Version: 3, Asunto: 'Antes' });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Versiones' })).toBeNull());
  });

  test('a mail goes back to its original', async () => {
    answer({
      'club/correos/leer': mail({ Asunto: 'Cambiado' }, { EsOriginal: false }),
      'club/correos/volverAlOriginal': mail({ Version: 4 }),
    });
    open();
    await field('Asunto');
    await press('Volver al original');
    const ask = within(await screen.findByRole('dialog', { name: 'Volver al original' }));
    await userEvent.click(ask.getByRole('button', { name: 'Volver al original' }));
    await waitFor(() =>
      expect(bodiesOf('club/correos/volverAlOriginal')).toMatchObject([{ Version: 3, Correo: 'compra' }]),
    );
  });
});
