import { buildShow } from '@club/testing/builders/catalogue.ts';
import { insertCategories, insertCompetition, insertTeam } from '@club/testing/builders/masters.ts';
import { act } from '@club/testing/builders/programming.ts';
import { type StaffBrowser, staffBrowser, TEST_ACTOR } from '@club/testing/builders/staff.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createVenue } from '../venues/create-venue.ts';

let context: TestContext;
let app: FastifyInstance;
let programmer: StaffBrowser;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  programmer = await staffBrowser(context, app, ['programacion']);
});
afterAll(async () => {
  await app.close();
  await context.close();
});

async function stepsOf(browser: StaffBrowser): Promise<string[]> {
  const { answer } = await browser.call('club/inicio', {});
  const steps = answer.PrimerosPasos as { Paso: string; Hecho: boolean }[];
  return steps.map(({ Paso, Hecho }) => `${Paso} ${Hecho ? 'hecho' : 'falta'}`);
}

test('a new club is led from step to step until its first show is published, and never again', async () => {
  const { kysely, pool } = context.database;
  await pool.query('update payment_method set is_offered = false');
  const missing = ['club', 'escenario', 'categorias', 'equipos', 'pago', 'espectaculo'].map(
    (step) => `${step} falta`,
  );
  expect(await stepsOf(programmer)).toEqual(missing);
  await insertCategories(kysely, [{ name: 'Público', isPublic: true }]);
  await insertTeam(kysely, 'Club del Parque', '');
  await insertCompetition(kysely, 'Campeonato');
  await pool.query('update payment_method set is_offered = true where id = 1');
  expect(await stepsOf(programmer)).toEqual([
    ...[
      'club falta',
      'escenario falta',
      'categorias hecho',
      'equipos falta',
      'pago hecho',
      'espectaculo falta',
    ],
  ]);
  const { Version, Club } = (await programmer.call('club/contenido/leerClub', {})).answer;
  await act(programmer, 'contenido/guardarClub', { Version, Club });
  await insertTeam(kysely, 'Unión Aguada', '');
  const sector = { standId: 1, code: 'A', description: 'Popular', sale: 'unnumbered' as const, rows: [] };
  await createVenue(context, TEST_ACTOR, {
    ...{ name: 'Parque', address: '', stands: [{ id: 1, name: 'Norte' }] },
    sectors: [{ ...sector, capacity: 10 }],
  });
  await act(programmer, 'espectaculos/guardarBorrador', { EspectaculoId: 0, Plan: {} });
  expect((await stepsOf(programmer)).filter((step) => step.endsWith('falta'))).toEqual(['espectaculo falta']);
  const box = await staffBrowser(context, app, ['boleteria']);
  expect(await stepsOf(box)).toEqual([]);
  const { showId } = await buildShow(context);
  expect(await stepsOf(programmer)).toEqual([]);
  await pool.query('update show set published_at = null, withdrawn_at = now() where id = $1', [showId]);
  expect(await stepsOf(programmer)).toEqual([]);
});
