import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, bodiesOf, openOffice } from '../../testing/office.tsx';
import { DRAFT, OPTIONS, PLAN, PROGRAMMING, SAVED_DRAFT } from '../../testing/shows.ts';

const SAVE = 'club/espectaculos/guardarBorrador';

test('a small side for visitors gets a quota, which may be typed up to all its places', async () => {
  const [venue] = OPTIONS.Escenarios;
  const visitors = { ...venue?.Sectores[0], SectorId: 12, SectorCod: 'V', EsVisitante: true, Aforo: 300 };
  const Escenarios = [{ ...venue, Sectores: [...(venue?.Sectores ?? []), visitors] }];
  const Sectores = [...PLAN.Sectores, { SectorId: 12, Abierto: true, Precios: [], Apartados: [] }];
  answer({
    'club/sesion/actual': PROGRAMMING,
    'club/espectaculos/opciones': { ...OPTIONS, Escenarios },
    'club/espectaculos/leer': { ...DRAFT, Plan: { ...PLAN, Sectores } },
    'club/listas/listar': { Listas: [] },
    [SAVE]: SAVED_DRAFT,
  });
  openOffice('/espectaculos/nuevo?borrador=20&paso=3');
  await userEvent.click(await screen.findByRole('radio', { name: 'Con cupo' }));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Lugares para visitantes' });
  expect(field.value).toBe('150');
  await userEvent.clear(field);
  await userEvent.type(field, '300');
  expect(screen.getByRole('textbox', { name: 'Lugares para visitantes' })).toBe(field);
  await userEvent.clear(field);
  await userEvent.type(field, '120');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar borrador' }));
  await waitFor(() => expect(bodiesOf(SAVE)).toHaveLength(1));
  expect(bodiesOf(SAVE)[0]).toMatchObject({
    Plan: {
      Sectores: [{ SectorId: 11 }, { SectorId: 12, Apartados: [{ Cantidad: 180 }] }],
    },
  });
});
