import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { queries } from '../../api/query.ts';
import { answer, bodiesOf, openOffice } from '../../testing/office.tsx';
import { OPTIONS, PROGRAMMING, READER, SHOW } from '../../testing/shows.ts';
import '../shows/ShowFrame.tsx';
import './PricesScreen.tsx';

const cell = (SocioCategoriaId: number, Monto: string, Version = 1) => ({
  ...{ SocioCategoriaId, Version, Monto, Proximos: [] },
});
const sector = (EspectaculoSectorId: number, Precios: object[]) => ({
  ...{ EspectaculoSectorId, TribunaId: 1, TribunaNombre: 'Norte', SectorCod: `S${EspectaculoSectorId}` },
  ...{
    SectorDescripcion: `Platea ${EspectaculoSectorId}`,
    SectorEsVisitante: false,
    Abierto: true,
    EnVenta: 90,
    Total: 100,
    Precios,
  },
});
const matrix = (price = '1600.00', Version = 1, MonedaSimbolo = '$') => ({
  Matriz: {
    ...{ EspectaculoId: 7, MonedaSimbolo },
    Categorias: ['Público', 'Socio'].map((SocioCategoriaNombre, index) => ({
      ...{ SocioCategoriaId: index + 1, SocioCategoriaNombre, SocioCategoriaEsVisitante: false },
    })),
    Sectores: [sector(1, [cell(1, price, Version), cell(2, '800.00')]), sector(2, [cell(1, '0.00')])],
  },
});

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const user = userEvent.setup();
const type = async (name: string, text: string) => {
  const input = await field(name);
  await user.clear(input);
  await user.type(input, text);
};
const guardar = () => user.click(screen.getByRole('button', { name: 'Guardar' }));

beforeEach(() => {
  answer({
    'club/sesion/actual': PROGRAMMING,
    'club/espectaculos/opciones': OPTIONS,
    'club/espectaculos/leer': SHOW,
    'club/precios/leer': matrix(),
    'club/precios/guardar': matrix(),
    'club/listas/listar': { Listas: [] },
    'club/listas/guardar': {
      Lista: { ListaId: 1, Version: 1, Nombre: 'x', EscenarioId: 1, MonedaId: 1, Precios: [] },
    },
  });
});
const open = () => openOffice('/espectaculos/7/sectores');

describe('the matrix', () => {
  test('in dollars says so, and keeps the cents', async () => {
    answer({ 'club/precios/leer': matrix('12.50', 1, 'US$') });
    open();
    expect((await field('Platea 1 (Norte), Público')).value).toBe('12,50');
    expect(screen.getByText('Precios en US$.')).toBeDefined();
    await type('Platea 1 (Norte), Público', 'US$ 13,75');
    await guardar();
    await waitFor(() => expect(bodiesOf('club/precios/guardar')).toHaveLength(1));
    expect(bodiesOf('club/precios/guardar')[0]).toMatchObject({ Celdas: [{ Monto: '13.75' }] });
  });

  test('shows prices, free ones and gaps, and sends what was changed with its versions', async () => {
    open();
    expect((await field('Platea 1 (Norte), Público')).value).toBe('1.600');
    expect((await field('Platea 2 (Norte), Público')).value).toBe('libre');
    await type('Platea 1 (Norte), Público', '1.700,50');
    await type('Platea 2 (Norte), Socio', '90');
    await user.click(screen.getByRole('switch', { name: 'Platea 2 (Norte): abierto' }));
    await guardar();
    await waitFor(() => expect(bodiesOf('club/precios/guardar')).toHaveLength(1));
    expect(bodiesOf('club/precios/guardar')[0]).toMatchObject({
      EspectaculoId: 7,
      Celdas: [
        { EspectaculoSectorId: 1, SocioCategoriaId: 1, Version: 1, Monto: '1700.50' },
        { EspectaculoSectorId: 2, SocioCategoriaId: 2, Version: 0, Monto: '90.00' },
      ],
      Sectores: [{ EspectaculoSectorId: 2, Abierto: false }],
    });
  });

  test('is walked with arrows and Enter', async () => {
    open();
    (await field('Platea 1 (Norte), Público')).focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(await field('Platea 2 (Norte), Público'));
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(await field('Platea 2 (Norte), Socio'));
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(await field('Platea 1 (Norte), Socio'));
  });

  test('takes a rectangle of a spreadsheet, and says what it left out', async () => {
    open();
    const start = await field('Platea 1 (Norte), Público');
    fireEvent.paste(start, { clipboardData: { getData: () => '1.500\tcaro\n100\t50\n1\t2' } });
    expect(start.value).toBe('1.500');
    expect((await field('Platea 2 (Norte), Socio')).value).toBe('50');
    expect(screen.getByText('Pegados 3. 1 valor no es un precio; sobró 1 fuera de la tabla.')).toBeTruthy();
  });

  test('does not send what is no price', async () => {
    open();
    await type('Platea 1 (Norte), Público', '1600,555');
    await guardar();
    expect((await screen.findByRole('alert')).textContent).toContain('más de dos decimales');
    expect(bodiesOf('club/precios/guardar')).toHaveLength(0);
  });
});

