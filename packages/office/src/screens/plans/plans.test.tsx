import { numberRows } from '@club/venue-plan/number-rows.ts';
import { planToWire } from '@club/venue-plan/plan-wire.ts';
import { type SectorPlan, type VenuePlan, withRows } from '@club/venue-plan/venue-plan.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, bodiesOf, openOffice, SESSION } from '../../testing/office.tsx';

const SECTOR: SectorPlan = withRows(
  { standId: 1, code: 'A', description: 'Platea A', sale: 'numbered', capacity: 0, rows: [] },
  numberRows({ rows: 2, seats: 3 }),
);
const shape = (from: number) => ({ from, to: from + 40, inner: 12, outer: 34, bend: 20 });
const PLAN: VenuePlan = {
  ...{ name: 'Parque', address: 'Calle 1', mapUrl: '', logoUrl: '' },
  stands: [{ id: 1, name: 'Norte' }],
  sectors: [
    { ...SECTOR, shape: shape(0) },
    { ...SECTOR, code: 'B', description: 'Platea B', shape: shape(50) },
  ],
};
const venue = (plan: VenuePlan, more: object = {}) => ({
  ...{ EscenarioId: 4, Version: 3, Publicada: 1, EsBorrador: false },
  ...{ Plano: planToWire(plan), EnUso: [], ...more },
});
const SAVE = 'club/escenarios/guardarRevision';

beforeEach(() => {
  answer({
    'club/sesion/actual': { ...SESSION, Permisos: ['plans:V', 'plans:E'] },
    'club/escenarios/leer': venue(PLAN),
    [SAVE]: ({ Plano }) => ({ ...venue(PLAN), Version: 4, EsBorrador: true, Plano }),
  });
});

