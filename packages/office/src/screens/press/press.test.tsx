import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, bodiesOf, openOffice, SESSION } from '../../testing/office.tsx';

const request = (AcreditacionId: number, Persona: string, other: object = {}) => ({
  ...{ AcreditacionId, Persona, EspectaculoId: 3, Espectaculo: 'Partido ante Cordón', Tipo: 'prensa' },
  ...{ Inicio: '2026-11-29T18:00:00', Pase: 'bancada', Documento: 'CI 4.123.456-7', Correo: 'ana@radio.uy' },
  ...{ Telefono: '099123456', TipoMedio: 'Radio', Medio: 'Radio Uno', Empresa: '', Cargo: '', EntradaId: 0 },
  ...{ TieneCarnet: true, Estado: 'pendiente', PedidaEn: '2026-11-20T10:15:00', ImagenPedidaEn: '' },
  ...{ RespondidaEn: '', Motivo: '', ...other },
});
const QUEUE = [request(7, 'Ana Lima'), request(8, 'Luis Paz'), request(9, 'Eva Sol', { TieneCarnet: false })];
const PASS = {
  ...{ EspectaculoId: 3, Pase: 'bancada', TribunaId: 1, SectorCod: 'PRE', Sector: 'Tribuna Norte, Prensa' },
  ...{ Lugares: 30, Quedan: 12 },
};
const SHOW = {
  ...{ EspectaculoId: 3, Nombre: 'Partido ante Cordón', Tipo: 'Partido', Color: '153B9C', Version: 1 },
  ...{ IniciaEn: '2026-11-29T18:00:00', Estado: 'publicado' },
};

beforeEach(() =>
  answer({
    'club/sesion/actual': { ...SESSION, Permisos: ['press:V', 'press:E', 'shows:V'] },
    'club/espectaculos/listar': { Espectaculos: [SHOW], Siguiente: '', Total: 1 },
    'club/acreditaciones/listar': { Acreditaciones: QUEUE, Pases: [PASS], Siguiente: '', Total: 3 },
    'club/carne/ver': ({ Id }) => ({ URL: `https://files.example/${Id}.jpg` }),
    'club/prensa/motivos': { Motivos: ['Cupo completo.', 'El carnet no está vigente.'] },
    'club/prensa/vista': ({ Motivo }) => ({
      ...{ Para: 'ana@radio.uy', Asunto: 'Acreditación no aceptada', Html: `<head></head><p>${Motivo}</p>` },
    }),
    'club/acreditaciones/decidir': { Siguiente: 8 },
  }),
);

const shown = (name: string) => screen.findByRole('article', { name });

test('the first of the queue is shown with its card; J and K go on and back', async () => {
  openOffice('/acreditaciones');
  const article = within(await shown('Ana Lima'));
  expect(article.getByText('Bancada de prensa: quedan 12 de 30')).toBeDefined();
  expect((await article.findByRole('img', { name: 'Carnet de Ana Lima' })).getAttribute('src')).toBe(
    'https://files.example/7.jpg',
  );
  await userEvent.keyboard('j');
  await shown('Luis Paz');
  await userEvent.keyboard('j');
  expect(within(await shown('Eva Sol')).getByText('No adjuntó carnet.')).toBeDefined();
  await userEvent.keyboard('jk');
  await shown('Luis Paz');
  expect(bodiesOf('club/carne/ver')).toEqual([
    { De: 'acreditacion', Id: 7 },
    { De: 'acreditacion', Id: 8 },
    { De: 'acreditacion', Id: 8 },
  ]);
});

test('A accepts and goes on to the next', async () => {
  openOffice('/acreditaciones');
  await shown('Ana Lima');
  await userEvent.keyboard('a');
  await shown('Luis Paz');
  expect(bodiesOf('club/acreditaciones/decidir')).toMatchObject([
    { AcreditacionId: 7, Respuesta: 'aceptar' },
  ]);
});

test('A that is held down accepts one, not the queue; J goes on', async () => {
  openOffice('/acreditaciones');
  await shown('Ana Lima');
  for (const key of ['j', 'a', 'r', 'i']) fireEvent.keyDown(document.body, { key, repeat: true });
  await shown('Luis Paz');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(bodiesOf('club/acreditaciones/decidir')).toEqual([]);
});