test('a price to come is called off by the price of now, from the same moment on', async () => {
  const Proximos = [{ DesdeEn: '2026-12-01T10:00:00', Monto: '2000.00' }];
  const Sectores = [sector(1, [{ ...cell(1, '1600.00'), Proximos }])];
  answer({ 'club/precios/leer': { Matriz: { ...matrix().Matriz, Sectores } } });
  open();
  await type('Platea 1 (Norte), Público', '1600');
  await user.click(screen.getByRole('radio', { name: 'Más adelante' }));
  await type('Desde: día', '01/12/2026');
  await type('Desde: hora', '10:00');
  await guardar();
  await waitFor(() => expect(bodiesOf('club/precios/guardar')).toHaveLength(1));
  expect(bodiesOf('club/precios/guardar')[0]).toMatchObject({
    DesdeEn: '2026-12-01T10:00:00',
    Celdas: [{ EspectaculoSectorId: 1, SocioCategoriaId: 1, Version: 1, Monto: '1600.00' }],
  });
  // What is changed next is for now again.
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Desde: día' })).toBeNull());
  await type('Platea 1 (Norte), Público', '1700');
  await guardar();
  await waitFor(() => expect(bodiesOf('club/precios/guardar')).toHaveLength(2));
  expect(bodiesOf('club/precios/guardar')[1]).not.toHaveProperty('DesdeEn');
});

test('prices for later say that sectors are opened and closed by the save itself', async () => {
  open();
  await type('Platea 1 (Norte), Público', '1700');
  const text = /Los sectores que abras o cierres cambian apenas guardes/;
  expect(screen.queryByText(text)).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Más adelante' }));
  expect(screen.getByText(text)).toBeTruthy();
});

test('of two copies the last one chosen fills in the table, and what was typed meanwhile stays', async () => {
  const list = (ListaId: number, Nombre: string) => ({
    ...{ ListaId, Version: 1, Nombre, EscenarioId: 1, EscenarioNombre: 'Gran Parque', MonedaId: 1 },
    ...{ MonedaSimbolo: '$', Sectores: 1, GuardadaEn: '2026-11-01T10:00:00' },
  });
  const copied = (Monto: string) => ({
    Precios: [{ TribunaId: 1, SectorCod: 'S1', SocioCategoriaId: 1, Monto }],
  });
  const slow = Promise.withResolvers<Record<string, unknown>>();
  const quick = Promise.withResolvers<Record<string, unknown>>();
  answer({
    'club/listas/listar': { Listas: [list(1, 'Apertura'), list(2, 'Clausura')] },
    'club/precios/copiar': ({ ListaId }) => (ListaId === 1 ? slow.promise : quick.promise),
  });
  open();
  const copy = async (name: string) => {
    await user.click(await screen.findByRole('combobox', { name: 'Copiar de…' }));
    await user.click(await screen.findByRole('option', { name }));
  };
  await copy('Apertura');
  await copy('Clausura');
  await type('Platea 2 (Norte), Socio', '90');
  quick.resolve(copied('2200.00'));
  const price = await field('Platea 1 (Norte), Público');
  await waitFor(() => expect(price.value).toBe('2.200'));
  slow.resolve(copied('1100.00'));
  await waitFor(() => expect(queries.isMutating()).toBe(0));
  expect(price.value).toBe('2.200');
  expect((await field('Platea 2 (Norte), Socio')).value).toBe('90');
});

