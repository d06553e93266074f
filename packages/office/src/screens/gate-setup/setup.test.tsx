import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, bodiesOf, openOffice, SESSION } from '../../testing/office.tsx';

const SETUP = {
  ...{ EscenarioId: 1, Escenario: 'Estadio', Version: 4 },
  Zonas: [
    { ZonaId: 1, Nombre: 'Tribunas', Clase: 'tribuna', Aforo: 0 },
    { ZonaId: 2, Nombre: 'Palcos', Clase: 'palcos', Aforo: 300 },
  ],
  Puertas: [
    {
      ...{ PuertaId: 9, Nombre: 'Puerta 1', Grupo: 'Puerta 1', Flecha: '' },
      Carriles: [{ CarrilId: 5, Nombre: 'Carril 1', ZonaId: 1, Sentido: 'entrada' }],
    },
  ],
  Sectores: [
    { TribunaId: 1, Tribuna: 'América', SectorCod: 'A', Sector: 'Platea', Grupos: ['Puerta 1'] },
    { TribunaId: 1, Tribuna: 'América', SectorCod: 'B', Sector: 'Talud', Grupos: [] },
  ],
  Recorridos: [
    {
      Clase: 'venta',
      EsUsual: true,
      Pasos: [{ ZonaId: 1, Entradas: 1, Obligatoria: false, Reingreso: true }],
    },
  ],
};

beforeEach(() =>
  answer({
    'club/sesion/actual': { ...SESSION, Permisos: ['gates:V', 'gates:E'] },
    'club/puertas/puertas/leer': { Instalacion: SETUP, Escenarios: [{ Id: 1, Nombre: 'Estadio' }] },
  }),
);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }));

test.each([
  [['gates:V', 'gates:E', 'plans:V'], true],
  [['gates:V'], false],
])('without a published plan it says so; with %j the link is %s', async (Permisos, hasLink) => {
  answer({
    'club/sesion/actual': { ...SESSION, Permisos },
    'club/puertas/puertas/leer': { ErrorCod: 404, ErrorDsc: 'No encontrado.' },
  });
  openOffice('/puertas/instalacion');
  const text = await screen.findByText(/^Todavía no hay un escenario con su plano publicado/);
  expect(within(text).queryByRole('link', { name: 'Escenarios' }) !== null).toBe(hasLink);
});

test('a gate is renamed with its group, and gets a lane; the whole list is saved', async () => {
  openOffice('/puertas/instalacion');
  const gate = await screen.findByRole('group', { name: 'Puerta 1' });
  await userEvent.type(within(gate).getByRole('textbox', { name: 'Nombre' }), '2');
  await userEvent.click(screen.getByRole('button', { name: 'Agregar carril' }));
  await userEvent.click(screen.getByRole('button', { name: 'Agregar puerta' }));
  await save();
  await waitFor(() =>
    expect(bodiesOf('club/puertas/puertas/guardar')).toMatchObject([
      {
        ...{ EscenarioId: 1, Version: 4 },
        Puertas: [
          {
            ...{ PuertaId: 9, Nombre: 'Puerta 12', Grupo: 'Puerta 12' },
            Carriles: [{ CarrilId: 5 }, { CarrilId: 0, Nombre: 'Carril 2', ZonaId: 1 }],
          },
          { PuertaId: 0, Nombre: 'Puerta 2' },
        ],
      },
    ]),
  );
});

test('a gate that shares the group of its name stays in it when it is renamed; a new one enters none by its name', async () => {
  const second = { PuertaId: 10, Nombre: 'Puerta 2', Grupo: 'Puerta 1', Flecha: '', Carriles: [] };
  const Instalacion = { ...SETUP, Puertas: [...SETUP.Puertas, second] };
  answer({
    'club/puertas/puertas/leer': { Instalacion, Escenarios: [{ Id: 1, Nombre: 'Estadio' }] },
  });
  openOffice('/puertas/instalacion');
  const nameOf = async (gate: string) =>
    within(await screen.findByRole('group', { name: gate })).getByRole('textbox', { name: 'Nombre' });
  await userEvent.type(await nameOf('Puerta 1'), ' Norte');
  await userEvent.click(screen.getByRole('button', { name: 'Agregar puerta' }));
  // Past the name of the others' group.
  await userEvent.type(await nameOf('Puerta 3'), '{Backspace}15');
  await save();
  await waitFor(() =>
    expect(bodiesOf('club/puertas/puertas/guardar')).toMatchObject([
      {
        Puertas: [
          { Nombre: 'Puerta 1 Norte', Grupo: 'Puerta 1' },
          { Nombre: 'Puerta 2', Grupo: 'Puerta 1' },
          { Nombre: 'Puerta 15', Grupo: 'Puerta 15' },
        ],
      },
    ]),
  );
});