const open = async () => {
  openOffice('/escenarios/4');
  await screen.findByRole('heading', { level: 1, name: 'Parque' });
};
const press = async (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const savedPlan = () => bodiesOf(SAVE).at(-1)?.Plano as ReturnType<typeof planToWire>;
const retype = async (label: string, text: string) => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

test('the list says what is published and what is not; a venue is begun with its name', async () => {
  answer({
    'club/escenarios/listar': {
      Escenarios: [
        {
          ...{ EscenarioId: 4, EscenarioNombre: 'Parque', EscenarioDireccion: 'Calle 1', Publicada: 2 },
          ...{ PublicadaEn: '2026-11-22T20:15:00', TieneBorrador: true, Sectores: 2, Lugares: 34_010 },
        },
      ],
      ...{ Siguiente: '', Total: 1 },
    },
    'club/escenarios/crear': { EscenarioId: 4 },
  });
  const router = openOffice('/escenarios');
  const row = (await screen.findByRole('link', { name: 'Parque' })).closest('tr') as HTMLElement;
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([
    ...['Parque', 'Calle 1', '2', '34.010', 'Revisión 2, 22/11/2026 20:15', 'Con cambios sin publicar'],
  ]);
  await userEvent.click(screen.getByRole('link', { name: 'Nuevo escenario' }));
  await userEvent.type(await screen.findByLabelText('Nombre'), 'Parque');
  await press('Crear y dibujar el plano');
  await waitFor(() => expect(router.state.location.pathname).toBe('/club/escenarios/4'));
  expect(bodiesOf('club/escenarios/crear')).toMatchObject([{ EscenarioNombre: 'Parque' }]);
});

test('rows are drawn by numbers, and saved with the version that was read', async () => {
  await open();
  await press(/^B Platea B/);
  await retype('Filas', '2');
  await retype('Asientos por fila', '4');
  await userEvent.click(screen.getByRole('combobox', { name: 'Numeración' }));
  await userEvent.click(screen.getByRole('option', { name: 'Impares', hidden: true }));
  await press('Dibujar de nuevo');
  expect(screen.getByRole('button', { name: /^B Platea B/ }).textContent).toContain('8');
  await press('Guardar');
  await waitFor(() => expect(bodiesOf(SAVE)).toMatchObject([{ EscenarioId: 4, Version: 3 }]));
  const sector = savedPlan().Sectores[1];
  expect(sector).toMatchObject({ Capacidad: 8, SectorCod: 'B' });
  expect(sector?.Filas[1]?.Asientos.map(({ AsientoNombre = '1' }) => AsientoNombre)).toEqual([
    ...['1', '3', '5', '7'],
  ]);
});

test('what is wrong is told at once, keeps the plan from being published, and leads to its place', async () => {
  await open();
  expect(screen.getByText('Sin errores')).toBeDefined();
  await press(/^B Platea B/);
  await retype('Desde', '30');
  const finding = await screen.findByRole('button', { name: /se superpone con el sector 1 A/ });
  expect(screen.getByRole('button', { name: 'Publicar revisión' })).toHaveProperty('disabled', true);
  await press('Datos del escenario');
  expect(screen.queryByLabelText('Código')).toBeNull();
  await userEvent.click(finding);
  expect(screen.getByLabelText('Código')).toHaveProperty('value', 'B');
});

test('what shows were published with is archived, not deleted, and can be taken back', async () => {
  const EnUso = [
    { TribunaId: 1, Espectaculos: 3 },
    { TribunaId: 1, SectorCod: 'B', Espectaculos: 1 },
  ];
  answer({ 'club/escenarios/leer': venue(PLAN, { EnUso }) });
  await open();
  await press(/^1 Norte/);
  await press('Quitar la tribuna y sus 2 sectores');
  expect(screen.getByText('Está en 3 espectáculos. Podés archivarla.')).toBeDefined();
  await press(/^B Platea B/);
  expect(screen.getByLabelText('Código')).toHaveProperty('disabled', true);
  await press('Quitar el sector');
  expect(screen.getByText('Está en 1 espectáculo. Podés archivarlo.')).toBeDefined();
  await press('Archivar');
  expect(screen.getByRole('button', { name: /^B Platea B/ }).textContent).toContain('Archivado');
  expect(screen.getByText(/^1 sector, 6 lugares, 1 tribuna\./)).toBeDefined();
  await press('Guardar');
  await waitFor(() => expect(savedPlan()?.Sectores[1]).toMatchObject({ SectorCod: 'B', Archivado: true }));
  await press('Volver a usar');
  expect(screen.getByRole('button', { name: /^B Platea B/ }).textContent).toContain('6');
  // No show has this one.
  await press(/^A Platea A/);
  await press('Quitar el sector');
  expect(screen.queryByRole('button', { name: /^A Platea A/ })).toBeNull();
});

test('steps go back and forth, by key too', async () => {
  await open();
  await press('Agregar tribuna');
  expect(screen.getByRole('button', { name: '2 Tribuna 2' })).toBeDefined();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(screen.queryByRole('button', { name: '2 Tribuna 2' })).toBeNull();
  await press('Rehacer');
  expect(screen.getByRole('button', { name: '2 Tribuna 2' })).toBeDefined();
});

test('seats are chosen by a range and marked', async () => {
  await open();
  await press(/^A Platea A/);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Asiento 1' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('button', { name: 'Asiento 3' }));
  await user.keyboard('{/Shift}');
  await press('Visión reducida');
  await press('Guardar');
  await waitFor(() => expect(bodiesOf(SAVE)).toHaveLength(1));
  const [row] = savedPlan().Sectores[0]?.Filas ?? [];
  expect(row?.Asientos.map(({ VisionReducida }) => VisionReducida)).toEqual([true, true, true]);
});

test('a table is read by the server and put into the plan; its lines that are wrong are listed', async () => {
  const Filas = [{ FilaId: 1, FilaNombre: '1', Asientos: [{ AsientoId: 1 }] }];
  const held = Promise.withResolvers<Record<string, unknown>>();
  answer({ 'club/escenarios/importarCsv': () => held.promise });
  await open();
  await userEvent.upload(
    screen.getByLabelText('Importar asientos (CSV)', { selector: 'input' }),
    new File(['x'], 'a.csv'),
  );
  // What is drawn while it is read stays.
  await press('Agregar tribuna');
  held.resolve({
    Sectores: [{ TribunaId: 10, SectorCod: 'PAD', Filas }],
    Errores: [{ Linea: 7, Texto: 'El asiento ya está en la línea 2.' }],
    LineasConError: 5000,
  });
  expect(await screen.findByText('Línea 7: El asiento ya está en la línea 2.')).toBeDefined();
  expect(
    screen.getByText(/^Sectores importados: 1\. Líneas con errores: 5\.000 \(se muestran 1\)\.$/),
  ).toBeDefined();
  expect(bodiesOf('club/escenarios/importarCsv')).toEqual([{ ArchivoB64: 'eA==' }]);
  expect(screen.getByRole('button', { name: /^PAD Sector PAD/ })).toBeDefined();
  expect(screen.getByText('Sector 10 PAD: no está en el mapa del escenario.')).toBeDefined();
  await press('Guardar');
  await waitFor(() => expect(savedPlan().Tribunas).toHaveLength(3));
});

test('publishing saves first, and tells what only the server knows', async () => {
  answer({
    'club/escenarios/publicarRevision': { ErrorCod: 10, ErrorDsc: 'El plano tiene 1 errores.' },
    'club/escenarios/validar': {
      Hallazgos: [{ Texto: 'Sector 1 A: le faltan asientos de butaquistas.', Sector: 0 }],
    },
  });
  await open();
  await press('Agregar tribuna');
  await press('Publicar revisión');
  expect(await screen.findByRole('button', { name: /butaquistas/ })).toBeDefined();
  expect(bodiesOf(SAVE)).toHaveLength(1);
  expect(bodiesOf('club/escenarios/publicarRevision')).toMatchObject([{ Version: 4 }]);
});

test('of two who save, the second chooses: theirs on top takes the new version', async () => {
  answer({
    [SAVE]: { ErrorCod: 409, ErrorDsc: 'Ana cambió esto a las 20:15. Tus cambios no se guardaron.' },
  });
  await open();
  await press('Agregar tribuna');
  answer({ 'club/escenarios/leer': venue(PLAN, { Version: 9 }) });
  await press('Guardar');
  expect(await screen.findByRole('dialog', { name: /Ana cambió esto/ })).toBeDefined();
  answer({ [SAVE]: ({ Plano }) => ({ ...venue(PLAN), Version: 10, Plano }) });
  await press('Aplicar los míos encima');
  await waitFor(() => expect(bodiesOf(SAVE).at(-1)).toMatchObject({ Version: 9 }));
  expect(savedPlan().Tribunas).toHaveLength(2);
});

test('shows take the revision unless a place is in the way, which is told', async () => {
  const show = {
    ...{ EspectaculoId: 7, EspectaculoNombre: 'Clásico', Inicio: '2026-11-29T17:00:00', Revision: 1 },
    Cambios: [{ TribunaId: 1, SectorCod: 'A', Agregados: 4, Quitados: 1, Renombrados: 0 }],
    ...{ SectoresNuevos: [], SectoresQuitados: [], Impedimentos: [], LugaresImpedidos: 0 },
    SectoresRenombrados: [{ TribunaId: 1, SectorCod: 'A', SectorDescripcion: 'Platea Alta (Norte)' }],
  };
  const Impedimentos = [
    { TribunaId: 1, SectorCod: 'A', FilaNombre: '2', AsientoNombre: '3', Lugares: 1, Causa: 'entrada' },
  ];
  const stuck = { ...show, EspectaculoId: 8, EspectaculoNombre: 'Final', Impedimentos, LugaresImpedidos: 1 };
  answer({
    'club/escenarios/comparar': { Revision: 2, Espectaculos: [show, stuck] },
    'club/escenarios/aplicar': { EspectaculoIds: [7] },
  });
  await open();
  await press('Aplicar a espectáculos');
  const dialog = within(await screen.findByRole('dialog', { name: 'Aplicar la revisión 2' }));
  expect(dialog.getAllByText('—; sectores 1 A Platea Alta (Norte)')).toHaveLength(2);
  expect(dialog.getByText(/^Los PDF que ya se emitieron/)).toBeDefined();
  const obstacle = dialog.getByRole('link', { name: 'Sector 1 A, fila 2, asiento 3: con entrada' });
  expect(obstacle.getAttribute('href')).toBe(
    '/club/espectaculos/8/lugares?sector=1-A&asientos=Fila+2%2C+asiento+3',
  );
  expect(dialog.getByRole('checkbox', { name: 'Final' })).toHaveProperty('disabled', true);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Clásico' }));
  answer({ 'club/escenarios/comparar': { Revision: 2, Espectaculos: [] } });
  await userEvent.click(dialog.getByRole('button', { name: 'Aplicar' }));
  expect(await dialog.findByText('Todos los espectáculos por venir ya tienen esta revisión.')).toBeDefined();
  expect(bodiesOf('club/escenarios/aplicar')).toMatchObject([{ Revision: 2, EspectaculoIds: [7] }]);
});

test('publishing again after a lost answer saves with the same operation; another plan with another', async () => {
  const saved = ({ Plano }: Readonly<Record<string, unknown>>) => ({
    ...venue(PLAN, { Version: 4, EsBorrador: true }),
    Plano,
  });
  answer({ [SAVE]: { ErrorCod: 500, ErrorDsc: 'Ocurrió un error.' } });
  await open();
  await retype('Nombre', 'Parque Nuevo');
  await press('Publicar revisión');
  await screen.findByRole('alert');
  await retype('Nombre', 'Parque Viejo');
  await press('Publicar revisión');
  await waitFor(() => expect(bodiesOf(SAVE)).toHaveLength(2));
  await screen.findByRole('alert');
  answer({ [SAVE]: saved, 'club/escenarios/publicarRevision': venue(PLAN, { Version: 5, Publicada: 2 }) });
  await press('Publicar revisión');
  expect(await screen.findByText('Revisión publicada.')).toBeDefined();
  const [first, second, third] = bodiesOf(SAVE).map(({ Operacion }) => Operacion);
  expect([second === third, first === second]).toEqual([true, false]);
});

test('who may only look has no buttons to change it', async () => {
  answer({ 'club/sesion/actual': { ...SESSION, Permisos: ['plans:V'] } });
  await open();
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^(Agregar|Importar)/ })).toBeNull();
});

test('who may only look opens every part and row, and changes none of them, also by keyboard', async () => {
  answer({ 'club/sesion/actual': { ...SESSION, Permisos: ['plans:V'] } });
  await open();
  const fields = () => [
    ...within(screen.getByRole('region', { name: 'Detalle' })).getAllByRole('textbox'),
    ...screen.queryAllByRole('checkbox'),
    ...screen.queryAllByRole('button', { name: /^(Quitar|Dibujar|Asiento)/ }),
  ];
  const areLocked = () => fields().every((field) => field.matches(':disabled'));
  expect(areLocked()).toBe(true);
  await press(/^1 Norte/);
  expect(areLocked()).toBe(true);
  await press(/^A Platea A/);
  const rows = within(screen.getByRole('table', { name: 'Filas del sector' }));
  await userEvent.click(rows.getByRole('button', { name: '2' }));
  expect(screen.getByLabelText('Nombre de la fila')).toHaveProperty('value', '2');
  expect(areLocked()).toBe(true);
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(bodiesOf(SAVE)).toEqual([]);
});
