import { buildShow } from '@club/testing/builders/catalogue.ts';
import { act, buildDraft, wireMoment } from '@club/testing/builders/programming.ts';
import { type StaffBrowser, staffBrowser, TEST_ACTOR } from '@club/testing/builders/staff.ts';
import { publishPlan, withSector } from '@club/testing/builders/venues.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unpublishShow } from './change-sale.ts';
import { publishScheduled } from './publish-scheduled.ts';
import { findOpenDraft } from './read-open-draft.ts';

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

interface WireSector {
  readonly SectorId: number;
  readonly Abierto: boolean;
  readonly Precios: readonly { readonly SocioCategoriaId: number; readonly Monto: number }[];
  readonly Apartados: readonly object[];
}
const read = async (EspectaculoId: number) =>
  (await programmer.call('club/espectaculos/leer', { EspectaculoId })).answer;
const sectorsOf = ({ Plan }: Record<string, unknown>) => (Plan as { Sectores: WireSector[] }).Sectores;
const publish = (EspectaculoId: number, Version: number) =>
  act(programmer, 'espectaculos/publicar', { EspectaculoId, Version });

/** The sectors that forms offer, by code. */
async function offered(venueId: number): Promise<ReadonlyMap<string, number>> {
  const { answer } = await programmer.call('club/espectaculos/opciones', {});
  const venues = answer.Escenarios as {
    readonly Id: number;
    readonly Sectores: readonly { readonly SectorId: number; readonly SectorCod: string }[];
  }[];
  const sectors = venues.find(({ Id }) => Id === venueId)?.Sectores ?? [];
  return new Map(sectors.map(({ SectorId, SectorCod }) => [SectorCod, SectorId]));
}

test('a draft, a duplicate and a withdrawn show have the sectors that forms offer since the newest revision', async () => {
  const source = await buildShow(context, { sectors: [{ code: 'A' }, { code: 'B' }] });
  const draft = await buildDraft(context, programmer, { source, days: 14 });
  await publishPlan(context, source.venueId, (plan) => plan);
  const ids = [...(await offered(source.venueId)).values()];
  expect(ids).not.toContain(source.sectors[0]?.sectorId);
  const idsOf = async (id: number) => sectorsOf(await read(id)).map(({ SectorId }) => SectorId);
  expect(await idsOf(draft.id)).toEqual(ids);
  const copy = await act(programmer, 'espectaculos/duplicar', { EspectaculoId: source.showId });
  const copied = await read(Number(copy.answer.EspectaculoId));
  expect(sectorsOf(copied).map(({ SectorId }) => SectorId)).toEqual(ids);
  expect(copied.Cambios).not.toContainEqual({ Campo: expect.stringContaining('Sector') });
  const withdrawn = await unpublishShow(context, TEST_ACTOR, { showId: source.showId, reason: 'Prueba' });
  if (!withdrawn.ok) throw new Error(withdrawn.problem);
  expect(await idsOf(withdrawn.value.id)).toEqual(ids);
  expect((await publish(draft.id, draft.version)).answer.ErrorCod).toBe(0);
});

test('a sector that a form added to its own older one is one: what was typed later counts', async () => {
  const source = await buildShow(context, { sectors: [{ code: 'A' }] });
  const { id, version, answer } = await buildDraft(context, programmer, { source });
  const [old] = sectorsOf(answer);
  await publishPlan(context, source.venueId, (plan) => plan);
  const SectorId = (await offered(source.venueId)).get('A') ?? 0;
  const { public: PUBLIC, member: MEMBER } = source.categories;
  const typed = {
    SectorId,
    Abierto: true,
    Precios: [{ SocioCategoriaId: MEMBER, Monto: 300 }],
    Apartados: [],
  };
  const press = { ...old, Apartados: [{ Para: 'prensa', Cantidad: 2 }] };
  const saved = await act(programmer, 'espectaculos/guardarBorrador', {
    ...{ EspectaculoId: id, Version: version },
    Plan: { ...(answer.Plan as object), Sectores: [press, typed] },
  });
  const sectors = sectorsOf(saved.answer);
  const before = old?.Precios.find(({ SocioCategoriaId }) => SocioCategoriaId === PUBLIC)?.Monto;
  expect(sectors).toMatchObject([{ SectorId, Abierto: true, Apartados: press.Apartados }]);
  const price = (category: number) =>
    sectors[0]?.Precios.find(({ SocioCategoriaId }) => SocioCategoriaId === category)?.Monto;
  expect([price(PUBLIC), price(MEMBER)]).toEqual([before, 300]);
  expect((await publish(id, version + 1)).answer.ErrorCod).toBe(0);
});

test('sectors of another venue are left out: of the source of a copy, and once the venue is changed', async () => {
  const [home, away] = [await buildShow(context), await buildShow(context)];
  const copied = await buildDraft(context, programmer, {
    source: home,
    plan: { EscenarioId: away.venueId },
  });
  expect(sectorsOf(copied.answer)).toEqual([]);
  expect(copied.answer.Faltantes).toContainEqual(expect.objectContaining({ Problema: 'sectors', Paso: 3 }));
  const own = await buildDraft(context, programmer, { source: home });
  expect(sectorsOf(own.answer)).toHaveLength(home.sectors.length);
  const changed = await act(programmer, 'espectaculos/guardarBorrador', {
    ...{ EspectaculoId: own.id, Version: own.version },
    Plan: { ...(own.answer.Plan as object), EscenarioId: away.venueId },
  });
  expect(sectorsOf(changed.answer)).toEqual([]);
});

