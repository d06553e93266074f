import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, bodiesOf, openOffice, REFUSED, SESSION, tellDown } from '../testing/office.tsx';

const linksOfMenu = async () =>
  within(await screen.findByRole('navigation', { name: 'Secciones' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('the menu shows what the person may open, and nothing else', async () => {
  openOffice('/');
  expect(await linksOfMenu()).toContain('Equipo');
});

test('the crest on top is the club’s, whatever its picture is', async () => {
  openOffice('/');
  const brand = await screen.findByRole('link', { name: 'Administración' });
  expect(brand.querySelector('img')?.getAttribute('src')).toBe('/imagenes/escudo');
});

test('whoever may not open a section has no link to it, and reads whom to ask', async () => {
  answer({ 'club/sesion/actual': { ...SESSION, Roles: ['lectura'], Permisos: ['shows:V'] } });
  openOffice('/equipo');
  expect(
    await screen.findByText('No tenés permiso para esta sección. Pedíselo a Ana Sosa o Raúl Paz.'),
  ).toBeDefined();
  expect(await linksOfMenu()).toEqual([
    'Inicio',
    'Espectáculos',
    'Plantillas',
    'Listas de precios',
    'Exportaciones',
  ]);
  expect(bodiesOf('club/equipo/listar')).toEqual([]);
});

test('roles that changed while the page was open: what is refused leaves the menu', async () => {
  openOffice('/');
  expect(await linksOfMenu()).toContain('Equipo');
  const refused = { ErrorCod: 403, ErrorDsc: 'No tenés permiso para esta sección. Pedíselo a Ana Sosa.' };
  answer({
    'club/sesion/actual': { ...SESSION, Roles: ['lectura'], Permisos: ['shows:V'] },
    'club/equipo/listar': refused,
  });
  await userEvent.click(screen.getByRole('link', { name: 'Equipo' }));
  expect(await screen.findByText(/^No tenés permiso para esta sección/)).toBeDefined();
  await waitFor(async () => expect(await linksOfMenu()).not.toContain('Equipo'));
  expect(bodiesOf('club/sesion/actual')).toHaveLength(2);
});

test('an address of none of its pages says so', async () => {
  openOffice('/nada');
  expect(await screen.findByRole('heading', { name: 'Página no encontrada' })).toBeDefined();
});

test('a fault shows the request’s code, and the page can be tried again', async () => {
  answer({ 'club/equipo/listar': { ErrorCod: 500, ErrorDsc: 'Ocurrió un error.' } });
  openOffice('/equipo');
  expect(await screen.findByText('Código 0123456789abcdef')).toBeDefined();
  answer({ 'club/equipo/listar': { Miembros: [], Siguiente: '', Total: 0 } });
  await userEvent.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  expect(await screen.findByRole('heading', { name: 'Equipo' })).toBeDefined();
});

test('without a session every page leads to the login, and back to itself', async () => {
  answer({ 'club/sesion/actual': REFUSED.over });
  const router = openOffice('/equipo?estado=active');
  expect(await screen.findByRole('heading', { name: 'Ingresar' })).toBeDefined();
  expect(router.state.location.search).toBe(`?${new URLSearchParams({ volver: '/equipo?estado=active' })}`);
});

test('the key / goes to the search, and a section’s name leads to it', async () => {
  const router = openOffice('/');
  const search = await screen.findByPlaceholderText('Buscar sección');
  await userEvent.keyboard('/');
  expect(document.activeElement).toBe(search);
  await userEvent.keyboard('equi{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/club/equipo'));
});

test('whoever may see tickets finds them from every page; a section’s name still leads to it', async () => {
  const Permisos = ['tickets:V', 'team:E'];
  answer({
    'club/sesion/actual': { ...SESSION, Permisos },
    'club/entradas/buscar': {
      Entradas: [],
      Compras: [],
      PagosSinCompra: [],
      Estacionamientos: [],
      Total: 0,
      HayMas: false,
      Siguiente: '',
    },
  });
  const router = openOffice('/');
  await screen.findByPlaceholderText('Buscar documento, compra, entrada o nombre');
  await userEvent.keyboard('/4.123.456-7{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/club/entradas'));
  await waitFor(() => expect(bodiesOf('club/entradas/buscar')).toEqual([{ Texto: '4.123.456-7' }]));
  await userEvent.type(screen.getByPlaceholderText(/Buscar documento/), 'equi{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/club/equipo'));
});

test('a band over every screen says that the card provider does not answer, until it does', async () => {
  tellDown('card');
  const router = openOffice('/equipo');
  expect(await screen.findByText('El proveedor de tarjetas no responde.')).toBeDefined();
  tellDown('');
  await router.navigate('/auditoria');
  await waitFor(() => expect(screen.queryByText(/El proveedor/)).toBeNull());
});
