import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, bodiesOf, FakeStream, openOffice, openStream, SESSION } from '../../testing/office.tsx';
import { PROGRAMMING, ROW } from '../../testing/shows.ts';

const cards = async () => within(await screen.findByRole('region', { name: 'Próximos espectáculos' }));
const tasks = async () => within(await screen.findByRole('region', { name: 'Para hacer' }));

test('a card says what is sold of what there is, and what it has brought', async () => {
  const opening = {
    ...ROW,
    EspectaculoId: 8,
    EspectaculoNombre: 'El clásico',
    VentaAbreEn: '2099-01-01T10:00:00',
  };
  answer({
    'club/sesion/actual': PROGRAMMING,
    'club/inicio': { Tarjetas: [ROW, opening], Tareas: [], PrimerosPasos: [] },
  });
  openOffice('/');
  const card = (await cards()).getByRole('link', { name: /Unión Aguada/ });
  for (const text of ['dom 15/11/2099 20:30', 'En venta', '60 de 100', '$ 96.000'])
    expect(card.textContent).toContain(text);
  expect(card.getAttribute('href')).toBe('/club/espectaculos/7');
  expect((await cards()).getByRole('link', { name: /El clásico/ }).textContent).toMatch(/Abre en \d+ d/);
  expect((await tasks()).getByText('No hay tareas pendientes.')).toBeDefined();
});

test('a task has its count, and leads to where it is done', async () => {
  const Tareas = [
    { Tarea: 'aprobaciones', Texto: 'aprobaciones esperan respuesta', Cantidad: 2 },
    { Tarea: 'correos', Texto: 'correos que no salieron', Cantidad: 1 },
    { Tarea: 'publicaciones', Texto: 'espectáculo que no se publicó', Cantidad: 1 },
  ];
  answer({ 'club/sesion/actual': PROGRAMMING, 'club/inicio': { Tarjetas: [], Tareas, PrimerosPasos: [] } });
  openOffice('/');
  const links = (await tasks()).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['2aprobaciones esperan respuesta', '/club/aprobaciones'],
    ['1correos que no salieron', '/club/correos-sin-salir'],
    // Its day may be past.
    ['1espectáculo que no se publicó', '/club/espectaculos?estado=draft&cuando=todos'],
  ]);
  expect((await cards()).getByText('No hay espectáculos por venir.')).toBeDefined();
});

test('whoever may not see shows has no cards', async () => {
  answer({
    'club/sesion/actual': { ...SESSION, Permisos: ['team:E'] },
    'club/inicio': { Tarjetas: [], Tareas: [], PrimerosPasos: [] },
  });
  openOffice('/');
  await tasks();
  expect(screen.queryByRole('region', { name: 'Próximos espectáculos' })).toBeNull();
});

const STEPS = ['club', 'escenario', 'categorias', 'equipos', 'pago', 'espectaculo'];
const PrimerosPasos = (done: readonly string[]) =>
  STEPS.map((Paso) => ({ Paso, Hecho: done.includes(Paso) }));
const guide = async () =>
  within(await screen.findByRole('region', { name: 'Hasta tu primera entrada vendida' }));

test('a new club is led: done steps are ticked, the next one is in front, each leads to its screen', async () => {
  const start = { Tarjetas: [], Tareas: [], PrimerosPasos: PrimerosPasos(['club', 'categorias']) };
  answer({ 'club/sesion/actual': PROGRAMMING, 'club/inicio': start });
  openOffice('/');
  const steps = (await guide()).getAllByRole('listitem');
  expect(steps.map((step) => within(step).queryByRole('img', { name: 'Hecho' }) !== null)).toEqual([
    ...[true, false, true, false, false, false],
  ]);
  expect(steps.findIndex((step) => step.getAttribute('aria-current') === 'step')).toBe(1);
  expect(steps[1]?.textContent).toContain('Se dibuja una vez.');
  expect((await guide()).getByText('2 de 6')).toBeDefined();
  const links = (await guide()).getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    ...['contenido/club', 'escenarios', 'maestros/categorias', 'maestros/equipos', 'medios-de-pago'].map(
      (path) => `/club/${path}`,
    ),
    '/club/espectaculos/nuevo',
  ]);
  expect(screen.queryByText('No hay tareas pendientes.')).toBeNull();
});

test('the guide goes on with a show that was begun', async () => {
  const draft = { ...ROW, EspectaculoId: 20, Estado: 'borrador' };
  const start = { Tarjetas: [draft], Tareas: [], PrimerosPasos: PrimerosPasos(STEPS.slice(0, 5)) };
  answer({ 'club/sesion/actual': PROGRAMMING, 'club/inicio': start });
  openOffice('/');
  const link = (await guide()).getByRole('link', { name: 'Seguir con el borrador' });
  expect(link.getAttribute('href')).toBe('/club/espectaculos/20');
});

test('the cards of shows with places follow what is sold', async () => {
  const draft = {
    ...ROW,
    EspectaculoId: 8,
    EspectaculoNombre: 'Borrador',
    Emitidas: 0,
    EnCompra: 0,
    Apartadas: 0,
    Bloqueadas: 0,
    Libres: 0,
  };
  const figures = (Emitidas: number, Neto: number) => ({
    En: '2026-11-22T20:15:09',
    Espectaculos: [
      { EspectaculoId: 7, Emitidas, EnCompra: 0, Apartadas: 0, Bloqueadas: 0, Libres: 100 - Emitidas, Neto },
    ],
  });
  answer({
    'club/sesion/actual': PROGRAMMING,
    'club/inicio': { Tarjetas: [ROW, draft], Tareas: [], PrimerosPasos: [] },
    'club/ventas/resumir': figures(60, 96_000),
  });
  openOffice('/');
  const card = (await cards()).getByRole('link', { name: /Unión Aguada/ });
  await waitFor(() => expect(FakeStream.open.size).toBe(1));
  expect(bodiesOf('club/ventas/resumir')).toEqual([{ EspectaculoIds: [7] }]);
  act(() => openStream().tell(figures(75, 120_000)));
  await waitFor(() => expect(card.textContent).toContain('75 de 100'));
  expect(card.textContent).toContain('$ 120.000');
});
