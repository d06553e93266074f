import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, bodiesOf, openOffice } from '../../testing/office.tsx';
import {
  BARE_DRAFT,
  DRAFT,
  FIRST_STEP,
  OPTIONS,
  PLAN,
  PROGRAMMING,
  SAVED_DRAFT,
  SHOW,
} from '../../testing/shows.ts';

const SAVE = 'club/espectaculos/guardarBorrador';

beforeEach(() =>
  answer({
    'club/sesion/actual': PROGRAMMING,
    'club/espectaculos/opciones': OPTIONS,
    'club/espectaculos/leer': ({ EspectaculoId }) => (EspectaculoId === 7 ? SHOW : DRAFT),
    [SAVE]: SAVED_DRAFT,
    'club/listas/listar': { Listas: [] },
  }),
);

const field = (name: string) => screen.findByRole('textbox', { name });
const choose = async (label: string, option: string): Promise<void> => {
  const box = await screen.findByRole('combobox', { name: label });
  await userEvent.click(box);
  const list = within(document.getElementById(box.getAttribute('aria-controls') ?? '') as HTMLElement);
  await userEvent.click(list.getByRole('option', { name: option, hidden: true }));
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const value = async (name: string) => ((await field(name)) as HTMLInputElement).value;

test('a new match begins as the last one; the rival names it, and it is saved with what it is copied from', async () => {
  answer({
    'club/espectaculos/leer': ({ EspectaculoId }) => (EspectaculoId === 7 ? SHOW : BARE_DRAFT),
  });
  const router = openOffice('/espectaculos/nuevo');
  await choose('Rival', 'Atlético Cordón');
  expect(await value('Nombre')).toBe('Partido ante Atlético Cordón');
  expect(await value('Inicio: hora')).toBe('20:30');
  await press('Continuar');
  expect(await screen.findByText('Falta el día.')).toBeDefined();
  expect(bodiesOf(SAVE)).toEqual([]);
  await userEvent.type(await field('Inicio: día'), '22/11/2099');
  await press('Continuar');
  await waitFor(() => expect(router.state.location.search).toBe('?borrador=20&paso=2'));
  expect(bodiesOf(SAVE)[0]).toEqual({
    Operacion: expect.any(String),
    EspectaculoId: 0,
    Plan: {
      ...{ EspectaculoNombre: 'Partido ante Atlético Cordón', EspectaculoTipoId: 1, EscenarioId: 1 },
      ...{ InstitucionLocalId: 1, InstitucionVisitanteId: 2, CompetenciaId: 1 },
      ...{ CompetenciaInstanciaNombre: '', IniciaEn: '2099-11-22T20:30:00', DuracionMinutos: 120 },
    },
  });
  expect(await screen.findByText('Borrador guardado 14:32')).toBeDefined();
  const heading = await screen.findByRole('heading', { name: 'Paso 2 de 4: A partir de' });
  await waitFor(() => expect(document.activeElement).toBe(heading));

  const source = (await screen.findByRole('combobox', { name: 'Espectáculo anterior' })) as HTMLInputElement;
  expect(source.value).toBe('Último partido: Partido ante Unión Aguada · dom 15/11/2026 20:30');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Archivos' }));
  await press('Continuar');
  await waitFor(() => expect(router.state.location.search).toBe('?borrador=20&paso=3'));
  expect(bodiesOf(SAVE)[1]).toMatchObject({
    EspectaculoId: 20,
    Version: 1,
    Plan: expect.not.objectContaining({ EspectaculoFrontMostrarFecha: true }),
    Fuente: {
      EspectaculoId: 7,
      Copiar: [
        'sectores',
        'precios',
        'ventanas',
        'cupos',
        'apartados',
        'campos',
        'textos',
        'pago',
        'correos',
        'puertas',
      ],
    },
  });
});

test('what a draft has without sectors stays, and is not copied over unasked', async () => {
  const own = { EspectaculoDescripcion: '<p>Abrimos a las 18</p>', EspectaculoFrontMostrarFecha: false };
  answer({ 'club/espectaculos/leer': { ...BARE_DRAFT, Plan: { ...BARE_DRAFT.Plan, ...own } } });
  const router = openOffice('/espectaculos/nuevo?borrador=20&paso=2');
  const asItIs = await screen.findByRole<HTMLInputElement>('radio', { name: 'Dejarlo como está' });
  expect(asItIs.checked).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: 'Un espectáculo anterior' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Textos y fotos' }));
  await press('Continuar');
  await waitFor(() => expect(router.state.location.search).toBe('?borrador=20&paso=3'));
  const [sent] = bodiesOf(SAVE);
  expect(sent?.Plan).toEqual({ ...FIRST_STEP, ...own });
  expect(sent?.Fuente).toMatchObject({ EspectaculoId: 7, Copiar: expect.not.arrayContaining(['textos']) });
});

test('a draft is kept as it is, without its moment when that is half typed', async () => {
  openOffice('/espectaculos/nuevo');
  await field('Nombre');
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(bodiesOf(SAVE)).toMatchObject([{ Plan: { IniciaEn: '' } }]));
});

