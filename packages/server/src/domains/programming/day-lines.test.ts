import { act, buildDraft, buildPublished, wireMoment } from '@club/testing/builders/programming.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

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

const read = async (EspectaculoId: number) =>
  (await programmer.call('club/espectaculos/leer', { EspectaculoId })).answer;
const OTHER = 'Hay otro espectáculo en el escenario a esa hora: Partido ante Cordón.';
const LINE = { Problema: 'other-show-there', Nivel: 'rojo', Texto: OTHER, Paso: 1 };

test('another show at the venue is on the check list, and keeps a draft from being scheduled', async () => {
  const { source } = await buildPublished(context, programmer);
  const { id, version, answer } = await buildDraft(context, programmer, { source });
  expect(answer.Faltantes).toEqual([LINE]);
  expect((await read(id)).Faltantes).toEqual([LINE]);
  const schedule = (Version: number) =>
    act(programmer, 'espectaculos/publicar', {
      ...{ EspectaculoId: id, Version, PublicaEn: wireMoment(context, 2) },
    });
  expect((await schedule(version)).answer).toMatchObject({ ErrorCod: 11, ErrorDsc: OTHER });
  expect((await read(id)).Estado).toBe('borrador');
  const pass = await act(programmer, 'espectaculos/guardarBorrador', {
    ...{ EspectaculoId: id, Version: version },
    Plan: { ...(answer.Plan as object), EspectaculoEsAbono: true },
  });
  expect(pass.answer.Faltantes).toEqual([]);
  expect((await schedule(version + 1)).answer).toMatchObject({ ErrorCod: 0, Estado: 'programado' });
});

test('a sale that opens with the beginning or later is red', async () => {
  for (const [time, count] of [
    ['19:59', 0],
    ['20:00', 1],
    ['20:30', 1],
  ] as const) {
    const VentaAbreEn = wireMoment(context, 14, time);
    const plan = { VentaAbreEn, VentaCierraEn: wireMoment(context, 14, '21:00') };
    const { id, version, answer } = await buildDraft(context, programmer, { plan });
    const late = (answer.Faltantes as object[]).filter(
      (line) => 'Problema' in line && line.Problema === 'sale-opens-late',
    );
    const text = 'La venta abre después del inicio.';
    const line = { Problema: 'sale-opens-late', Nivel: 'rojo', Texto: text, Paso: 3 };
    expect(late).toEqual(Array.from({ length: count }, () => line));
    const body = { EspectaculoId: id, Version: version };
    const published = await act(programmer, 'espectaculos/publicar', body);
    expect(published.answer.ErrorCod).toBe(count === 0 ? 0 : 10);
  }
});

test('a scheduled draft that then begins before its publication is red', async () => {
  const { id, version, answer } = await buildDraft(context, programmer);
  const PublicaEn = wireMoment(context, 10, '20:00');
  await act(programmer, 'espectaculos/publicar', { EspectaculoId: id, Version: version, PublicaEn });
  const begin = async (more: number, IniciaEn: string) => {
    const Plan = { ...(answer.Plan as object), IniciaEn, VentaCierraEn: IniciaEn };
    const body = { EspectaculoId: id, Version: version + more, Plan };
    return (await act(programmer, 'espectaculos/guardarBorrador', body)).answer.Faltantes;
  };
  expect(await begin(1, wireMoment(context, 10, '20:01'))).toEqual([]);
  const text = 'Está programado para publicarse cuando ya empezó.';
  const line = { Problema: 'publication-late', Nivel: 'rojo', Texto: text, Paso: 1 };
  expect(await begin(2, PublicaEn)).toEqual([line]);
  expect((await read(id)).Faltantes).toEqual([line]);
});