test('letters that choose a show in the list of shows are not the queue’s', async () => {
  openOffice('/acreditaciones');
  await shown('Ana Lima');
  (await screen.findByRole('combobox', { name: 'Espectáculo' })).focus();
  await userEvent.keyboard('jari');
  await shown('Ana Lima');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(bodiesOf('club/acreditaciones/decidir')).toEqual([]);
});

test('R asks for a reason, of the club or typed, and shows the mail', async () => {
  openOffice('/acreditaciones');
  await shown('Ana Lima');
  await userEvent.keyboard('r');
  const dialog = within(await screen.findByRole('dialog', { name: 'Rechazar: Ana Lima' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Rechazar' }));
  expect(dialog.getByText('Elegí o escribí el motivo: al menos 3 letras.')).toBeDefined();
  await userEvent.type(dialog.getByRole('combobox', { name: 'Motivo' }), 'Cupo');
  await userEvent.click(await screen.findByRole('option', { name: 'Cupo completo.', hidden: true }));
  await waitFor(() =>
    expect(bodiesOf('club/prensa/vista').at(-1)).toEqual({
      ...{ De: 'acreditacion', Id: 7, Respuesta: 'rechazar', Motivo: 'Cupo completo.' },
    }),
  );
  expect(await dialog.findByTitle('El correo')).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Rechazar' }));
  await waitFor(() =>
    expect(bodiesOf('club/acreditaciones/decidir')).toMatchObject([
      { AcreditacionId: 7, Respuesta: 'rechazar', Motivo: 'Cupo completo.' },
    ]),
  );
});

test('I asks for another picture', async () => {
  openOffice('/acreditaciones');
  await shown('Ana Lima');
  await userEvent.keyboard('i');
  const dialog = within(await screen.findByRole('dialog', { name: 'Pedir otra imagen: Ana Lima' }));
  await userEvent.type(dialog.getByRole('combobox', { name: 'Motivo' }), 'Está borrosa');
  await userEvent.click(dialog.getByRole('button', { name: 'Pedir otra imagen' }));
  await waitFor(() =>
    expect(bodiesOf('club/acreditaciones/decidir')).toMatchObject([
      { Respuesta: 'otra-imagen', Motivo: 'Está borrosa' },
    ]),
  );
});

test('what somebody answered before is told, and the list read again', async () => {
  const ErrorDsc = 'Ya la respondió Raúl Paz a las 10:20: aceptada.';
  answer({ 'club/acreditaciones/decidir': { ErrorCod: 10, ErrorDsc } });
  openOffice('/acreditaciones');
  await shown('Ana Lima');
  await userEvent.keyboard('a');
  expect(await screen.findByText(ErrorDsc)).toBeDefined();
  answer({ 'club/acreditaciones/listar': { Acreditaciones: [], Pases: [], Siguiente: '', Total: 0 } });
  await userEvent.click(screen.getByRole('button', { name: 'Actualizar la lista' }));
  expect(await screen.findByText('No hay acreditaciones pendientes.')).toBeDefined();
});

test('those that are ticked are accepted together, and those that could not be are told', async () => {
  const NoAceptadas = [{ AcreditacionId: 8, Persona: 'Luis Paz', Motivo: 'No quedan lugares.' }];
  answer({ 'club/acreditaciones/aceptarVarias': { Aceptadas: 1, NoAceptadas } });
  openOffice('/acreditaciones');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Elegir a Ana Lima' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Elegir a Luis Paz' }));
  await userEvent.click(screen.getByRole('button', { name: 'Aceptar las 2 elegidas' }));
  expect(await screen.findByText('Luis Paz: No quedan lugares.')).toBeDefined();
  expect(bodiesOf('club/acreditaciones/aceptarVarias')).toMatchObject([{ AcreditacionIds: [7, 8] }]);
});

