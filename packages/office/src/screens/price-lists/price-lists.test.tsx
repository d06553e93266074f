import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, bodiesOf, openOffice } from '../../testing/office.tsx';
import { OPTIONS, PROGRAMMING, READER } from '../../testing/shows.ts';
import './PriceListsScreen.tsx';
import './PriceListScreen.tsx';
import './NewPriceList.tsx';

const SAVE = 'club/listas/guardar';
const price = (Monto: string) => ({ TribunaId: 1, SectorCod: 'A', SocioCategoriaId: 1, Monto });
const list = (Monto = '1600.00', Version = 2) => ({
  Lista: {
    ...{ ListaId: 4, Version, Nombre: 'Clausura', EscenarioId: 1, MonedaId: 1 },
    Precios: [price(Monto)],
  },
});
const row = (ListaId: number, Nombre: string) => ({
  ...{ ListaId, Version: 1, Nombre, EscenarioId: 1, EscenarioNombre: 'Gran Parque', MonedaId: 1 },
  ...{ MonedaSimbolo: '$', Sectores: 12, GuardadaEn: '2026-11-20T10:00:00' },
});

beforeEach(() =>
  answer({
    'club/sesion/actual': PROGRAMMING,
    'club/espectaculos/opciones': OPTIONS,
    'club/listas/listar': { Listas: [row(4, 'Clausura'), row(5, 'Invierno')] },
    'club/listas/leer': list(),
    [SAVE]: list(),
    'club/listas/archivar': { ListaId: 4 },
  }),
);

const CELL = 'Platea A (Norte), Público general';
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const write = async (name: string, text: string) => {
  await userEvent.clear(await field(name));
  await userEvent.type(await field(name), text);
};

test('the lists stand in a table, and lead to theirs', async () => {
  openOffice('/precios');
  const link = await screen.findByRole('link', { name: 'Clausura' });
  expect(link.getAttribute('href')).toBe('/club/precios/4');
  expect(screen.getByRole('row', { name: 'Clausura Gran Parque $ 12 20/11/2026 10:00' })).toBeDefined();
});

test('without lists it says how there come to be some', async () => {
  answer({ 'club/listas/listar': { Listas: [] } });
  openOffice('/precios');
  expect(await screen.findByText(/^Todavía no hay listas/)).toBeDefined();
});

test('a new one has a name, a venue and a currency, and then its prices', async () => {
  const router = openOffice('/precios/nueva');
  await press('Crear y poner los precios');
  expect(await screen.findByText('Escribí un nombre de 3 letras o más.')).toBeDefined();
  await write('Nombre', 'Verano');
  await press('Crear y poner los precios');
  await waitFor(() => expect(router.state.location.pathname).toBe('/club/precios/4'));
  expect(bodiesOf(SAVE)).toEqual([
    {
      ...{ Operacion: expect.any(String), ListaId: 0, Nombre: 'Verano', EscenarioId: 1, MonedaId: 1 },
      Precios: [],
    },
  ]);
});

test('without a venue to price, a new one says what comes first', async () => {
  answer({ 'club/espectaculos/opciones': { ...OPTIONS, Escenarios: [] } });
  openOffice('/precios/nueva');
  const link = within(await screen.findByRole('dialog')).findByRole('link', { name: 'Escenarios' });
  expect((await link).getAttribute('href')).toBe('/club/escenarios');
  expect(screen.queryByRole('button', { name: 'Crear y poner los precios' })).toBeNull();
});

test('prices are typed and adjusted, and saved with the version', async () => {
  openOffice('/precios/4');
  expect((await field(CELL)).value).toBe('1.600');
  await userEvent.type(await field('Ajustar todo'), '10');
  await press('Ajustar');
  await write('Nombre', 'Clausura 26');
  await press('Guardar');
  await waitFor(() => expect(bodiesOf(SAVE)).toHaveLength(1));
  expect(bodiesOf(SAVE)[0]).toMatchObject({
    ...{ ListaId: 4, Version: 2, Nombre: 'Clausura 26', Precios: [price('1760.00')] },
  });
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Guardar como lista…' })).toBeNull();
});

