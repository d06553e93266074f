import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, bodiesOf, openOffice, SESSION } from '../../testing/office.tsx';

const MEMBER = {
  ...{ SocioId: 4, Documento: 'CI 4.123.456-3', NroSocio: '8812', Nombres: 'Ana', Apellidos: 'Lima' },
  ...{
    Categoria: 'Socio',
    Correo: 'ana@correo.example',
    Deuda: true,
    Aviso: 'Falta la foto',
    TienePin: true,
  },
  ...{ Importado: '2026-11-20T10:15:00', Baja: '' },
};
const IMPORT = {
  ...{
    ImportacionId: 9,
    Version: 2,
    Nombre: 'padron.csv',
    Origen: 'archivo',
    Estado: 'revisado',
    Autor: 'Sonia',
  },
  ...{ Iniciada: '2026-11-23T05:00:00', Terminada: '', Problema: '', Filas: 1000, Errores: 1, Socios: 900 },
  ...{ Altas: 101, Bajas: 27, CambiosCategoria: 4, CambiosDeuda: 12, OtrosCambios: 3, PideAprobacion: true },
  PinesPendientes: 0,
};
const ROW = {
  ...{ Fila: 812, Documento: '', NroSocio: '', Persona: '', Categoria: '', CategoriaAntes: '', Deuda: false },
  Error: 'Fila 812: la cédula 1.234.567-8 no es válida',
};
const PAGE = { Total: 1, Siguiente: '' };

beforeEach(() =>
  answer({
    'club/sesion/actual': { ...SESSION, Permisos: ['members:V', 'members:E', 'tickets:V'] },
    'club/socios/buscar': { Socios: [MEMBER], ...PAGE },
    'club/socios/leer': { Socio: MEMBER, Pines: [] },
    'club/importaciones/listar': { Importaciones: [IMPORT], HayPadron: true, ...PAGE },
    'club/importaciones/leer': { Importacion: IMPORT, Filas: [ROW], ...PAGE },
  }),
);

test('members are looked for, and told with debt and remark', async () => {
  openOffice('/socios');
  const row = await screen.findByRole('row', { name: /Lima, Ana/ });
  expect(within(row).getByText('Con deuda')).toBeDefined();
  expect(row.textContent).toContain('Falta la foto');
  await userEvent.type(screen.getByRole('textbox'), ' lima {Enter}');
  await waitFor(() => expect(bodiesOf('club/socios/buscar').at(-1)).toMatchObject({ Texto: 'lima' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Bajas' }));
  await waitFor(() => expect(bodiesOf('club/socios/buscar').at(-1)).toMatchObject({ Situacion: 'bajas' }));
});

test('a new PIN is sent with a reason, to the address of the register', async () => {
  answer({ 'club/socios/enviarPin': { Correo: 'ana@correo.example' } });
  openOffice('/socios/4');
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar PIN nuevo' }));
  const dialog = await screen.findByRole('dialog', { name: 'Enviar PIN nuevo' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Motivo' }), 'Lo olvidó');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Enviar' }));
  await waitFor(() =>
    expect(bodiesOf('club/socios/enviarPin')).toMatchObject([{ SocioId: 4, Motivo: 'Lo olvidó' }]),
  );
});

test('a member’s tickets are looked for by the document: the number is also that of other things', async () => {
  openOffice('/socios/4');
  const link = await screen.findByRole('link', { name: 'Ver sus entradas' });
  expect(link.getAttribute('href')).toBe('/club/entradas?buscar=4.123.456-3');
});

test('a file is taken in, and what is wrong with it is said', async () => {
  answer({ 'club/importaciones/subir': { ErrorCod: 10, ErrorDsc: 'Falta la columna documento.' } });
  openOffice('/importaciones');
  const input = await screen.findByLabelText<HTMLInputElement>('Subir padrón (CSV)', { selector: 'input' });
  await userEvent.upload(input, new File(['a;b'], 'padron.csv', { type: 'text/csv' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Falta la columna documento.');
  expect(bodiesOf('club/importaciones/subir')).toMatchObject([
    { Nombre: 'padron.csv', ArchivoB64: btoa('a;b') },
  ]);
  // For the same file chosen again after a correction, browsers fire no event by default.
  expect(input.files).toHaveLength(0);
});

test('the preview has each figure with its rows; applying says that another person approves', async () => {
  answer({
    'club/importaciones/aplicar': {
      ErrorCod: 202,
      ErrorDsc: 'Quedó pendiente de aprobación.',
      AprobacionId: 3,
    },
  });
  openOffice('/importaciones/9');
  expect(await screen.findByText(ROW.Error)).toBeDefined();
  expect(screen.getByText(/la tiene que aprobar otra persona/)).toBeDefined();
  await userEvent.click(screen.getByRole('link', { name: /^Bajas/ }));
  await waitFor(() => expect(bodiesOf('club/importaciones/leer').at(-1)).toMatchObject({ Ver: 'bajas' }));
  await userEvent.click(screen.getByRole('button', { name: 'Aplicar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Aplicar el padrón' });
  expect(dialog.textContent).toContain('101 altas, 27 bajas');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Aplicar' }));
  await waitFor(() =>
    expect(bodiesOf('club/importaciones/aplicar')).toMatchObject([{ ImportacionId: 9, Version: 2 }]),
  );
  expect(await screen.findByText('Quedó pendiente de aprobación.')).toBeDefined();
});

test('one that waits for a second person says so, and is not asked for again', async () => {
  const Importacion = { ...IMPORT, Estado: 'espera-aprobacion' };
  answer({ 'club/importaciones/leer': { Importacion, Filas: [ROW], ...PAGE } });
  openOffice('/importaciones/9');
  expect(await screen.findByText('Espera aprobación')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ir a Aprobaciones' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Descartar' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Aplicar' })).toBeNull();
});

test('who may only look is offered no act', async () => {
  answer({ 'club/sesion/actual': { ...SESSION, Permisos: ['members:V'] } });
  openOffice('/importaciones/9');
  await screen.findByText(ROW.Error);
  expect(screen.queryByRole('button', { name: 'Aplicar' })).toBeNull();
});
