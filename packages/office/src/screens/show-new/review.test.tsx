import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, bodiesOf, openOffice } from '../../testing/office.tsx';
import { DRAFT, OPTIONS, PROGRAMMING, READER } from '../../testing/shows.ts';

const line = { Problema: 'parking-reserved', Nivel: 'rojo', Paso: 1 };
const Faltantes = [{ ...line, Texto: 'Ese día hay 4 reservas de parking.' }];

test.each(['/espectaculos/nuevo?borrador=20&paso=4', '/espectaculos/20/resumen'])(
  'at %s parking of the day is red until its annulment is ticked, which goes with the publication',
  async (address) => {
    answer({
      'club/sesion/actual': PROGRAMMING,
      'club/espectaculos/opciones': OPTIONS,
      'club/espectaculos/leer': { ...DRAFT, Faltantes },
      'club/espectaculos/publicar': { EspectaculoId: 20, Version: 1, Estado: 'publicado', PublicaEn: '' },
    });
    openOffice(address);
    const list = within(await screen.findByRole('list', { name: 'Lista de control' }));
    expect(list.getByRole('img', { name: 'Impide publicar' })).toBeDefined();
    const publish = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Publicar…' });
    expect(publish()?.disabled ?? true).toBe(true);
    await userEvent.click(list.getByRole('checkbox', { name: 'Anularlas y avisar' }));
    expect(list.queryByRole('img', { name: 'Impide publicar' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Publicar…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publicar' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Publicar ahora' }));
    await waitFor(() =>
      expect(bodiesOf('club/espectaculos/publicar')).toMatchObject([{ AnularParking: true }]),
    );
  },
);

test.each(['sectores', 'venta'])(
  'who may only look is led from %s to the review of a draft, without acts',
  async (tab) => {
    answer({
      'club/sesion/actual': READER,
      'club/espectaculos/opciones': OPTIONS,
      'club/espectaculos/leer': { ...DRAFT, Faltantes },
    });
    const router = openOffice(`/espectaculos/20/${tab}`);
    await userEvent.click(await screen.findByRole('link', { name: 'paso 4, Revisión' }));
    const sectors = within(await screen.findByRole('region', { name: 'Sectores y precios' }));
    expect(sectors.getByText(/\$ 1\.600/)).toBeDefined();
    expect(screen.getByText('Ese día hay 4 reservas de parking.')).toBeDefined();
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).not.toContain('Publicar…');
    expect(screen.queryByRole('checkbox', { name: 'Anularlas y avisar' })).toBeNull();
    for (const link of ['Ir al paso 1', 'Atrás', '3Venta'])
      expect(screen.queryByRole('link', { name: link })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Volver al borrador' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/club/espectaculos/20/resumen'));
    await router.navigate('/espectaculos/nuevo?borrador=20&paso=3');
    expect(await screen.findByText(/^No tenés permiso para esta sección/)).toBeDefined();
  },
);

test.each([
  ['1', 'Inicio: hora'],
  ['3', 'Abre: hora'],
])('step %s of a draft is not saved while its hour is none', async (step, name) => {
  answer({
    'club/sesion/actual': PROGRAMMING,
    'club/espectaculos/opciones': OPTIONS,
    'club/espectaculos/leer': DRAFT,
    'club/listas/listar': { Listas: [] },
  });
  openOffice(`/espectaculos/nuevo?borrador=20&paso=${step}`);
  const hour = await screen.findByRole('textbox', { name });
  await userEvent.clear(hour);
  await userEvent.type(hour, '24:00');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar borrador' }));
  expect(screen.getByText('La hora va así: 20:15.')).toBeDefined();
  expect(bodiesOf('club/espectaculos/guardarBorrador')).toEqual([]);
});

test.each([
  [['shows:V', 'shows:E', 'gates:V'], '/club/puertas/instalacion?escenario=1&parte=accesos'],
  [['shows:V', 'shows:E'], undefined],
])('a sector without a gate is mended at the gates: with %j the link is %s', async (Permisos, href) => {
  const Texto = 'El sector Platea A no tiene puerta.';
  answer({
    'club/sesion/actual': { ...PROGRAMMING, Permisos },
    'club/espectaculos/opciones': OPTIONS,
    'club/espectaculos/leer': {
      ...DRAFT,
      Faltantes: [{ Problema: 'gate', Nivel: 'rojo', Paso: 2, Texto }],
    },
  });
  openOffice('/espectaculos/nuevo?borrador=20&paso=4');
  const list = within(await screen.findByRole('list', { name: 'Lista de control' }));
  expect(list.getByText(/Se elige en Puertas y zonas, Accesos, con el rol Puertas\.$/)).toBeDefined();
  expect(list.queryByRole('link', { name: 'Ir a Accesos' })?.getAttribute('href')).toBe(href);
  expect(list.queryByRole('link', { name: 'Ir al paso 2' })).toBeNull();
});

test.each(['box-lane', 'parking-lane'])(
  'a line %s leads to the lanes, and prevents nothing',
  async (Problema) => {
    const Texto = 'Ningún carril deja entrar a: Palco 1.';
    answer({
      'club/sesion/actual': { ...PROGRAMMING, Permisos: ['shows:V', 'shows:E', 'gates:V'] },
      'club/espectaculos/opciones': OPTIONS,
      'club/espectaculos/leer': {
        ...DRAFT,
        Faltantes: [{ Problema, Nivel: 'amarillo', Paso: 2, Texto }],
      },
    });
    openOffice('/espectaculos/nuevo?borrador=20&paso=4');
    const list = within(await screen.findByRole('list', { name: 'Lista de control' }));
    expect(
      list.getByText(/Se agrega en Puertas y zonas, Puertas y carriles, con el rol Puertas\.$/),
    ).toBeDefined();
    expect(list.getByRole('img', { name: 'Aviso' })).toBeDefined();
    const link = list.getByRole('link', { name: 'Ir a Puertas y carriles' });
    expect(link.getAttribute('href')).toBe('/club/puertas/instalacion?escenario=1&parte=puertas');
    expect(list.queryByRole('link', { name: 'Ir al paso 2' })).toBeNull();
  },
);