test('what is typed while the rest is saved stays, for the same moment, and is saved by the next press', async () => {
  open();
  const held = Promise.withResolvers<object>();
  answer({ 'club/precios/guardar': () => held.promise as Promise<Record<string, unknown>> });
  await type('Platea 1 (Norte), Público', '1700');
  await user.click(screen.getByRole('radio', { name: 'Más adelante' }));
  await type('Desde: día', '01/12/2026');
  await type('Desde: hora', '10:00');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(bodiesOf('club/precios/guardar')).toHaveLength(1));
  await type('Platea 2 (Norte), Socio', '90');
  answer({ 'club/precios/leer': matrix('1600.00', 2) });
  held.resolve(matrix('1600.00', 2));
  await screen.findByText('Guardado.');
  expect((await field('Platea 1 (Norte), Público')).value).toBe('1.600');
  expect((await field('Platea 2 (Norte), Socio')).value).toBe('90');
  await guardar();
  await waitFor(() => expect(bodiesOf('club/precios/guardar')).toHaveLength(2));
  expect(bodiesOf('club/precios/guardar')[1]).toMatchObject({
    DesdeEn: '2026-12-01T10:00:00',
    Celdas: [{ EspectaculoSectorId: 2, SocioCategoriaId: 2, Monto: '90.00' }],
  });
});

test('the matrix as it stands is kept as a list, and the show is not saved by it', async () => {
  open();
  await type('Platea 1 (Norte), Público', '1700');
  await user.click(screen.getByRole('button', { name: 'Guardar como lista…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Guardar como lista' }));
  await user.type(dialog.getByRole('textbox', { name: /^Nombre/ }), 'Clausura{Enter}');
  await waitFor(() => expect(bodiesOf('club/listas/guardar')).toHaveLength(1));
  const price = (SectorCod: string, SocioCategoriaId: number, Monto: string) => ({
    ...{ TribunaId: 1, SectorCod, SocioCategoriaId, Monto },
  });
  expect(bodiesOf('club/listas/guardar')[0]).toMatchObject({
    ...{ ListaId: 0, Nombre: 'Clausura', EscenarioId: 1, MonedaId: 1 },
    Precios: [price('S1', 1, '1700.00'), price('S1', 2, '800.00'), price('S2', 1, '0.00')],
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf('club/precios/guardar')).toEqual([]);
});

test('a large change is asked about, and sent again when it is right', async () => {
  open();
  const text = 'Bajás Platea 1 (Norte) Público de $ 1.600 a $ 160. ¿Es correcto?';
  answer({
    'club/precios/guardar': (body) =>
      body.Confirmado ? matrix('160.00', 2) : { ErrorCod: 11, ErrorDsc: text },
  });
  await type('Platea 1 (Norte), Público', '160');
  await guardar();
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(text)).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Sí, es correcto' }));
  await waitFor(() => expect(bodiesOf('club/precios/guardar')).toHaveLength(2));
  expect(bodiesOf('club/precios/guardar')[1]).toMatchObject({ Confirmado: true });
});

test('of two who changed the same cell both versions are shown, and the others stay', async () => {
  open();
  await type('Platea 1 (Norte), Público', '1500');
  await type('Platea 2 (Norte), Público', '70');
  answer({
    'club/precios/leer': matrix('1700.00', 2),
    'club/precios/guardar': {
      ErrorCod: 409,
      ErrorDsc: 'Ana cambió esto a las 10:00. Tus cambios no se guardaron.',
    },
  });
  await guardar();
  const dialog = await screen.findByRole('dialog');
  const rows = within(dialog)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(rows).toEqual(['CampoGuardadoLo tuyo', 'Platea 1 (Norte) Público1.7001.500']);
  await user.click(within(dialog).getByRole('button', { name: 'Ver lo nuevo' }));
  expect((await field('Platea 1 (Norte), Público')).value).toBe('1.700');
  expect((await field('Platea 2 (Norte), Público')).value).toBe('70');
});

test('whoever may only look has no button', async () => {
  answer({ 'club/sesion/actual': READER });
  open();
  expect((await field('Platea 1 (Norte), Público')).readOnly).toBe(true);
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
});
