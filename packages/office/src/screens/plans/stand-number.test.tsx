import { numberRows } from '@club/venue-plan/number-rows.ts';
import { planToWire } from '@club/venue-plan/plan-wire.ts';
import { type SectorPlan, withRows } from '@club/venue-plan/venue-plan.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
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

test('typing 10 over the number of a new stand leaves stand 1 its sectors; a number that is taken is not taken', async () => {
  answer({
    'club/sesion/actual': { ...SESSION, Permisos: ['plans:V', 'plans:E'] },
    'club/escenarios/leer': VENUE,
    [SAVE]: (sent) => ({ ...VENUE, Version: 4, EsBorrador: true, Plano: sent.Plano }),
  });
  openOffice('/escenarios/4');
  await screen.findByRole('heading', { level: 1, name: 'Parque' });
  const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const field = () => screen.getByLabelText<HTMLInputElement>('Número');
  await press('Agregar tribuna');
  await press('Agregar sector a Tribuna 2');
  await press('2 Tribuna 2');
  await userEvent.clear(field());
  await userEvent.type(field(), '1');
  expect(screen.getByText('La 1 ya está: Norte.')).toBeDefined();
  await userEvent.tab();
  expect(field().value).toBe('2');
  await userEvent.clear(field());
  await userEvent.type(field(), '10');
  expect(screen.getByRole('button', { name: '10 Tribuna 2' })).toBeDefined();
  await press('Guardar');
  await waitFor(() => expect(bodiesOf(SAVE)).toHaveLength(1));
  const [saved] = bodiesOf(SAVE).map((sent) => sent.Plano as typeof Plano);
  expect(saved?.Tribunas.map(({ TribunaId }) => TribunaId)).toEqual([1, 10]);
  expect(saved?.Sectores.map(({ TribunaId }) => TribunaId)).toEqual([1, 1, 10]);
});