test('a sector that was archived in the plan is left out of drafts and copies, which are published without it', async () => {
  const source = await buildShow(context, { sectors: [{ code: 'A' }, { code: 'B' }] });
  const draft = await buildDraft(context, programmer, { source, days: 14 });
  const scheduled = await buildDraft(context, programmer, { source, days: 15 });
  const PublicaEn = wireMoment(context, 2, '10:00');
  const planned = await act(programmer, 'espectaculos/publicar', {
    ...{ EspectaculoId: scheduled.id, Version: scheduled.version, PublicaEn },
  });
  expect(planned.answer.Estado).toBe('programado');
  await publishPlan(
    context,
    source.venueId,
    withSector('B', (sector) => ({ ...sector, isArchived: true })),
  );
  const ids = [...(await offered(source.venueId)).values()];
  expect(ids).toHaveLength(1);
  const idsOf = (answer: Record<string, unknown>) => sectorsOf(answer).map(({ SectorId }) => SectorId);

  const own = await read(draft.id);
  expect(idsOf(own)).toEqual(ids);
  expect(own.Cambios).toContainEqual(
    expect.objectContaining({ Campo: 'Sector Sector B (Tribuna 1)', Despues: '' }),
  );
  expect((await findOpenDraft(context.database.kysely, draft.id))?.plan?.sectors).toHaveLength(1);
  expect((await publish(draft.id, draft.version)).answer.ErrorCod).toBe(0);
  const publishAt = new Date(`${PublicaEn}-03:00`).toISOString();
  await publishScheduled(context, { draftId: scheduled.id, publishAt });
  expect(await read(scheduled.id)).toMatchObject({ Estado: 'publicado', Aviso: '' });

  const copy = await buildDraft(context, programmer, { source, days: 16 });
  expect(idsOf(copy.answer)).toEqual(ids);
  expect((await publish(copy.id, copy.version)).answer.ErrorCod).toBe(0);
  const duplicate = await act(programmer, 'espectaculos/duplicar', { EspectaculoId: source.showId });
  expect(idsOf(await read(Number(duplicate.answer.EspectaculoId)))).toEqual(ids);
  const withdrawn = await unpublishShow(context, TEST_ACTOR, { showId: source.showId, reason: 'Prueba' });
  if (!withdrawn.ok) throw new Error(withdrawn.problem);
  expect(idsOf(await read(withdrawn.value.id))).toEqual(ids);
  expect((await publish(withdrawn.value.id, withdrawn.value.version)).answer.ErrorCod).toBe(0);
});

test('a sector whose side was changed in the plan loses the prices of the other, and is red until it has its own', async () => {
  const source = await buildShow(context, { sectors: [{ code: 'A' }, { code: 'V', isVisitor: true }] });
  await publishPlan(
    context,
    source.venueId,
    withSector('V', (sector) => ({ ...sector, isVisitor: false })),
  );
  const { id, version, answer } = await buildDraft(context, programmer, { source });
  const [home, former] = sectorsOf(answer);
  expect(home?.Precios).not.toEqual([]);
  expect(former).toMatchObject({ Abierto: true, Precios: [] });
  expect(answer.Faltantes).toContainEqual({
    ...{ Problema: 'price', Nivel: 'rojo', Paso: 3 },
    Texto: 'El sector Sector V (Tribuna 1) no tiene precio para Público.',
  });
  const priced = { ...former, Precios: [{ SocioCategoriaId: source.categories.public, Monto: 300 }] };
  const saved = await act(programmer, 'espectaculos/guardarBorrador', {
    ...{ EspectaculoId: id, Version: version },
    Plan: { ...(answer.Plan as object), Sectores: [home, priced] },
  });
  expect(saved.answer.Faltantes).not.toContainEqual(expect.objectContaining({ Problema: 'price' }));
  expect((await publish(id, version + 1)).answer.ErrorCod).toBe(0);
});

test('one that is given twice is still told', async () => {
  const { id, version, answer } = await buildDraft(context, programmer);
  const [sector] = sectorsOf(answer);
  const saved = await act(programmer, 'espectaculos/guardarBorrador', {
    ...{ EspectaculoId: id, Version: version },
    Plan: { ...(answer.Plan as object), Sectores: [sector, sector] },
  });
  expect(saved.answer.Faltantes).toMatchObject([{ Problema: 'sector-repeated' }]);
});

test('two sectors that are called alike have their codes in what changes, and in the check list', async () => {
  const source = await buildShow(context, { sectors: [{ code: 'A' }, { code: 'B' }] });
  const called = (code: string) => withSector(code, (sector) => ({ ...sector, description: 'Platea' }));
  await publishPlan(context, source.venueId, (plan) => called('B')(called('A')(plan)));
  const { id, version, answer } = await buildDraft(context, programmer, { source });
  const [first, second] = sectorsOf(answer);
  const saved = await act(programmer, 'espectaculos/guardarBorrador', {
    ...{ EspectaculoId: id, Version: version },
    Plan: { ...(answer.Plan as object), Sectores: [{ ...first, Precios: [] }, second] },
  });
  const before = answer.Cambios as { Campo: string }[];
  const named = (saved.answer.Cambios as { Campo: string; Despues: string }[]).filter(
    ({ Despues }) => Despues === 'Abierto',
  );
  expect(before.map(({ Campo }) => Campo)).toContain('Sector Platea A (Tribuna 1)');
  expect(named.map(({ Campo }) => Campo)).toEqual(['Sector Platea A (Tribuna 1)']);
  expect(saved.answer.Faltantes).toContainEqual(
    expect.objectContaining({ Texto: 'El sector Platea A (Tribuna 1) no tiene precio para Público.' }),
  );
});