test('a list in dollars says so, and keeps the cents', async () => {
  const dollars = { Id: 2, Nombre: 'Dólares', Simbolo: 'US$' };
  const inDollars = (Monto: string) => ({ Lista: { ...list(Monto).Lista, MonedaId: 2 } });
  answer({
    'club/espectaculos/opciones': { ...OPTIONS, Monedas: [...OPTIONS.Monedas, dollars] },
    'club/listas/leer': inDollars('12.50'),
    [SAVE]: inDollars('13.75'),
  });
  openOffice('/precios/4');
  expect((await field(CELL)).value).toBe('12,50');
  expect(screen.getByText('Precios en US$.')).toBeDefined();
  await write(CELL, '13,75');
  await press('Guardar');
  await waitFor(() => expect(bodiesOf(SAVE)).toMatchObject([{ Precios: [price('13.75')] }]));
});

test('prices come from another list of the venue, not from itself', async () => {
  answer({ 'club/precios/copiar': { Precios: [price('990.00')] } });
  openOffice('/precios/4');
  const box = await screen.findByRole('combobox', { name: 'Copiar de…' });
  await userEvent.click(box);
  const offered = within(document.getElementById(box.getAttribute('aria-controls') ?? '') as HTMLElement);
  const options = offered.getAllByRole('option', { hidden: true }).map((one) => one.textContent);
  expect(options).toEqual(['Invierno', 'Partido ante Unión Aguada · dom 15/11/2026 20:30']);
  await userEvent.click(offered.getByRole('option', { name: 'Invierno', hidden: true }));
  await waitFor(async () => expect((await field(CELL)).value).toBe('990'));
  expect(bodiesOf('club/precios/copiar')).toEqual([{ ListaId: 5, MonedaId: 1 }]);
});

test('of two who save a list, the second sees both versions and can put theirs on top', async () => {
  openOffice('/precios/4');
  await write(CELL, '1500');
  const text = 'Ana cambió esto a las 10:00. Tus cambios no se guardaron.';
  answer({ [SAVE]: { ErrorCod: 409, ErrorDsc: text }, 'club/listas/leer': list('1700.00', 3) });
  await press('Guardar');
  const dialog = within(await screen.findByRole('dialog', { name: text }));
  expect(dialog.getByRole('row', { name: 'Platea A (Norte) Público general 1.700 1.500' })).toBeDefined();
  answer({ [SAVE]: list('1500.00', 4) });
  await userEvent.click(dialog.getByRole('button', { name: 'Aplicar los míos encima' }));
  await waitFor(() => expect(bodiesOf(SAVE)).toHaveLength(2));
  expect(bodiesOf(SAVE)[1]).toMatchObject({ Version: 3, Precios: [price('1500.00')] });
});

test('one is archived after a question', async () => {
  const router = openOffice('/precios/4');
  await press('Archivar');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Archivar' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/club/precios'));
  expect(bodiesOf('club/listas/archivar')).toMatchObject([{ ListaId: 4, Version: 2 }]);
});

test('whoever may only look sees prices and no button', async () => {
  answer({ 'club/sesion/actual': READER });
  openOffice('/precios/4');
  expect((await field(CELL)).readOnly).toBe(true);
  for (const name of ['Guardar', 'Archivar']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a list that there is not, or a server that is away, is said in words', async () => {
  answer({ 'club/listas/leer': { ErrorCod: 404, ErrorDsc: 'No existe o fue archivado.' } });
  const router = openOffice('/precios/4');
  expect(await screen.findByRole('heading', { name: 'Página no encontrada' })).toBeDefined();
  const busy = 'Hay mucha venta en este momento. Probá en un minuto.';
  answer({ 'club/listas/listar': { ErrorCod: 503, ErrorDsc: busy } });
  await router.navigate('/precios');
  expect(await screen.findByText(busy)).toBeDefined();
});