test('prices are adjusted together and rounded', async () => {
  openOffice('/espectaculos/nuevo?borrador=20&paso=3');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Ajustar todo' }), '10');
  await press('Ajustar');
  expect(await value('Platea A (Norte), Público general')).toBe('1.760');
  await press('Guardar borrador');
  await waitFor(() =>
    expect(bodiesOf(SAVE)).toMatchObject([{ Plan: { Sectores: [{ Precios: [{ Monto: 1760 }] }] } }]),
  );
});

test('everything that was copied stands in step 3 and needs no input', async () => {
  const window = { SocioCategoriaId: 1, AbreEn: '2099-11-10T10:00:00', CierraEn: '2099-11-15T20:30:00' };
  const Ventanas = [{ ...window, MaxPorPersona: 2, MaxPorComprador: 4 }];
  answer({ 'club/espectaculos/leer': { ...DRAFT, Plan: { ...PLAN, Ventanas } } });
  const router = openOffice('/espectaculos/nuevo?borrador=20&paso=3');
  const first = within(await screen.findByRole('group', { name: 'Ventana 1' }));
  expect(first.getByRole<HTMLInputElement>('textbox', { name: 'Abre: día' }).value).toBe('10/11/2099');
  expect(first.getByRole<HTMLInputElement>('textbox', { name: 'Máximo por comprador' }).value).toBe('4');
  expect(await value('Platea A (Norte), Público general')).toBe('1.600');
  await press('Continuar');
  await waitFor(() => expect(router.state.location.search).toBe('?borrador=20&paso=4'));
  expect(bodiesOf(SAVE)).toEqual([]);
});

test('windows and prices of a draft are typed, copied and kept with it', async () => {
  const other = { TribunaId: 1, SectorCod: 'A', SocioCategoriaId: 1, Monto: '1700.00' };
  answer({ 'club/precios/copiar': { Precios: [other] } });
  openOffice('/espectaculos/nuevo?borrador=20&paso=3');
  await press('Agregar ventana');
  const first = within(await screen.findByRole('group', { name: 'Ventana 1' }));
  expect(first.getByRole<HTMLInputElement>('textbox', { name: 'Cierra: hora' }).value).toBe('20:30');
  const price = await field('Platea A (Norte), Público general');
  await userEvent.clear(price);
  await userEvent.type(price, '1600,555');
  await press('Guardar borrador');
  expect((await screen.findByRole('alert')).textContent).toContain('más de dos decimales');
  expect(bodiesOf(SAVE)).toEqual([]);
  await choose('Copiar de…', 'Partido ante Unión Aguada · dom 15/11/2026 20:30');
  await waitFor(() => expect((price as HTMLInputElement).value).toBe('1.700'));
  expect(bodiesOf('club/precios/copiar')).toEqual([{ EspectaculoId: 7, MonedaId: 1 }]);
  await press('Guardar borrador');
  await waitFor(() => expect(bodiesOf(SAVE)).toHaveLength(1));
  expect(bodiesOf(SAVE)[0]).toMatchObject({
    Plan: {
      Ventanas: [
        { SocioCategoriaId: 1, AbreEn: '2020-11-10T10:00:00', MaxPorPersona: 1, MaxPorComprador: 0 },
      ],
      Sectores: [{ SectorId: 11, Abierto: true, Precios: [{ SocioCategoriaId: 1, Monto: 1700 }] }],
    },
  });
});

