import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, bodiesOf, openOffice, SESSION } from '../../testing/office.tsx';
import './ClubScreen.tsx';
import './EditNews.tsx';
import './HomeTextsScreen.tsx';
import './NewsScreen.tsx';
import './SponsorsScreen.tsx';

const COMMERCIAL = { ...SESSION, Roles: ['comercial'], Permisos: ['content:V', 'content:E'] };
const SAVE = 'club/contenido/guardarClub';
const club = (changes: object = {}, Version = 3) => ({
  ...{ Version, GuardadoEn: '' },
  Club: {
    ...{ Nombre: 'Club del Parque', NombreCorto: 'Parque', SitioURL: 'https://club.uy', ContactoTexto: '' },
    ...{ ContactoURL: '', SociosContacto: '', Redes: [{ Nombre: 'Instagram', URL: 'https://i.uy' }] },
    ...{ ComoFuncionaURL: '', HaceteSocioURL: '', AcreditacionesURL: '', IngresoURL: '', Derechos: '©' },
    ...changes,
  },
});

beforeEach(() =>
  answer({
    ...{ 'club/sesion/actual': COMMERCIAL, 'club/contenido/leerClub': club() },
    ...{ [SAVE]: club({}, 4) },
  }),
);
const fill = async (name: string, text: string) => {
  const field = await screen.findByRole('textbox', { name });
  await userEvent.clear(field);
  await userEvent.type(field, text);
  await userEvent.tab();
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('the club’s data are saved with their version; what people leave out of an address is completed', async () => {
  openOffice('/contenido/club');
  await fill('Cómo se lee', '2710 0000');
  await fill('Adónde lleva', '2710 0000');
  await fill('Hacete socio', 'club.uy/socios');
  await press('Agregar una red');
  const network = within(screen.getByRole('group', { name: 'Red 2' }));
  await userEvent.type(network.getByRole('textbox', { name: 'Red' }), 'X');
  await userEvent.type(network.getByRole('textbox', { name: 'Dirección' }), 'x.uy/club');
  await press('Quitar Instagram');
  await press('Guardar');
  await waitFor(() => expect(bodiesOf(SAVE)).toHaveLength(1));
  expect(bodiesOf(SAVE)[0]).toMatchObject({
    Version: 3,
    Club: {
      ...{ Nombre: 'Club del Parque', ContactoTexto: '2710 0000', ContactoURL: 'tel:27100000' },
      ...{ HaceteSocioURL: 'https://club.uy/socios', Redes: [{ Nombre: 'X', URL: 'https://x.uy/club' }] },
    },
  });
});

test('what is wrong is said at its field, and nothing is sent', async () => {
  openOffice('/contenido/club');
  await fill('Sitio del club', 'nada');
  await fill('Nombre corto', ' ');
  await press('Guardar');
  expect(await screen.findByText('Escribí la dirección completa, con https:// adelante.')).toBeTruthy();
  expect(screen.getByText('Escribilo: está en todas las páginas.')).toBeTruthy();
  expect(bodiesOf(SAVE)).toHaveLength(0);
});

test('the server’s refusal stands over the form, which stays as it was', async () => {
  const text = 'Revisá el sitio del club: tiene que ser una dirección completa, como https://club.com.uy.';
  answer({ [SAVE]: { ErrorCod: 10, ErrorDsc: text } });
  openOffice('/contenido/club');
  await fill('Nombre', 'Otro club');
  await press('Guardar');
  expect(await screen.findByText(text)).toBeTruthy();
  expect((screen.getByRole('textbox', { name: 'Nombre' }) as HTMLInputElement).value).toBe('Otro club');
});

test('of two who saved both versions are shown, and mine can go on top', async () => {
  openOffice('/contenido/club');
  await fill('Nombre', 'Lo mío');
  answer({
    'club/contenido/leerClub': club({ NombreCorto: 'Otro' }, 8),
    [SAVE]: { ErrorCod: 409, ErrorDsc: 'Ana cambió esto a las 10:00. Tus cambios no se guardaron.' },
  });
  await press('Guardar');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('row', { name: 'Nombre Club del Parque Lo mío' })).toBeTruthy();
  answer({ [SAVE]: club({}, 9) });
  await userEvent.click(dialog.getByRole('button', { name: 'Aplicar los míos encima' }));
  await waitFor(() => expect(bodiesOf(SAVE)).toHaveLength(2));
  expect(bodiesOf(SAVE)[1]).toMatchObject({ Version: 8, Club: { Nombre: 'Lo mío', NombreCorto: 'Otro' } });
});

test('what is typed while the rest is saved stays, and is saved by the next press', async () => {
  openOffice('/contenido/club');
  await fill('Nombre', 'Lo mío');
  const held = Promise.withResolvers<object>();
  answer({ [SAVE]: () => held.promise as Promise<Record<string, unknown>> });
  await press('Guardar');
  await fill('Nombre corto', 'Después');
  answer({ 'club/contenido/leerClub': club({ Nombre: 'Lo mío' }, 4), [SAVE]: club({}, 5) });
  held.resolve(club({}, 4));
  await screen.findByText('Guardado.');
  expect((screen.getByRole('textbox', { name: 'Nombre corto' }) as HTMLInputElement).value).toBe('Después');
  await press('Guardar');
  await waitFor(() => expect(bodiesOf(SAVE)).toHaveLength(2));
  expect(bodiesOf(SAVE)).toMatchObject([
    { Version: 3, Club: { Nombre: 'Lo mío', NombreCorto: 'Parque' } },
    { Version: 4, Club: { Nombre: 'Lo mío', NombreCorto: 'Después' } },
  ]);
});

