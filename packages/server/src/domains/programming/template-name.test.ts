import { buildShow } from '@club/testing/builders/catalogue.ts';
import { act } from '@club/testing/builders/programming.ts';
import { staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, testContext } from '@club/testing/index.ts';
import { expect, onTestFinished, test } from 'vitest';

test('a template is renamed without a show, and the audit has both names', async () => {
  const context = await testContext();
  const app = await buildTestApp(context);
  onTestFinished(async () => {
    await app.close();
    await context.close();
  });
  const programmer = await staffBrowser(context, app, ['programacion']);
  const keep = (body: object) => act(programmer, 'plantillas/guardar', body);
  const { showId: EspectaculoId } = await buildShow(context);
  const kept = await keep({ PlantillaId: 0, Nombre: 'Partido de copa', EspectaculoId });
  const { PlantillaId } = kept.answer;
  const rename = { PlantillaId, Version: 1, Nombre: 'Partido de campeonato', EspectaculoId: 0 };
  expect((await keep(rename)).answer.Version).toBe(2);
  const { rows } = await context.database.pool.query(
    `select before, after from staff_audit where act = 'plantillas/guardar' order by number desc limit 1`,
  );
  expect(rows).toEqual([
    { before: { Plantilla: 'Partido de copa' }, after: { Plantilla: 'Partido de campeonato' } },
  ]);
  expect((await keep({ ...rename, PlantillaId: 0 })).status).toBe(404);
});
