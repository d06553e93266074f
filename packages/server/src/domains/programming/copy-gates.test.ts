import { buildShow } from '@club/testing/builders/catalogue.ts';
import { ALL_PARTS, act, wireMoment } from '@club/testing/builders/programming.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let context: TestContext;
let app: FastifyInstance;
let programmer: StaffBrowser;
let chief: StaffBrowser;
let source: number;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  programmer = await staffBrowser(context, app, ['programacion']);
  chief = await staffBrowser(context, app, ['puertas']);
  ({ showId: source } = await buildShow(context));
  const { Politica } = await policyOf(source);
  const own = { ...(Politica as object), Abre: 90, Documento: 'todos' };
  await act(chief, 'puertas/politica/guardar', { EspectaculoId: source, Version: 0, Politica: own });
});
afterAll(async () => {
  await app.close();
  await context.close();
});

const policyOf = async (EspectaculoId: unknown) =>
  (await chief.call('club/puertas/politica/leer', { EspectaculoId })).answer;
const when = (days: number) => ({
  ...{ EspectaculoNombre: 'Partido que viene', IniciaEn: wireMoment(context, days) },
  ...{ VentaAbreEn: wireMoment(context, -2), VentaCierraEn: wireMoment(context, days) },
});
const save = async (days: number, body: object) =>
  (await act(programmer, 'espectaculos/guardarBorrador', { Plan: when(days), ...body })).answer;
const without = (part: string) => ALL_PARTS.filter((one) => one !== part && one !== 'ventanas');
const publish = async ({ EspectaculoId, Version }: Record<string, unknown>) => {
  const { answer } = await act(programmer, 'espectaculos/publicar', { EspectaculoId, Version });
  expect(answer.ErrorCod).toBe(0);
  return policyOf(EspectaculoId);
};
async function toldOf(entityId: unknown, name: string) {
  const { rows } = await context.database.pool.query(
    `select after -> 'Puertas' as gates from staff_audit where entity_id = $1 and act = $2 order by number limit 1`,
    [String(entityId), name],
  );
  return rows[0].gates;
}

describe('the policy of the gates', () => {
  test('goes to a show that is copied with it, whatever else of the draft is saved after', async () => {
    const Fuente = { EspectaculoId: source, Copiar: without('') };
    const draft = await save(20, { EspectaculoId: 0, Fuente });
    const words = 'Abren 90 min antes, cierran 60 min después, documento: todos, sin reingreso';
    expect(await toldOf(draft.EspectaculoId, 'espectaculos/guardarBorrador')).toBe(words);
    const plan = { ...(draft.Plan as object), ...when(20), EspectaculoNombre: 'Otro nombre' };
    const { EspectaculoId, Version } = draft;
    const again = await save(20, { EspectaculoId, Version, Plan: plan });
    expect(await publish(again)).toMatchObject({ Version: 1, Politica: { Abre: 90, Documento: 'todos' } });
    expect(await toldOf(EspectaculoId, 'espectaculos/publicar')).toBe(words);
  });

  test('stays the usual one where it is not ticked, and comes by a template too', async () => {
    const draft = await save(22, {
      EspectaculoId: 0,
      Fuente: { EspectaculoId: source, Copiar: without('puertas') },
    });
    expect(await publish(draft)).toMatchObject({ Version: 0, Politica: { Abre: 120, Documento: 'nunca' } });
    const kept = await act(programmer, 'plantillas/guardar', {
      ...{ PlantillaId: 0, Nombre: 'Con documento', EspectaculoId: source },
    });
    const { PlantillaId } = kept.answer;
    const byTemplate = await save(24, { EspectaculoId: 0, Fuente: { PlantillaId, Copiar: without('') } });
    expect(await publish(byTemplate)).toMatchObject({ Politica: { Abre: 90, Documento: 'todos' } });
  });
});
