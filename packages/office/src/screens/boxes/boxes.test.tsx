import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, bodiesOf, openOffice, SESSION } from '../../testing/office.tsx';

const BOX = {
  ...{ PalcoId: 4, Version: 2, Codigo: 'P01', Descripcion: 'Familia Ferreira', Sector: 'Palcos, Palco 1' },
  ...{
    Piso: '1',
    Menores: 4,
    Plazas: 3,
    Referente: 'Lucía',
    Correo: 'lucia@correo.example',
    Habilitado: true,
  },
};
const VISIT = {
  ...{ EspectaculoId: 3, Espectaculo: 'Partido ante Cordón', Inicio: '2026-12-01T20:30:00' },
  ...{ AbreEn: '2026-11-20T10:00:00', CierraEn: '2026-12-01T20:30:00', Lugares: 12, Emitidas: 2 },
  TieneLink: true,
};
const STORY = {
  ...{ Palco: BOX, Espectaculos: [VISIT], TieneLinkReserva: false },
  Invitados: [{ InvitadoId: 8, Persona: 'Ana Lima', Documento: 'CI 4.123.456-3', Telefono: '099123456' }],
};
const OTHER_SHOW = {
  ...{ EspectaculoId: 5, EspectaculoNombre: 'Partido ante Aguada', IniciaEn: '2026-12-08T20:30:00' },
  Estado: 'publicado',
};
const NOTICE = {
  ...{ ComunicacionId: 6, Palco: '', Espectaculo: '', Html: '<p>Ingreso por puerta 5</p>', Restringe: true },
  ...{ Adjunto: 'Protocolo.pdf', PublicadaEn: '2026-11-20T10:00:00' },
};
const LINK = { Links: [{ Nombre: 'Invitaciones', URL: 'https://club.example/palco/5/x' }], EnviadoA: '' };
const SEASON = {
  Version: 2,
  Tipos: [
    { TipoId: 1, Nombre: 'Fútbol', Elegido: true },
    { TipoId: 2, Nombre: 'Recital', Elegido: false },
  ],
  Espectaculos: [
    { EspectaculoId: 3, Espectaculo: 'Partido', Inicio: '2026-12-01T20:30:00', Palcos: 38, Faltan: 2 },
  ],
};

beforeEach(() =>
  answer({
    'club/sesion/actual': { ...SESSION, Permisos: ['guests:V', 'guests:E'] },
    'club/palcos/listar': {
      Palcos: [BOX],
      SectoresLibres: [{ SectorId: 9, Nombre: 'Estadio: Palcos, Palco 2' }],
    },
    'club/palcos/leer': STORY,
    'club/comunicaciones/listar': { Comunicaciones: [NOTICE] },
    'club/temporadaPalcos/leer': SEASON,
    'club/espectaculos/listar': { Espectaculos: [OTHER_SHOW], Total: 1, Siguiente: '' },
  }),
);

const dialogOf = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a box is made of a free sector', async () => {
  openOffice('/palcos');
  expect((await screen.findByRole('row', { name: /P01/ })).textContent).toContain('lucia@correo.example');
  await press('Nuevo palco');
  const dialog = await dialogOf('Nuevo palco');
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(dialog.getByText('Escribí el código del palco.')).toBeDefined();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Código' }), 'P02');
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(bodiesOf('club/palcos/guardar')).toMatchObject([
      { PalcoId: 0, SectorId: 9, Codigo: 'P02', Menores: 0 },
    ]),
  );
});

const CHANGED = 'Ana Sosa cambió esto a las 20:15. Tus cambios no se guardaron.';

test('of two who change a box, the second sees both versions', async () => {
  answer({ 'club/palcos/guardar': { ErrorCod: 409, ErrorDsc: CHANGED } });
  openOffice('/palcos/4');
  await press('Editar');
  const editing = await dialogOf('Editar palco');
  answer({ 'club/palcos/leer': { ...STORY, Palco: { ...BOX, Version: 3, Menores: 6 } } });
  await userEvent.type(editing.getByRole('textbox', { name: 'Piso' }), '2');
  await userEvent.click(editing.getByRole('button', { name: 'Guardar' }));
  const conflict = await dialogOf(CHANGED);
  expect(conflict.getByRole('row', { name: 'Piso 1 12' })).toBeDefined();
  await userEvent.click(conflict.getByRole('button', { name: 'Ver lo nuevo' }));
  await waitFor(() => expect(editing.getByRole('textbox', { name: 'Piso' })).toHaveProperty('value', '1'));
  expect(editing.getByRole('textbox', { name: 'Invitaciones de menores' })).toHaveProperty('value', '6');
});

