import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, openOffice, SESSION } from '../../testing/office.tsx';
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
  answer({ 'club/sesion/actual': PROGRAMMING, 'club/inicio': { Tarjetas: [ROW, opening], Tareas: [] } });
  openOffice('/');
  const card = (await cards()).getByRole('link', { name: /Unión Aguada/ });
  for (const text of ['dom 15/11/2099 20:30', 'En venta', '60 de 100', '$ 96.000'])
    expect(card.textContent).toContain(text);
  expect(card.getAttribute('href')).toBe('/club/espectaculos/7');
  expect((await cards()).getByRole('link', { name: /El clásico/ }).textContent).toMatch(/Abre en \d+ d/);
  expect((await tasks()).getByText('No hay tareas pendientes.')).toBeDefined();
});

test('a task has its count, and leads to where it is done when the office has the screen', async () => {
  const Tareas = [
    { Tarea: 'aprobaciones', Texto: 'aprobaciones esperan respuesta', Cantidad: 2 },
    { Tarea: 'incidentes', Texto: 'incidentes de dinero', Cantidad: 1 },
  ];
  answer({ 'club/sesion/actual': PROGRAMMING, 'club/inicio': { Tarjetas: [], Tareas } });
  openOffice('/');
  const link = (await tasks()).getByRole('link');
  expect(link.textContent).toBe('2aprobaciones esperan respuesta');
  expect(link.getAttribute('href')).toBe('/club/aprobaciones');
  expect((await tasks()).getByText('incidentes de dinero')).toBeDefined();
  expect((await cards()).getByText('No hay espectáculos por venir.')).toBeDefined();
});

test('whoever may not see shows has no cards', async () => {
  answer({
    'club/sesion/actual': { ...SESSION, Permisos: ['team:E'] },
    'club/inicio': { Tarjetas: [], Tareas: [] },
  });
  openOffice('/');
  await tasks();
  expect(screen.queryByRole('region', { name: 'Próximos espectáculos' })).toBeNull();
});