test('who came second is told, and may see what the first has saved', async () => {
  answer({ 'club/puertas/puertas/guardar': { ErrorCod: 409, ErrorDsc: 'Néstor cambió esto a las 18:02.' } });
  openOffice('/puertas/instalacion');
  await screen.findByRole('group', { name: 'Puerta 1' });
  await save();
  expect(await screen.findByText('Néstor cambió esto a las 18:02.')).toBeDefined();
  const before = bodiesOf('club/puertas/puertas/leer').length;
  await userEvent.click(screen.getByRole('button', { name: 'Ver lo nuevo' }));
  await waitFor(() => expect(bodiesOf('club/puertas/puertas/leer').length).toBeGreaterThan(before));
});

test('zones change their order; one without a name is not sent', async () => {
  openOffice('/puertas/instalacion?parte=zonas');
  await userEvent.click(await screen.findByRole('button', { name: 'Subir Palcos' }));
  await save();
  await waitFor(() =>
    expect(bodiesOf('club/puertas/zonas/guardar')).toMatchObject([
      { Zonas: [{ ZonaId: 2, Aforo: 300 }, { ZonaId: 1 }] },
    ]),
  );
  await userEvent.clear(screen.getByRole('textbox', { name: 'Nombre: Palcos' }));
  await save();
  expect(await screen.findByText('Falta un nombre.')).toBeDefined();
  expect(bodiesOf('club/puertas/zonas/guardar')).toHaveLength(1);
});

test('a sector without a gate is told', async () => {
  openOffice('/puertas/instalacion?parte=accesos');
  expect(await screen.findByText(/^Sin puerta \(entran por cualquiera\): /)).toBeDefined();
  await save();
  await waitFor(() =>
    expect(bodiesOf('club/puertas/accesos/guardar')).toMatchObject([
      {
        Accesos: [
          { SectorCod: 'A', Grupos: ['Puerta 1'] },
          { SectorCod: 'B', Grupos: [] },
        ],
      },
    ]),
  );
});

test('a path is the usual one, or the club’s own', async () => {
  openOffice('/puertas/instalacion?parte=recorridos');
  await userEvent.click(await screen.findByRole('switch', { name: 'Como siempre: Entradas de la venta' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Obligatoria' }));
  const entries = screen.getByRole<HTMLInputElement>('textbox', { name: 'Entradas a Tribunas' });
  for (const text of ['2', '3']) {
    await userEvent.clear(entries);
    expect(entries.value).toBe('');
    await userEvent.type(entries, text);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Agregar zona' }));
  await save();
  const first = { ZonaId: 1, Entradas: 3, Obligatoria: true };
  await waitFor(() =>
    expect(bodiesOf('club/puertas/recorridos/guardar')).toMatchObject([
      { Recorridos: [{ Clase: 'venta', Pasos: [first, { ZonaId: 2 }] }] },
    ]),
  );
});

test('who only sees has nothing to save', async () => {
  answer({ 'club/sesion/actual': { ...SESSION, Permisos: ['gates:V'] } });
  openOffice('/puertas/instalacion');
  await screen.findByRole('group', { name: 'Puerta 1' });
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
});

test.each(['puertas', 'accesos'])(
  'in %s what no lane admits is told, with where it is mended',
  async (part) => {
    answer({
      'club/puertas/puertas/leer': {
        Instalacion: { ...SETUP, PalcosSinCarril: ['América · Palco 1'], ParkingSinCarril: true },
        Escenarios: [{ Id: 1, Nombre: 'Estadio' }],
      },
    });
    openOffice(`/puertas/instalacion?parte=${part}`);
    const alert = within(await screen.findByRole('alert', { name: 'Falta una puerta o un carril' }));
    const hrefOf = (name: string) => alert.queryByRole('link', { name })?.getAttribute('href');
    const at = (to: string) => `/club/puertas/instalacion?escenario=1&parte=${to}`;
    expect(alert.getByText(/^Ningún carril de su puerta deja entrar a: América · Palco 1\./)).toBeDefined();
    expect(alert.getByText(/^Sin puerta \(entran por cualquiera\): /)).toBeDefined();
    expect(hrefOf('Agregá un carril a su zona')).toBe(at('puertas'));
    expect(hrefOf('Agregá uno a la zona del parking')).toBe(at('puertas'));
    expect(hrefOf('Elegí por dónde entran')).toBe(at('accesos'));
  },
);

test('where every box and the cars have a lane, and every sector a gate, nothing is told', async () => {
  const Sectores = SETUP.Sectores.map((sector) => ({ ...sector, Grupos: ['Puerta 1'] }));
  answer({
    'club/puertas/puertas/leer': {
      Instalacion: { ...SETUP, Sectores, PalcosSinCarril: [], ParkingSinCarril: false },
      Escenarios: [{ Id: 1, Nombre: 'Estadio' }],
    },
  });
  openOffice('/puertas/instalacion');
  await screen.findByRole('group', { name: 'Puerta 1' });
  expect(screen.queryByText('Falta una puerta o un carril')).toBeNull();
});
