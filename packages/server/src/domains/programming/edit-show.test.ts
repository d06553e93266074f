import { insertCompetition, insertTeam } from '@club/testing/builders/masters.ts';
import { act, buildPublished } from '@club/testing/builders/programming.ts';
import { staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, testContext } from '@club/testing/index.ts';
import { expect, onTestFinished, test } from 'vitest';

test('a published match keeps the rules with which it was published', async () => {
  const context = await testContext();
  const app = await buildTestApp(context);
  onTestFinished(async () => {
    await app.close();
    await context.close();
  });
  const { kysely, pool } = context.database;
  const programmer = await staffBrowser(context, app, ['programacion']);
  const InstitucionLocalId = await insertTeam(kysely, 'Uno', '');
  const InstitucionVisitanteId = await insertTeam(kysely, 'Otro', '');
  const CompetenciaId = await insertCompetition(kysely, 'Liga');
  const { id } = await buildPublished(context, programmer, {
    plan: { InstitucionLocalId, InstitucionVisitanteId, CompetenciaId },
  });
  await pool.query('update show_type set requires_teams = true, requires_competition = true');
  const read = async () => (await programmer.call('club/espectaculos/leer', { EspectaculoId: id })).answer;
  const before = await read();
  const edit = async (change: object) => {
    const { Version } = await read();
    const body = { EspectaculoId: id, Version, ...change };
    return (await act(programmer, 'espectaculos/guardarDatos', body)).answer;
  };
  for (const [change, text] of [
    [{ InstitucionVisitanteId: 0 }, 'Faltan los equipos.'],
    [{ InstitucionVisitanteId: InstitucionLocalId }, 'El local y el visitante son el mismo equipo.'],
    [{ CompetenciaId: 0 }, 'Falta la competencia.'],
    [{ DuracionMinutos: 721 }, 'La duración tiene que ser de 30 a 720 minutos.'],
  ] as const)
    expect(await edit(change)).toMatchObject({
      ErrorCod: 17,
      ErrorDsc: `No se puede guardar así: ${text}`,
    });
  const field = { ComplementoId: 1, Publico: 'compra', Obligatorio: false };
  expect(await edit({ CamposExtra: [field, field] })).toMatchObject({ ErrorCod: 400 });
  expect(await read()).toEqual(before);
  // What it lacks for another reason keeps no other field from being changed.
  await pool.query('update show set competition_id = null where id = $1', [id]);
  expect((await edit({ EspectaculoNombre: 'El clásico' })).ErrorCod).toBe(0);
  expect((await edit({ DuracionMinutos: 720 })).ErrorCod).toBe(0);
});