test('of two who change the season, the second sees both versions', async () => {
  answer({ 'club/temporadaPalcos/guardar': { ErrorCod: 409, ErrorDsc: CHANGED } });
  openOffice('/palcos');
  await press('Temporada');
  const dialog = await dialogOf('Temporada de palcos');
  await userEvent.click(await dialog.findByRole('checkbox', { name: 'Recital' }));
  answer({ 'club/temporadaPalcos/leer': { ...SEASON, Version: 3 } });
  await userEvent.click(dialog.getByRole('button', { name: 'Sumar a todos los palcos' }));
  const conflict = await dialogOf(CHANGED);
  expect(conflict.getByRole('row', { name: 'Tipos de espectáculo Fútbol Fútbol, Recital' })).toBeDefined();
});

test('half a moment lets no box take part', async () => {
  openOffice('/palcos/4');
  await press('Sumar a un espectáculo');
  const dialog = await dialogOf('Sumar el palco P01 a un espectáculo');
  await dialog.findByRole('option', { name: /Aguada/ });
  await userEvent.type(dialog.getByRole('textbox', { name: 'Se emite hasta: día' }), '05/12/2026');
  await userEvent.click(dialog.getByRole('button', { name: 'Sumar' }));
  expect(await dialog.findByText('Escribí el día y la hora, o dejá los dos vacíos.')).toBeDefined();
  expect(bodiesOf('club/palcos/admitir')).toEqual([]);
});

test('the season is chosen by types, and says who is in', async () => {
  openOffice('/palcos');
  await press('Temporada');
  const dialog = await dialogOf('Temporada de palcos');
  expect(await dialog.findByText('38 palcos, faltan 2')).toBeDefined();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Recital' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Sumar a todos los palcos' }));
  await waitFor(() =>
    expect(bodiesOf('club/temporadaPalcos/guardar')).toMatchObject([{ Version: 2, TipoIds: [1, 2] }]),
  );
});

test('a box is changed, and takes part in a show, whose link is told once', async () => {
  answer({ 'club/palcos/admitir': LINK });
  openOffice('/palcos/4');
  expect(await screen.findByRole('heading', { level: 1, name: 'Palco P01' })).toBeDefined();
  await press('Editar');
  const editing = await dialogOf('Editar palco');
  await userEvent.click(editing.getByRole('checkbox', { name: 'Habilitado' }));
  await userEvent.click(editing.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(bodiesOf('club/palcos/guardar')).toMatchObject([{ PalcoId: 4, Version: 2, Habilitado: false }]),
  );
  await press('Sumar a un espectáculo');
  const dialog = await dialogOf('Sumar el palco P01 a un espectáculo');
  await dialog.findByRole('option', { name: /Aguada/ });
  await userEvent.click(dialog.getByRole('button', { name: 'Sumar' }));
  const given = await dialogOf('Links del palco P01');
  expect(given.getByRole('textbox', { name: 'Invitaciones' })).toBeDefined();
  expect(bodiesOf('club/palcos/admitir')).toMatchObject([{ PalcoId: 4, EspectaculoId: 5, Enviar: true }]);
});

test('a box with tickets leaves a show when they are annulled too', async () => {
  openOffice('/palcos/4');
  await press('Quitar: Partido ante Cordón, 01/12/2026 20:30');
  const dialog = await dialogOf('Quitar de Partido ante Cordón');
  expect(dialog.getByText(/parking .* se anula, y el referente recibe un correo/)).toBeDefined();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Anular también 2 entradas' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Deuda');
  await userEvent.click(dialog.getByRole('button', { name: 'Quitar' }));
  await waitFor(() =>
    expect(bodiesOf('club/palcos/quitar')).toMatchObject([
      { PalcoId: 4, EspectaculoId: 3, AnulaEntradas: true, Motivo: 'Deuda' },
    ]),
  );
});

test('of a box without an e-mail nobody is said to be told', async () => {
  answer({ 'club/palcos/leer': { ...STORY, Palco: { ...BOX, Correo: '' } } });
  openOffice('/palcos/4');
  await press('Quitar: Partido ante Cordón, 01/12/2026 20:30');
  const dialog = await dialogOf('Quitar de Partido ante Cordón');
  expect(dialog.getByText(/parking .* se anula: el palco no tiene correo, avisale vos/)).toBeDefined();
});

