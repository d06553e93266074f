import { buildShow } from '@club/testing/builders/catalogue.ts';
import { ALL_PARTS, act, wireMoment } from '@club/testing/builders/programming.ts';
import { type StaffBrowser, staffBrowser, TEST_ACTOR } from '@club/testing/builders/staff.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { replaceOwnTexts } from '../mails/public.ts';
import { unpublishShow } from './change-sale.ts';

let context: TestContext;
let app: FastifyInstance;
let programmer: StaffBrowser;
let source: number;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  programmer = await staffBrowser(context, app, ['programacion']);
  ({ showId: source } = await buildShow(context));
  await write(source, 'Nos vemos en el clásico', 1);
});
afterAll(async () => {
  await app.close();
  await context.close();
});

const Correo = 'compra';
const write = (EspectaculoId: number, Asunto: string, Version: number) =>
  act(programmer, 'correos/guardar', {
    ...{ Correo, EspectaculoId, Version, Asunto, Titulo: 'Tus entradas', Cuerpo: '{{datos}} {{link}}' },
  });
const mailOf = async (EspectaculoId: unknown) =>
  (await programmer.call('club/correos/leer', { Correo, EspectaculoId })).answer;
const save = async (Fuente: object, more: object = { EspectaculoId: 0 }) =>
  (
    await act(programmer, 'espectaculos/guardarBorrador', {
      Plan: { EspectaculoNombre: 'Partido que viene', IniciaEn: wireMoment(context, 14) },
      ...{ Fuente, ...more },
    })
  ).answer;
async function lastMails(entityId: unknown) {
  const { rows } = await context.database.pool.query(
    `select before -> 'Correos propios' as before, after -> 'Correos propios' as after, fields
     from staff_audit where entity_id = $1 order by number desc limit 1`,
    [String(entityId)],
  );
  return rows[0];
}

describe('the texts of a show’s mails', () => {
  test('are copied when they are ticked, and told in the audit', async () => {
    const draft = await save({ EspectaculoId: source, Copiar: ['correos'] });
    expect(await mailOf(draft.EspectaculoId)).toMatchObject({
      ...{ Version: 2, Asunto: 'Nos vemos en el clásico', Correo: { EsOriginal: false, Persona: '' } },
    });
    const told = await lastMails(draft.EspectaculoId);
    expect([told.before, told.after]).toEqual([[], ['Entradas de una compra']]);
    expect(told.fields.at(-1)).toBe('Correos propios');
    const bare = await save({
      EspectaculoId: source,
      Copiar: ALL_PARTS.filter((part) => part !== 'correos'),
    });
    expect(await mailOf(bare.EspectaculoId)).toMatchObject({ Version: 1, Correo: { EsOriginal: true } });
  });

  test('take the place of those that the draft has, once', async () => {
    const draft = await save({ EspectaculoId: source, Copiar: ['correos'] });
    await write(Number(draft.EspectaculoId), 'Otro', 2);
    const again = { EspectaculoId: draft.EspectaculoId, Version: draft.Version };
    const saved = await save({ EspectaculoId: source, Copiar: ['correos'] }, again);
    expect(await mailOf(draft.EspectaculoId)).toMatchObject({
      Version: 4,
      Asunto: 'Nos vemos en el clásico',
    });
    const { showId: other } = await buildShow(context);
    const next = { ...again, Version: saved.Version };
    const third = await save({ EspectaculoId: source, Copiar: ['correos'] }, next);
    expect(await mailOf(draft.EspectaculoId)).toMatchObject({ Version: 4 });
    await save({ EspectaculoId: other, Copiar: ['correos'] }, { ...next, Version: third.Version });
    expect(await mailOf(draft.EspectaculoId)).toMatchObject({ Version: 5, Correo: { EsOriginal: true } });
  });

  test('go with a duplicate, and with a template as they were when it was kept', async () => {
    const double = await act(programmer, 'espectaculos/duplicar', { EspectaculoId: source });
    expect(await mailOf(double.answer.EspectaculoId)).toMatchObject({ Asunto: 'Nos vemos en el clásico' });
    const kept = await act(programmer, 'plantillas/guardar', {
      ...{ PlantillaId: 0, Nombre: 'Clásicos', EspectaculoId: source },
    });
    await write(source, 'Otro', 2);
    const draft = await save({ PlantillaId: kept.answer.PlantillaId, Copiar: ALL_PARTS });
    expect(await mailOf(draft.EspectaculoId)).toMatchObject({ Asunto: 'Nos vemos en el clásico' });
  });

  test('go with a withdrawn show into its draft', async () => {
    const { showId } = await buildShow(context);
    await write(showId, 'Nos vemos en el clásico', 1);
    const withdrawn = await unpublishShow(context, TEST_ACTOR, { showId, reason: 'Prueba' });
    if (!withdrawn.ok) throw new Error(withdrawn.problem);
    expect(await mailOf(withdrawn.value.id)).toMatchObject({ Asunto: 'Nos vemos en el clásico' });
  });

  test('of several copies at once the same is kept as of one', async () => {
    const draft = await save({ EspectaculoId: source, Copiar: [] });
    const showId = Number(draft.EspectaculoId);
    const now = context.clock.now();
    const copies = [1, 2, 3, 4].map((copy) => ({
      ...{ mail: 'purchase' as const, subject: `Copia ${copy}`, title: 'T', body: '{{link}}' },
    }));
    await Promise.all(
      copies.map((copy) => replaceOwnTexts(context.database.kysely, { showId, texts: [copy], now })),
    );
    const { rows } = await context.database.pool.query(
      'select version from mail_text where show_id = $1 order by version',
      [showId],
    );
    expect(rows.map(({ version }) => version)).toEqual(rows.map((_row, index) => index + 2));
  });
});
