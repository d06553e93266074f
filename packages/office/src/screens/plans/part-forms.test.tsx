import { numberRows } from '@club/venue-plan/number-rows.ts';
import { planToWire } from '@club/venue-plan/plan-wire.ts';
import { type SectorPlan, withRows } from '@club/venue-plan/venue-plan.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, bodiesOf, openOffice, SESSION } from '../../testing/office.tsx';

const SECTOR: SectorPlan = withRows(
  { standId: 1, code: 'A', description: 'Platea A', sale: 'numbered', capacity: 0, rows: [] },
  numberRows({ rows: 2, seats: 3 }),
);
const Plano = planToWire({
  ...{ name: 'Parque', address: 'Calle 1', mapUrl: '', logoUrl: '' },
  stands: [{ id: 1, name: 'Norte' }],
  sectors: [SECTOR, { ...SECTOR, code: 'B', description: 'Platea B' }],
});
const VENUE = { EscenarioId: 4, Version: 3, Publicada: 1, EsBorrador: false, Plano, EnUso: [] };
const SAVE = 'club/escenarios/guardarRevision';
const DRAWN = { Filas: [{ FilaId: 1, AsientoIds: [1, 2, 3] }], Errores: [] };
const press = async (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const saved = async () => {
  await press('Guardar');
  await waitFor(() => expect(bodiesOf(SAVE)).toHaveLength(1));
  return bodiesOf(SAVE).map((sent) => sent.Plano as typeof Plano)[0];
};

beforeEach(async () => {
  answer({
    'club/sesion/actual': { ...SESSION, Permisos: ['plans:V', 'plans:E'] },
    'club/escenarios/leer': VENUE,
    [SAVE]: (sent) => ({ ...VENUE, Version: 4, EsBorrador: true, Plano: sent.Plano }),
  });
  openOffice('/escenarios/4');
  await screen.findByRole('heading', { level: 1, name: 'Parque' });
});

test('typing 10 over the number of a new stand leaves stand 1 its sectors; a number that is taken is not taken', async () => {
  const field = () => screen.getByLabelText<HTMLInputElement>('Número');
  await press('Agregar tribuna');
  await press('Agregar sector a Tribuna 2');
  await press('2 Tribuna 2');
  expect(screen.getByRole('button', { name: 'Quitar la tribuna y su sector' })).toBeDefined();
  await userEvent.clear(field());
  await userEvent.type(field(), '1');
  expect(screen.getByText('La 1 ya está: Norte.')).toBeDefined();
  await userEvent.tab();
  expect(field().value).toBe('2');
  await userEvent.clear(field());
  await userEvent.type(field(), '10');
  expect(screen.getByRole('button', { name: '10 Tribuna 2' })).toBeDefined();
  const plan = await saved();
  expect(plan?.Tribunas.map(({ TribunaId }) => TribunaId)).toEqual([1, 10]);
  expect(plan?.Sectores.map(({ TribunaId }) => TribunaId)).toEqual([1, 1, 10]);
});

test('a drawing goes into the sector that it was chosen for, though another is opened while it is read', async () => {
  const held = Promise.withResolvers<Record<string, unknown>>();
  answer({ 'club/escenarios/importarSvg': () => held.promise });
  await press(/^A Platea A/);
  await userEvent.upload(
    screen.getByLabelText('Importar SVG del sector', { selector: 'input' }),
    new File(['x'], 'a.svg', { type: 'image/svg+xml' }),
  );
  await press(/^B Platea B/);
  held.resolve(DRAWN);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Guardar' })).toHaveProperty('disabled', false),
  );
  const plan = await saved();
  expect(plan?.Sectores.map(({ SVG }) => SVG)).toEqual([DRAWN.Filas, undefined]);
});