test('a draft that begins with nothing gets its sectors with their first price', async () => {
  answer({ 'club/espectaculos/leer': { ...DRAFT, Plan: { ...PLAN, Sectores: [] } } });
  openOffice('/espectaculos/nuevo?borrador=20&paso=3');
  await userEvent.type(await field('Platea A (Norte), Público general'), '500');
  await press('Guardar borrador');
  await waitFor(() => expect(bodiesOf(SAVE)).toHaveLength(1));
  expect(bodiesOf(SAVE)[0]).toMatchObject({
    Plan: { Sectores: [{ SectorId: 11, Abierto: true, Precios: [{ Monto: 500 }], Apartados: [] }] },
  });
});

test('several tickets per document say what that means', async () => {
  openOffice('/espectaculos/nuevo?borrador=20&paso=3');
  await userEvent.click(await screen.findByRole('switch', { name: 'Una entrada por persona' }));
  expect(screen.getByText('Se podrán emitir varias entradas al mismo documento.')).toBeDefined();
});

test('the review shows what changed in bold, and what is red keeps it from being published', async () => {
  const Cambios = [
    { Campo: 'Visitante', Antes: 'Atlético Cordón', Despues: 'Unión Aguada' },
    { Campo: 'Sector Platea Z (Sur)', Antes: 'Abierto', Despues: '' },
  ];
  const Faltantes = [{ Problema: 'venue', Nivel: 'rojo', Texto: 'Falta el escenario.', Paso: 1 }];
  answer({ 'club/espectaculos/leer': { ...DRAFT, Cambios, Faltantes } });
  openOffice('/espectaculos/nuevo?borrador=20&paso=4');
  const part = within(await screen.findByRole('region', { name: 'Qué y cuándo' }));
  expect(part.getByText('Unión Aguada').tagName).toBe('STRONG');
  expect(part.getByText('antes: Atlético Cordón')).toBeDefined();
  expect(part.getByText('Partido ante Unión Aguada').tagName).toBe('DD');
  const sectors = within(screen.getByRole('region', { name: 'Sectores y precios' }));
  expect(sectors.getByText('No está').tagName).toBe('STRONG');
  expect((screen.getByRole('button', { name: 'Publicar…' }) as HTMLButtonElement).disabled).toBe(true);
  expect(screen.getByRole('link', { name: 'Ir al paso 1' })).toBeDefined();
});

test('of two who save the same draft, the second sees both versions and can put theirs on top', async () => {
  const typed = 'Partido ante Aguada';
  const text = 'Inés Castro cambió esto a las 14:30. Tus cambios no se guardaron.';
  answer({ [SAVE]: { ErrorCod: 409, ErrorDsc: text } });
  openOffice('/espectaculos/nuevo?borrador=20&paso=1');
  await userEvent.clear(await field('Nombre'));
  await userEvent.type(await field('Nombre'), typed);
  const theirs = { ...PLAN, EspectaculoNombre: 'El clásico' };
  answer({ 'club/espectaculos/leer': { ...DRAFT, Version: 5, Plan: theirs } });
  await press('Guardar borrador');
  const dialog = within(await screen.findByRole('dialog', { name: text }));
  expect(dialog.getByRole('row', { name: `Nombre El clásico ${typed}` })).toBeDefined();
  answer({ [SAVE]: SAVED_DRAFT });
  await userEvent.click(dialog.getByRole('button', { name: 'Aplicar los míos encima' }));
  await waitFor(() => expect(bodiesOf(SAVE)).toHaveLength(2));
  expect(bodiesOf(SAVE)[1]).toMatchObject({ Version: 5, Plan: { EspectaculoNombre: typed } });
});