test('whoever has nothing to do with content does not find it', async () => {
  answer({ 'club/sesion/actual': { ...SESSION, Roles: ['lectura'], Permisos: ['shows:V'] } });
  openOffice('/contenido/club');
  expect(await screen.findByText(/No tenés permiso para esta sección/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Datos del club' })).toBeNull();
});

const SAVE_SPONSORS = 'club/contenido/guardarSponsors';
const sponsors = (names: string[], Version = 2) => ({
  ...{ Version, GuardadoEn: '' },
  Sponsors: names.map((Nombre) => ({ Nombre, LogoURL: '/imagenes/s.svg', URL: 'https://s.uy' })),
});
const order = () =>
  screen.getAllByRole('textbox', { name: 'Nombre' }).map((field) => (field as HTMLInputElement).value);

test('sponsors are put in order by keys, and the handle goes with its sponsor', async () => {
  answer({
    'club/contenido/leerSponsors': sponsors(['Uno', 'Dos', 'Tres']),
    [SAVE_SPONSORS]: sponsors(['Dos', 'Tres', 'Uno'], 3),
  });
  openOffice('/contenido/sponsors');
  const handle = await screen.findByRole('button', { name: /^Mover Uno/ });
  handle.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(order()).toEqual(['Dos', 'Uno', 'Tres']);
  expect(screen.getByText('Uno: lugar 2 de 3')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Mover Uno/));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(order()).toEqual(['Dos', 'Tres', 'Uno']);
  await press('Guardar');
  await waitFor(() => expect(bodiesOf(SAVE_SPONSORS)).toHaveLength(1));
  expect(bodiesOf(SAVE_SPONSORS)[0]).toMatchObject({
    ...{ Version: 2, Sponsors: [{ Nombre: 'Dos' }, { Nombre: 'Tres' }, { Nombre: 'Uno' }] },
  });
});

test('a sponsor is dragged to another place', async () => {
  answer({ 'club/contenido/leerSponsors': sponsors(['Uno', 'Dos', 'Tres']) });
  openOffice('/contenido/sponsors');
  fireEvent.dragStart(await screen.findByRole('button', { name: /^Mover Tres/ }));
  const [first] = within(screen.getByRole('list', { name: 'Sponsors' })).getAllByRole('listitem');
  fireEvent.dragOver(first as HTMLElement);
  expect(order()).toEqual(['Tres', 'Uno', 'Dos']);
});

test('a sponsor without its logo is not sent, and its logo is uploaded as one', async () => {
  const upload = 'club/contenido/subirImagen';
  answer({
    'club/contenido/leerSponsors': sponsors([]),
    [SAVE_SPONSORS]: sponsors(['Banco'], 3),
    [upload]: { URL: '/imagenes/subidas/a.webp' },
  });
  openOffice('/contenido/sponsors');
  expect(await screen.findByText('Todavía no hay sponsors.')).toBeTruthy();
  await press('Agregar un sponsor');
  await fill('Nombre', 'Banco');
  await fill('Enlace', 'banco.uy');
  await press('Guardar');
  expect(await screen.findByText('Subí el logo.')).toBeTruthy();
  const file = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' });
  await userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, file);
  await waitFor(() => expect(bodiesOf(upload)[0]).toMatchObject({ Para: 'logo' }));
  await screen.findByRole('img', { name: 'Logo de Banco' });
  await press('Guardar');
  await waitFor(() => expect(bodiesOf(SAVE_SPONSORS)).toHaveLength(1));
  expect(bodiesOf(SAVE_SPONSORS)[0]).toMatchObject({
    Sponsors: [{ Nombre: 'Banco', URL: 'https://banco.uy', LogoURL: '/imagenes/subidas/a.webp' }],
  });
});

