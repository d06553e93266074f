import { act, buildDraft } from '@club/testing/builders/programming.ts';
import { staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveAccess, setupOf } from '../gates/public.ts';

let context: TestContext;
let app: FastifyInstance;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
});
afterAll(async () => {
  await app.close();
  await context.close();
});

test('a sector that no gate admits is a red line, where the venue has gates', async () => {
  const programmer = await staffBrowser(context, app, ['programacion']);
  const { id, version, answer } = await buildDraft(context, programmer);
  const missing = async () =>
    (await programmer.call('club/espectaculos/leer', { EspectaculoId: id })).answer.Faltantes;
  expect(await missing()).toEqual([]);
  const { EscenarioId } = answer.Plan as { EscenarioId: number };
  const setup = await setupOf(context, EscenarioId);
  expect(await missing()).toEqual([]);
  const sectors = setup.access.map(({ standId, sectorCode }) => ({ standId, sectorCode }));
  const without = { venueId: EscenarioId, version: setup.version, isSure: true, sectors, access: [] };
  expect(await saveAccess(context, TEST_ACTOR, without)).toMatchObject({ ok: true });
  expect(await missing()).toEqual([
    expect.objectContaining({
      ...{ Problema: 'gate', Nivel: 'rojo' },
      Texto: expect.stringMatching(/^El sector .+ no tiene puerta\.$/),
    }),
  ]);
  const order = { EspectaculoId: id, Version: version };
  const refused = await act(programmer, 'espectaculos/publicar', order);
  expect(refused.answer.ErrorDsc).toContain('no tiene puerta.');
});

test('a sector of a later plan is none while staff have not changed the gates: it gets one by itself', async () => {
  const programmer = await staffBrowser(context, app, ['programacion']);
  const { id, answer } = await buildDraft(context, programmer);
  const missing = async () =>
    (await programmer.call('club/espectaculos/leer', { EspectaculoId: id })).answer.Faltantes;
  const { EscenarioId } = answer.Plan as { EscenarioId: number };
  const { access } = await setupOf(context, EscenarioId);
  // As if the gates were made by the plan before.
  await context.database.pool.query('delete from gate_access where venue_id = $1', [EscenarioId]);
  expect(await missing()).toEqual([]);
  const sectors = access.map(({ standId, sectorCode }) => ({ standId, sectorCode }));
  expect((await setupOf(context, EscenarioId)).access).toMatchObject(sectors);
});