test('a draft that was published meanwhile leads to its show', async () => {
  const router = openOffice('/espectaculos/nuevo?borrador=7&paso=3');
  await waitFor(() => expect(router.state.location.pathname).toBe('/club/espectaculos/7/resumen'));
});

test('a club that has no teams, competitions or venues yet is led to where they are made', async () => {
  const empty = { Instituciones: [], Competencias: [], Escenarios: [], Fuentes: [] };
  answer({ 'club/espectaculos/opciones': { ...OPTIONS, ...empty } });
  openOffice('/espectaculos/nuevo');
  const links = await screen.findAllByRole('link', { name: /^(Cargar|Publicar el plano)/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    ...['/club/maestros/equipos', '/club/maestros/equipos', '/club/maestros/competencias'],
    '/club/escenarios',
  ]);
});

test('an archived category is offered in step 3 only where the draft has it', async () => {
  const archived = (Id: number, Nombre: string) => ({
    ...{ Id, Nombre, EsVisitante: false, EsPublico: false, Archivado: true },
  });
  const Categorias = [...OPTIONS.Categorias, archived(2, 'Vitalicio'), archived(3, 'Cadete')];
  const [first] = PLAN.Sectores;
  const Precios = [{ SocioCategoriaId: 3, Monto: 90, Publicado: true }];
  answer({
    'club/espectaculos/opciones': { ...OPTIONS, Categorias },
    'club/espectaculos/leer': ({ EspectaculoId }) =>
      EspectaculoId === 7 ? SHOW : { ...DRAFT, Plan: { ...PLAN, Sectores: [{ ...first, Precios }] } },
  });
  openOffice('/espectaculos/nuevo?borrador=20&paso=3');
  expect((await field('Platea A (Norte), Cadete')).getAttribute('value')).toBe('90');
  expect(screen.queryByRole('textbox', { name: 'Platea A (Norte), Vitalicio' })).toBeNull();
  expect(screen.queryByLabelText('Vitalicio')).toBeNull();
});

test('the review shows pictures, and says when one is another', async () => {
  const Plan = { ...PLAN, EspectaculoFotoURL: '/archivos/clasico.webp' };
  const Cambios = [{ Campo: 'Foto', Antes: '/archivos/otra.webp', Despues: '/archivos/clasico.webp' }];
  answer({ 'club/espectaculos/leer': { ...DRAFT, Plan, Cambios } });
  openOffice('/espectaculos/nuevo?borrador=20&paso=4');
  const part = within(await screen.findByRole('region', { name: 'Lo que se ve' }));
  expect(part.getByRole('img', { name: 'Foto' }).getAttribute('src')).toBe('/archivos/clasico.webp');
  expect(part.queryByText('/archivos/clasico.webp')).toBeNull();
  expect(part.getByText('Cambia').tagName).toBe('STRONG');
});

test('of a draft without sectors all of the venue stay in sight while they get their prices', async () => {
  const [venue] = OPTIONS.Escenarios;
  const second = { ...venue?.Sectores[0], SectorId: 12, SectorCod: 'B', SectorNombre: 'Platea B' };
  const Escenarios = [{ ...venue, Sectores: [...(venue?.Sectores ?? []), second] }];
  const bare = { ...DRAFT, Plan: { ...PLAN, Sectores: [] } };
  answer({
    'club/espectaculos/opciones': { ...OPTIONS, Escenarios },
    'club/espectaculos/leer': ({ EspectaculoId }) => (EspectaculoId === 7 ? SHOW : bare),
  });
  openOffice('/espectaculos/nuevo?borrador=20&paso=3');
  for (const [code, amount] of [
    ['A', '900'],
    ['B', '450'],
  ] as const)
    await userEvent.type(await field(`Platea ${code} (Norte), Público general`), amount);
  await press('Guardar borrador');
  await waitFor(() =>
    expect(bodiesOf(SAVE)).toMatchObject([
      { Plan: { Sectores: [{ SectorId: 11, Precios: [{ Monto: 900 }] }, { SectorId: 12 }] } },
    ]),
  );
});
