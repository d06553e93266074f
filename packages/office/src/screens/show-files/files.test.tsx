import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, bodiesOf, openOffice } from '../../testing/office.tsx';
import { DRAFT, OPTIONS, PLAN, PROGRAMMING, READER, SAVED_DRAFT, SHOW } from '../../testing/shows.ts';
import '../shows/ShowFrame.tsx';
import './FilesScreen.tsx';

const READ = 'club/espectaculos/leer';
const UPLOAD = 'club/espectaculos/subirArchivo';
const REMOVE = 'club/espectaculos/quitarArchivo';
const SAVE_DRAFT = 'club/espectaculos/guardarBorrador';
const MAP = { EspectaculoArchivoId: 31, Nombre: 'Cómo llegar', Extension: 'pdf', ParaPalcos: false };
const STORED = { Clave: 'shows/7/abc.pdf', Nombre: 'Accesos', Extension: 'pdf', ParaPalcos: true };

beforeEach(() =>
  answer({
    'club/sesion/actual': PROGRAMMING,
    'club/espectaculos/opciones': OPTIONS,
    [READ]: { ...SHOW, Archivos: [MAP] },
    [UPLOAD]: { Archivo: STORED },
    [REMOVE]: {},
    [SAVE_DRAFT]: SAVED_DRAFT,
  }),
);
const open = (show = 7) => openOffice(`/espectaculos/${show}/archivos`);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (name: string, bytes: BlobPart = 'x') => {
  await screen.findByRole('button', { name: 'Subir un archivo' });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
  // A browser's `accept` is only a hint: other files can be chosen.
  await userEvent.setup({ applyAccept: false }).upload(input, new File([bytes], name));
};

test('each file says what it is and who sees it; until then the page says that it loads', async () => {
  open();
  expect(await screen.findByRole('status', { name: 'Cargando' })).toBeDefined();
  const row = await screen.findByRole('row', { name: /Cómo llegar/ });
  expect(row.textContent).toBe('Cómo llegarPDFTodo el mundo');
});

test('a show without files says so', async () => {
  answer({ [READ]: SHOW });
  open();
  expect(await screen.findByText('Todavía no hay archivos.')).toBeDefined();
});

test('a show that cannot be read is a page with the code', async () => {
  answer({ [READ]: { ErrorCod: 500, ErrorDsc: 'Ocurrió un error.' } });
  open();
  expect(await screen.findByText(/0123456789abcdef/)).toBeDefined();
});

test('a file of another kind, or too large, is not sent', async () => {
  open();
  await choose('virus.exe');
  expect(await screen.findByText('Solo se admiten archivos PDF, CSV, TXT, PNG y JPG.')).toBeDefined();
  await choose('grande.pdf', new Uint8Array(6 * 1024 * 1024));
  expect(await screen.findByText('El archivo no puede superar 5 MB.')).toBeDefined();
  expect(bodiesOf(UPLOAD)).toEqual([]);
});

test('a file that was changed on the disk after it was chosen is told, not sent', async () => {
  open();
  await screen.findByRole('button', { name: 'Subir un archivo' });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
  const arrayBuffer = () => Promise.reject(new DOMException('changed', 'NotReadableError'));
  await userEvent.upload(input, Object.assign(new File(['x'], 'accesos.pdf'), { arrayBuffer }));
  const changed = 'El archivo cambió desde que lo elegiste: elegilo de nuevo.';
  expect((await screen.findByRole('alert')).textContent).toBe(changed);
  expect(bodiesOf(UPLOAD)).toEqual([]);
});

test('a published show has a file at once', async () => {
  open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Solo para los palcos' }));
  await choose('accesos.pdf');
  await waitFor(() => expect(bodiesOf(UPLOAD)).toHaveLength(1));
  expect(bodiesOf(UPLOAD)[0]).toMatchObject({ EspectaculoId: 7, ParaPalcos: true, Archivo: 'eA==' });
  expect(bodiesOf(SAVE_DRAFT)).toEqual([]);
  expect(await screen.findByText('Archivo subido.')).toBeDefined();
});

