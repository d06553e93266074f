import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, bodiesOf, openOffice, SESSION } from '../../testing/office.tsx';
import { OPTIONS, PROGRAMMING, READER, ROW, SHOW } from '../../testing/shows.ts';

const LIST = 'club/espectaculos/listar';
const listed = (shows: object[], next = '') => ({
  Espectaculos: shows,
  Siguiente: next,
  Total: shows.length,
});

beforeEach(() =>
  answer({
    'club/sesion/actual': PROGRAMMING,
    'club/espectaculos/opciones': OPTIONS,
    'club/espectaculos/leer': SHOW,
    [LIST]: listed([ROW]),
  }),
);

const rowOf = async (name: string) =>
  within(await screen.findByRole('table', { name: 'Espectáculos' })).findByRole('row', {
    name: new RegExp(name),
  });

test('the list says of each show when it is, where it stands and how much of it is sold', async () => {
  openOffice('/espectaculos');
  const row = await rowOf('Unión Aguada');
  expect(row.textContent).toContain('dom 15/11/2099 20:30');
  expect(row.textContent).toContain('En venta');
  expect(row.textContent).toContain('60 de 100');
  expect(within(row).getByRole('img', { name: 'Destacado' })).toBeDefined();
  expect(bodiesOf(LIST)).toEqual([{ Filtro: { Cuando: 'proximos' } }]);
  expect(screen.getByRole('link', { name: 'Nuevo espectáculo' })).toBeDefined();
});

test('the address narrows the list; what is no filter of ours never reaches the server', async () => {
  openOffice('/espectaculos?estado=draft&tipo=1&cuando=todos&buscar=cord%C3%B3n&del=2026-11-01&al=x');
  await rowOf('Unión Aguada');
  expect(bodiesOf(LIST)).toEqual([
    { Filtro: { Estado: 'borrador', EspectaculoTipoId: 1, DesdeFecha: '2026-11-01', Texto: 'cordón' } },
  ]);
  openOffice('/espectaculos?estado=constructor&tipo=-1&cuando=nunca');
  await waitFor(() => expect(bodiesOf(LIST).at(-1)).toEqual({ Filtro: { Cuando: 'proximos' } }));
});

test('a name typed narrows the list; an empty one says so', async () => {
  answer({ [LIST]: ({ Filtro }) => listed((Filtro as { Texto?: string }).Texto ? [] : [ROW]) });
  const router = openOffice('/espectaculos');
  await rowOf('Unión Aguada');
  await userEvent.type(screen.getByRole('textbox', { name: 'Nombre' }), 'x');
  expect(await screen.findByText('No hay espectáculos para mostrar.')).toBeDefined();
  expect(router.state.location.search).toBe('?buscar=x');
});

test('whoever may only look makes no shows', async () => {
  answer({ 'club/sesion/actual': READER });
  const router = openOffice('/espectaculos');
  await rowOf('Unión Aguada');
  expect(screen.queryByRole('link', { name: 'Nuevo espectáculo' })).toBeNull();
  await router.navigate('/espectaculos/nuevo');
  expect(await screen.findByText(/^No tenés permiso para esta sección/)).toBeDefined();
});

test('whoever may not see shows reads whom to ask', async () => {
  answer({ 'club/sesion/actual': { ...SESSION, Permisos: ['team:E'] } });
  openOffice('/espectaculos/7/datos');
  expect(await screen.findByText(/^No tenés permiso para esta sección/)).toBeDefined();
  expect(bodiesOf('club/espectaculos/leer')).toEqual([]);
});

test('the frame says which show it is, and begins with its summary', async () => {
  const router = openOffice('/espectaculos/7');
  expect(await screen.findByRole('heading', { level: 1, name: 'Partido ante Unión Aguada' })).toBeDefined();
  await waitFor(() => expect(router.state.location.pathname).toBe('/club/espectaculos/7/resumen'));
  expect(screen.getByText('Campeonato Uruguayo, Fecha 12')).toBeDefined();
  expect(screen.getByRole('link', { name: /Ver en el sitio/ }).getAttribute('href')).toBe('/espectaculo/7');
  const tabs = within(screen.getByRole('navigation', { name: 'Partes del espectáculo' }));
  expect((await tabs.findByRole('link', { current: 'page' })).textContent).toBe('Resumen');
});

test('who sees no places has no tab of them, and is told whom to ask at its address', async () => {
  answer({ 'club/sesion/actual': READER });
  openOffice('/espectaculos/7/lugares');
  expect(await screen.findByText(/^No tenés permiso para esta sección/)).toBeDefined();
  const tabs = within(screen.getByRole('navigation', { name: 'Partes del espectáculo' }));
  expect(tabs.queryByRole('link', { name: 'Lugares' })).toBeNull();
  expect(bodiesOf('club/lugares/sectores')).toEqual([]);
});

test.each(['x', '0', '99999999999'])('a show of the number %j is a page that does not exist', async (id) => {
  openOffice(`/espectaculos/${id}/datos`);
  expect(await screen.findByRole('heading', { name: 'Página no encontrada' })).toBeDefined();
  expect(bodiesOf('club/espectaculos/leer')).toEqual([]);
});

test('a show that is not there, or a server that is away, is said in words', async () => {
  answer({ 'club/espectaculos/leer': { ErrorCod: 404, ErrorDsc: 'No existe o fue archivado.' } });
  const router = openOffice('/espectaculos/8/datos');
  expect(await screen.findByRole('heading', { name: 'Página no encontrada' })).toBeDefined();
  const busy = 'Hay mucha venta en este momento. Probá en un minuto.';
  answer({ 'club/espectaculos/leer': { ErrorCod: 503, ErrorDsc: busy } });
  await router.navigate('/espectaculos/9/datos');
  expect(await screen.findByText(busy)).toBeDefined();
});

test('an odd field of a show costs no page', async () => {
  answer({ 'club/espectaculos/leer': { ...SHOW, Estado: 'raro', Plan: { ...SHOW.Plan, IniciaEn: 7 } } });
  openOffice('/espectaculos/7/datos');
  expect(await screen.findByRole('heading', { level: 1, name: 'Partido ante Unión Aguada' })).toBeDefined();
});