test.each([
  [
    'Renovar link: Partido ante Cordón, 01/12/2026 20:30',
    'Renovar link',
    'club/links/renovar',
    { De: 'palco', Id: 4, EspectaculoId: 3 },
  ],
  [
    'Revocar link: Partido ante Cordón, 01/12/2026 20:30',
    'Revocar link',
    'club/links/revocar',
    { De: 'palco', Id: 4, EspectaculoId: 3 },
  ],
  ['Crear link', 'Crear link', 'club/links/renovar', { De: 'reserva', Id: 4, Enviar: true }],
  ['Borrar a Ana Lima', 'Borrar', 'club/palcos/borrarInvitado', { PalcoId: 4, InvitadoId: 8 }],
] as const)('%s', async (name, button, call, body) => {
  answer({ 'club/links/renovar': LINK });
  openOffice('/palcos/4');
  await press(name);
  const dialog = await dialogOf(/./);
  const reason = dialog.queryByRole('textbox', { name: 'Motivo' });
  if (reason) await userEvent.type(reason, 'Se perdió');
  await userEvent.click(dialog.getByRole('button', { name: button }));
  await waitFor(() => expect(bodiesOf(call)).toMatchObject([body]));
});

test('a roster is taken in, and its wrong lines are told', async () => {
  answer({ 'club/palcos/importarInvitados': { Invitados: 1, Errores: ['Fila 3: faltan los nombres'] } });
  openOffice('/palcos/4');
  await press('Importar');
  const dialog = await dialogOf('Importar personas al palco P01');
  const file = new File(['documento'], 'palco.csv', { type: 'text/csv' });
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  await userEvent.upload(input, file);
  expect(input.files).toHaveLength(0);
  await userEvent.click(dialog.getByRole('button', { name: 'Importar' }));
  expect(await dialog.findByText('Fila 3: faltan los nombres')).toBeDefined();
  expect(bodiesOf('club/palcos/importarInvitados')).toMatchObject([
    { PalcoId: 4, ArchivoB64: btoa('documento') },
  ]);
});

test('an attachment above 5 MB is not sent', async () => {
  openOffice('/comunicaciones');
  await press('Nueva comunicación');
  const dialog = await dialogOf('Nueva comunicación');
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  const file = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'plano.pdf', { type: 'application/pdf' });
  await userEvent.upload(input, file);
  await userEvent.click(dialog.getByRole('button', { name: 'Publicar' }));
  expect(await dialog.findByText('El adjunto no debe superar los 5 MB.')).toBeDefined();
  expect(bodiesOf('club/comunicaciones/publicar')).toEqual([]);
});

test('notices are sorted by when they were published', async () => {
  const other = { ...NOTICE, ComunicacionId: 7, Html: '<p>Sin red</p>', PublicadaEn: '2026-09-30T10:00:00' };
  answer({ 'club/comunicaciones/listar': { Comunicaciones: [NOTICE, other] } });
  openOffice('/comunicaciones');
  await press('Publicada');
  const rows = within(await screen.findByRole('table', { name: 'Comunicaciones' })).getAllByRole('row');
  expect(rows[1]?.textContent).toContain('Sin red');
});

test('notices are listed, published and taken back', async () => {
  openOffice('/comunicaciones');
  const row = await screen.findByRole('row', { name: /puerta 5/ });
  expect(row.textContent).toContain('Todos los palcos');
  expect(row.textContent).toContain('Restringe');
  await press('Nueva comunicación');
  const dialog = await dialogOf('Nueva comunicación');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Restringe emisión' }));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Palco' }), 'P01 Familia Ferreira');
  await userEvent.click(dialog.getByRole('button', { name: 'Publicar' }));
  await waitFor(() =>
    expect(bodiesOf('club/comunicaciones/publicar')).toMatchObject([
      { PalcoId: 4, EspectaculoId: 0, Restringe: true },
    ]),
  );
  await press('Retirar la del 20/11/2026 10:00');
  const withdrawing = await dialogOf('Retirar la comunicación');
  await userEvent.click(withdrawing.getByRole('button', { name: 'Retirar' }));
  await waitFor(() => expect(bodiesOf('club/comunicaciones/retirar')).toMatchObject([{ ComunicacionId: 6 }]));
});

test('without a sector to make a box of, it says so', async () => {
  answer({ 'club/palcos/listar': { Palcos: [], SectoresLibres: [] } });
  openOffice('/palcos');
  await press('Nuevo palco');
  const dialog = await dialogOf('Nuevo palco');
  expect(dialog.getByText(/^No hay sectores sin numerar que no sean palcos\./)).toBeDefined();
});