test('a show is opened until a moment, closed, and its places kept', async () => {
  answer({
    'club/acreditaciones/leer': {
      Aperturas: [{ Tipo: 'prensa', CierraEn: '2026-11-28T18:00:00', Abierta: true }],
      ...{ Pases: [PASS], Sectores: [{ TribunaId: 1, SectorCod: 'PRE', Sector: 'Tribuna Norte, Prensa' }] },
    },
    'club/acreditaciones/lugares': { Lugares: 40, Quedan: 22 },
  });
  openOffice('/acreditaciones');
  await userEvent.click(await screen.findByRole('button', { name: 'Apertura y lugares' }));
  const press = within(await screen.findByRole('form', { name: 'Acreditación de prensa' }));
  expect(press.getByText('Abierta hasta el 28/11/2026 18:00.')).toBeDefined();
  await userEvent.click(press.getByRole('button', { name: 'Cerrar ahora' }));
  expect(bodiesOf('club/acreditaciones/cerrar')).toMatchObject([{ EspectaculoId: 3, Tipo: 'prensa' }]);
  await userEvent.click(press.getByRole('button', { name: 'Cambiar el cierre' }));
  expect(bodiesOf('club/acreditaciones/abrir')).toMatchObject([{ CierraEn: '2026-11-28T18:00:00' }]);
  const places = within(screen.getByRole('form', { name: 'Lugares: Bancada de prensa' }));
  const count = places.getByRole('textbox', { name: 'Lugares' });
  await userEvent.clear(count);
  await userEvent.type(count, '40');
  await userEvent.click(places.getByRole('button', { name: 'Guardar' }));
  expect(bodiesOf('club/acreditaciones/lugares')).toMatchObject([
    { TribunaId: 1, SectorCod: 'PRE', Pase: 'bancada', Lugares: 40, Antes: 30 },
  ]);
});

test('requests for a show with an open date have no day on which they close', async () => {
  const Aperturas = [{ Tipo: 'prensa', CierraEn: '', Abierta: true }];
  answer({ 'club/acreditaciones/leer': { Aperturas, Pases: [PASS], Sectores: [] } });
  openOffice('/acreditaciones');
  await userEvent.click(await screen.findByRole('button', { name: 'Apertura y lugares' }));
  expect(
    await screen.findByText('Abierta. El cierre acompaña la fecha, que está a confirmar.'),
  ).toBeDefined();
});

const OUTLET = {
  ...{ MedioId: 5, Nombre: 'Radio Uno', Tipo: 'Radio', Responsable: 'Rosa Gil', Correo: 'rosa@radio.uy' },
  ...{ Integrantes: 2, Estado: 'pendiente', PedidaEn: '2026-11-20T10:15:00', ImagenPedidaEn: '' },
  ...{ RespondidaEn: '', Motivo: '' },
};
const DETAIL = {
  Medio: { ...OUTLET, Documento: 'CI 1', Telefono: '099', Web: '', Twitter: '@uno', Instagram: '' },
  Integrantes: [{ IntegranteId: 11, Persona: 'Eva Sol', Documento: 'CI 2', Rol: 'Fotógrafa' }],
  Espectaculos: [
    {
      ...{ EspectaculoId: 3, Espectaculo: 'Partido ante Cordón', Inicio: '2026-11-29T18:00:00' },
      ...{ Sector: 'Tribuna Norte, Prensa', AbreEn: '2026-11-20T10:00:00', CierraEn: '2026-11-29T18:00:00' },
      ...{ Lugares: 3, Canjeados: 1, TieneLink: true },
    },
  ],
};

test('outlets wait as a queue too, with the cards of their crew', async () => {
  answer({
    'club/medios/listar': { Medios: [OUTLET], Siguiente: '', Total: 1 },
    'club/medios/leer': DETAIL,
    'club/medios/decidir': { Siguiente: 0 },
  });
  openOffice('/prensa');
  await shown('Radio Uno');
  expect(await screen.findByRole('img', { name: 'Carnet de Eva Sol' })).toBeDefined();
  await userEvent.keyboard('a');
  await waitFor(() =>
    expect(bodiesOf('club/medios/decidir')).toMatchObject([{ MedioId: 5, Respuesta: 'aceptar' }]),
  );
});

test('outlets that are ticked are accepted together, and one that was answered meanwhile is told', async () => {
  const Medios = [OUTLET, { ...OUTLET, MedioId: 6, Nombre: 'Canal Dos' }];
  const NoAceptados = [{ MedioId: 6, Medio: 'Canal Dos', Motivo: 'Ya la respondió Raúl Paz.' }];
  answer({
    'club/medios/listar': { Medios, Siguiente: '', Total: 2 },
    'club/medios/leer': DETAIL,
    'club/medios/aceptarVarios': { Aceptados: 1, NoAceptados },
  });
  openOffice('/prensa');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Elegir a Radio Uno' }));
  expect(screen.getByRole('button', { name: 'Aceptar el elegido' })).toBeDefined();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Elegir a Canal Dos' }));
  await userEvent.click(screen.getByRole('button', { name: 'Aceptar los 2 elegidos' }));
  expect(await screen.findByText('Canal Dos: Ya la respondió Raúl Paz.')).toBeDefined();
  expect(bodiesOf('club/medios/aceptarVarios')).toMatchObject([{ MedioIds: [5, 6] }]);
});