test('a draft names its file in its plan; when somebody saved it meanwhile, in what they saved', async () => {
  answer({ [READ]: DRAFT });
  open(20);
  await choose('accesos.pdf');
  await waitFor(() => expect(bodiesOf(SAVE_DRAFT)).toHaveLength(1));
  expect(bodiesOf(SAVE_DRAFT)[0]).toMatchObject({ Version: 1, Plan: { Archivos: [STORED] } });
  const text = 'Ana cambió esto a las 10:00. Tus cambios no se guardaron.';
  const changed = { ...PLAN, EspectaculoNombre: 'El clásico' };
  answer({
    [READ]: { ...DRAFT, Version: 5, Plan: changed },
    [SAVE_DRAFT]: ({ Version }) => (Version === 5 ? SAVED_DRAFT : { ErrorCod: 409, ErrorDsc: text }),
  });
  await choose('accesos.pdf');
  await waitFor(() => expect(bodiesOf(SAVE_DRAFT).at(-1)).toMatchObject({ Version: 5 }));
  expect(bodiesOf(SAVE_DRAFT).at(-1)).toMatchObject({ Plan: { ...changed, Archivos: [STORED] } });
  expect(screen.queryByText(text)).toBeNull();
  expect(bodiesOf(UPLOAD)).toHaveLength(2);
  answer({ [SAVE_DRAFT]: { ErrorCod: 409, ErrorDsc: text } });
  await choose('accesos.pdf');
  expect(await screen.findByText(text)).toBeDefined();
});

test('of a draft, the same file chosen again after a lost answer is the same operation; another file is another', async () => {
  answer({ [READ]: DRAFT, [SAVE_DRAFT]: { ErrorCod: 500, ErrorDsc: 'Ocurrió un error.' } });
  open(20);
  const file = new File(['x'], 'accesos.pdf', { lastModified: 1 });
  const upload = async (chosen: File) => {
    await screen.findByRole('button', { name: 'Subir un archivo' });
    const input = document.querySelector('input[type="file"]') as HTMLInputElement;
    await userEvent.upload(input, chosen);
  };
  const operations = (name: typeof UPLOAD | typeof SAVE_DRAFT) =>
    bodiesOf(name).map(({ Operacion }) => Operacion);
  await upload(file);
  await screen.findByRole('alert');
  await upload(new File(['xy'], 'otro.pdf', { lastModified: 2 }));
  await waitFor(() => expect(bodiesOf(SAVE_DRAFT)).toHaveLength(2));
  await screen.findByRole('alert');
  answer({ [SAVE_DRAFT]: SAVED_DRAFT });
  await upload(new File(['xy'], 'otro.pdf', { lastModified: 2 }));
  expect(await screen.findByText('Archivo subido.')).toBeDefined();
  for (const name of [UPLOAD, SAVE_DRAFT] as const) {
    const [first, second, third] = operations(name);
    expect([second === third, first === second]).toEqual([true, false]);
  }
});

test('what the server refuses is told', async () => {
  answer({ [UPLOAD]: { ErrorCod: 11, ErrorDsc: 'El archivo no es lo que dice su nombre.' } });
  open();
  await choose('accesos.pdf');
  expect((await screen.findByRole('alert')).textContent).toContain('no es lo que dice su nombre');
});

test('a file is taken away after a question', async () => {
  open();
  await press('Quitar Cómo llegar');
  const dialog = within(await screen.findByRole('dialog', { name: 'Quitar Cómo llegar' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Quitar' }));
  await waitFor(() => expect(bodiesOf(REMOVE)).toMatchObject([{ EspectaculoArchivoId: 31 }]));
});

test('of a draft it is taken from the plan', async () => {
  answer({ [READ]: { ...DRAFT, Plan: { ...PLAN, Archivos: [STORED] } } });
  open(20);
  await press('Quitar Accesos');
  const dialog = within(await screen.findByRole('dialog', { name: 'Quitar Accesos' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Quitar' }));
  await waitFor(() => expect(bodiesOf(SAVE_DRAFT)).toMatchObject([{ Plan: { Archivos: [] } }]));
});

test('whoever may only look has nothing to press', async () => {
  answer({ 'club/sesion/actual': READER });
  open();
  await screen.findByRole('row', { name: /Cómo llegar/ });
  expect(screen.queryByRole('button', { name: 'Subir un archivo' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Quitar Cómo llegar' })).toBeNull();
});