test('a logo that is uploaded goes to its sponsor, wherever that is by now, and leaves alone what was typed', async () => {
  const upload = 'club/contenido/subirImagen';
  const held = Promise.withResolvers<Record<string, unknown>>();
  answer({
    'club/contenido/leerSponsors': sponsors(['Uno', 'Dos']),
    [upload]: () => held.promise,
    [SAVE_SPONSORS]: sponsors(['Dos', 'Tercero'], 3),
  });
  openOffice('/contenido/sponsors');
  await screen.findByRole('img', { name: 'Logo de Uno' });
  await press('Agregar un sponsor');
  const files = document.querySelectorAll<HTMLInputElement>('input[type=file]');
  const file = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' });
  await userEvent.upload(files[2] as HTMLInputElement, file);
  await waitFor(() => expect(bodiesOf(upload)).toHaveLength(1));
  await userEvent.type(screen.getAllByRole('textbox', { name: 'Nombre' })[2] as HTMLElement, 'Tercero');
  await userEvent.type(screen.getAllByRole('textbox', { name: 'Enlace' })[2] as HTMLElement, 'https://t.uy');
  await press('Quitar Uno');
  held.resolve({ URL: '/imagenes/subidas/t.webp' });
  await waitFor(() =>
    expect(screen.getByRole('img', { name: 'Logo de Tercero' }).getAttribute('src')).toBe(
      '/imagenes/subidas/t.webp',
    ),
  );
  await press('Guardar');
  await waitFor(() => expect(bodiesOf(SAVE_SPONSORS)).toHaveLength(1));
  expect(bodiesOf(SAVE_SPONSORS)[0]).toMatchObject({
    Sponsors: [
      { Nombre: 'Dos', LogoURL: '/imagenes/s.svg' },
      { Nombre: 'Tercero', URL: 'https://t.uy', LogoURL: '/imagenes/subidas/t.webp' },
    ],
  });
});

test('the texts of home are seen as they will be read', async () => {
  const save = 'club/contenido/guardarPortada';
  const home = (Titulo: string, Version = 1) => ({
    ...{ Version, GuardadoEn: '', Portada: { Titulo, Subtitulo: '' } },
  });
  answer({ 'club/contenido/leerPortada': home(''), [save]: home('Vamos', 2) });
  openOffice('/contenido/portada');
  await fill('Título', 'Vamos');
  const sample = within(screen.getByRole('figure'));
  expect(sample.getByText('Vamos')).toBeTruthy();
  expect(sample.getByText('El nombre del club')).toBeTruthy();
  expect(screen.getByText('5 de 60 letras')).toBeTruthy();
  await press('Guardar');
  await waitFor(() =>
    expect(bodiesOf(save)[0]).toMatchObject({ Version: 1, Portada: { Titulo: 'Vamos', Subtitulo: '' } }),
  );
});

const LIST = 'club/contenido/listarNoticias';
const item = (changes: object = {}) => ({
  ...{ NoticiaId: 7, Version: 2, Titulo: 'Tres juveniles', URL: 'https://club.uy/n', Fecha: '2026-11-02' },
  ...{ ImagenURL: '/imagenes/n.webp', Categoria: 'Primera', EsGaleria: false, Archivada: false },
  ...{ EnPortada: true, ...changes },
});
const news = (items: object[]) => ({ Noticias: items, Siguiente: '', Total: items.length });

test('the list says which news home shows', async () => {
  answer({ [LIST]: news([item(), item({ NoticiaId: 8, Titulo: 'Vieja', Fecha: '', EnPortada: false })]) });
  openOffice('/contenido/noticias');
  expect(await screen.findByRole('row', { name: /Tres juveniles Primera 02\/11\/2026 Se ve/ })).toBeTruthy();
  expect(screen.getByRole('row', { name: /Vieja Primera Sin fecha No entra/ })).toBeTruthy();
  answer({ [LIST]: news([]) });
  await userEvent.click(screen.getByText('Archivadas'));
  expect(await screen.findByText('No hay noticias archivadas.')).toBeTruthy();
  expect(bodiesOf(LIST).at(-1)).toMatchObject({ Archivadas: true });
});

test('a news item is changed, and taken from home', async () => {
  const save = 'club/contenido/guardarNoticia';
  answer({ [LIST]: news([item()]), [save]: { Noticia: item({ Version: 3 }) } });
  const router = openOffice('/contenido/noticias/7');
  await fill('Título', 'Cuatro juveniles');
  await press('Guardar');
  await waitFor(() => expect(bodiesOf(save)).toHaveLength(1));
  expect(bodiesOf(save)[0]).toMatchObject({
    ...{ NoticiaId: 7, Version: 2, Noticia: { Titulo: 'Cuatro juveniles', Fecha: '2026-11-02' } },
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/club/contenido/noticias'));

  const archive = 'club/contenido/archivarNoticia';
  answer({ [archive]: { Noticia: item({ Archivada: true }) } });
  await userEvent.click(await screen.findByRole('link', { name: 'Tres juveniles' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Archivar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Archivar la noticia' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Archivar' }));
  await waitFor(() => expect(bodiesOf(archive)[0]).toMatchObject({ NoticiaId: 7, Archivada: true }));
});

test('a link to a news item finds it whatever its page, archived or not', async () => {
  answer({
    [LIST]: ({ NoticiaId }) =>
      news(
        NoticiaId === 70 ? [item({ NoticiaId: 70, Titulo: 'De otra página', Archivada: true })] : [item()],
      ),
  });
  openOffice('/contenido/noticias/70');
  expect(await screen.findByDisplayValue('De otra página')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Volver a publicar' })).toBeTruthy();
});

test('a new news item says what it lacks', async () => {
  answer({ [LIST]: news([]) });
  openOffice('/contenido/noticias/nueva');
  await screen.findByRole('textbox', { name: 'Título' });
  await press('Guardar');
  for (const text of ['Escribí el título.', 'Escribí la dirección.', 'Subí la imagen.'])
    expect(await screen.findByText(text)).toBeTruthy();
});