test('an accepted outlet gets places at a show, and the link once', async () => {
  const Medio = { ...DETAIL.Medio, Estado: 'aceptada' };
  answer({
    'club/medios/leer': { ...DETAIL, Medio, Espectaculos: [] },
    'club/acreditaciones/leer': {
      ...{ Aperturas: [], Pases: [], Sectores: [{ TribunaId: 1, SectorCod: 'PRE', Sector: 'Prensa' }] },
    },
    'club/medios/admitir': { URL: 'https://club.example/prensa/canje/3/5/secreto' },
  });
  openOffice('/prensa/5');
  await userEvent.click(await screen.findByRole('button', { name: 'Dar lugares' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dar lugares a Radio Uno' }));
  await dialog.findByRole('option', { name: 'Prensa' });
  const hour = dialog.getByRole('textbox', { name: 'Se canjea hasta: hora' });
  await userEvent.type(hour, '20:15');
  await userEvent.click(dialog.getByRole('button', { name: 'Dar lugares' }));
  expect(await dialog.findByText('Escribí el día y la hora, o dejá los dos vacíos.')).toBeDefined();
  await userEvent.clear(hour);
  await userEvent.click(dialog.getByRole('button', { name: 'Dar lugares' }));
  const link = within(await screen.findByRole('dialog', { name: 'El link del medio' }));
  expect(link.getByRole('textbox', { name: 'Canje de tickets' })).toHaveProperty(
    'value',
    'https://club.example/prensa/canje/3/5/secreto',
  );
  expect(bodiesOf('club/medios/admitir')).toMatchObject([
    { MedioId: 5, EspectaculoId: 3, TribunaId: 1, SectorCod: 'PRE', Lugares: 2 },
  ]);
});

test.each([
  ['Renovar link', 'club/medios/link'],
  ['Revocar link', 'club/medios/revocarLink'],
  ['Quitar', 'club/medios/quitar'],
] as const)('%s', async (name, call) => {
  answer({
    'club/medios/leer': { ...DETAIL, Medio: { ...DETAIL.Medio, Estado: 'aceptada' } },
    'club/medios/link': { URL: 'https://club.example/nuevo' },
  });
  openOffice('/prensa/5');
  const of = 'Partido ante Cordón, 29/11/2026 18:00';
  await userEvent.click(await screen.findByRole('button', { name: `${name}: ${of}` }));
  const dialog = within(await screen.findByRole('dialog'));
  const reason = dialog.queryByRole('textbox', { name: 'Motivo' });
  if (reason) await userEvent.type(reason, 'Cambió de persona');
  await userEvent.click(dialog.getByRole('button', { name }));
  await waitFor(() => expect(bodiesOf(call)).toMatchObject([{ MedioId: 5, EspectaculoId: 3 }]));
});

test('an outlet whose link was revoked gets another, and nothing is said of one that stops working', async () => {
  const Espectaculos = DETAIL.Espectaculos.map((visit) => ({ ...visit, TieneLink: false }));
  answer({ 'club/medios/leer': { ...DETAIL, Espectaculos } });
  openOffice('/prensa/5');
  await userEvent.click(await screen.findByRole('button', { name: /^Crear link: / }));
  const dialog = await screen.findByRole('dialog', { name: /^Crear link: / });
  expect(dialog.textContent).not.toContain('deja de servir');
});

test('whoever only looks answers nothing', async () => {
  answer({ 'club/sesion/actual': { ...SESSION, Permisos: ['press:V'] } });
  openOffice('/acreditaciones');
  await shown('Ana Lima');
  expect(screen.queryByRole('button', { name: /^Aceptar/ })).toBeNull();
  await userEvent.keyboard('a');
  expect(bodiesOf('club/acreditaciones/decidir')).toEqual([]);
});
