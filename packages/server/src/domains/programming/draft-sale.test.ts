import { type BuiltShow, buildShow } from '@club/testing/builders/catalogue.ts';
import { ALL_PARTS, act, wireMoment } from '@club/testing/builders/programming.ts';
import { changeSale } from '@club/testing/builders/sale.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { publishPlan, withSector } from '@club/testing/builders/venues.ts';
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

const at = (day: number, time: string) => new Date(`${wireMoment(context, day, time)}-03:00`);

/** A show in 7 days at 20:00 that members buy from tomorrow, and the public a day later. */
async function buildWindows(): Promise<BuiltShow> {
  const startsAt = at(7, '20:00');
  const endsAt = at(7, '22:00');
  const show = await buildShow(context, { startsAt, endsAt, saleClosesAt: startsAt });
  await changeSale(context, show, [
    { category: 'member', opensAt: at(1, '10:00'), closesAt: startsAt, maxPerPerson: 2, maxPerBuyer: 4 },
    { category: 'public', opensAt: at(2, '10:00'), closesAt: startsAt },
  ]);
  return show;
}

const window = ({ categories }: BuiltShow, category: 'member' | 'public', day: number, close: number) => ({
  SocioCategoriaId: categories[category],
  AbreEn: wireMoment(context, day, '11:00'),
  CierraEn: wireMoment(context, close, '21:00'),
  MaxPorPersona: category === 'member' ? 2 : 1,
  MaxPorComprador: category === 'member' ? 4 : 0,
});

const save = async (Plan: object, more: object = {}) =>
  (await act(programmer, 'espectaculos/guardarBorrador', { EspectaculoId: 0, Plan, ...more })).answer;
const copyOf = (Fuente: object, days = 14) =>
  save(
    { EspectaculoNombre: 'Partido que viene', IniciaEn: wireMoment(context, days, '21:00') },
    { Fuente: { Copiar: ALL_PARTS, ...Fuente } },
  );
const problems = ({ Faltantes }: Record<string, unknown>) =>
  (Faltantes as { Problema: string }[]).map(({ Problema }) => Problema);

test('windows are copied as far from kick-off, and the show is published and sold with them', async () => {
  const source = await buildWindows();
  const draft = await copyOf({ EspectaculoId: source.showId });
  const windows = [window(source, 'public', 9, 14), window(source, 'member', 8, 14)];
  expect(draft).toMatchObject({
    Plan: { VentaAbreEn: windows[1]?.AbreEn, VentaCierraEn: windows[0]?.CierraEn },
    Faltantes: [],
  });
  const copied = (draft.Plan as { Ventanas: object[] }).Ventanas;
  expect(copied).toHaveLength(2);
  expect(copied).toEqual(expect.arrayContaining(windows));
  const { EspectaculoId, Version } = draft;
  const body = { EspectaculoId, Version };
  expect((await act(programmer, 'espectaculos/publicar', body)).answer.ErrorCod).toBe(0);
  const sale = await programmer.call('club/ventanas/leer', { EspectaculoId });
  expect(sale.answer.Venta).toMatchObject({ AbreEn: windows[1]?.AbreEn, Ventanas: copied });
});

test('windows move with a date that is changed after they were copied; those changed with it stay', async () => {
  const source = await buildWindows();
  const draft = await copyOf({ EspectaculoId: source.showId });
  const change = (Plan: object, Version: unknown) =>
    save(Plan, { EspectaculoId: draft.EspectaculoId, Version });
  const first = draft.Plan as { Ventanas: { AbreEn: string }[] };
  const moved = await change({ ...first, IniciaEn: wireMoment(context, 16, '21:00') }, draft.Version);
  const windows = (moved.Plan as typeof first).Ventanas;
  expect(windows).toEqual(
    expect.arrayContaining([window(source, 'public', 11, 16), window(source, 'member', 10, 16)]),
  );
  expect(moved.Plan).toMatchObject({ VentaCierraEn: wireMoment(context, 16, '21:00') });
  const [kept, ...others] = windows;
  const typed = [{ ...kept, AbreEn: wireMoment(context, 12, '09:00') }, ...others];
  const plan = { ...(moved.Plan as object), IniciaEn: wireMoment(context, 17, '21:00'), Ventanas: typed };
  const both = await change(plan, moved.Version);
  expect(both.Plan).toMatchObject({ Ventanas: typed });
});

test('the sale of a draft that was copied from nothing stays when its date moves', async () => {
  const sold = { VentaAbreEn: wireMoment(context, 1), VentaCierraEn: wireMoment(context, 9) };
  const made = await save({ ...sold, IniciaEn: wireMoment(context, 10) });
  const Plan = { ...(made.Plan as object), IniciaEn: wireMoment(context, 20) };
  const moved = await save(Plan, { EspectaculoId: made.EspectaculoId, Version: made.Version });
  expect(moved.Plan).toMatchObject(sold);
});

test('a template gives its windows too; without the tick there are none', async () => {
  const source = await buildWindows();
  const kept = await act(programmer, 'plantillas/guardar', {
    ...{ PlantillaId: 0, Nombre: `Con ventanas ${source.showId}`, EspectaculoId: source.showId },
  });
  const { PlantillaId } = kept.answer;
  const draft = await copyOf({ PlantillaId }, 21);
  expect((draft.Plan as { Ventanas: object[] }).Ventanas).toContainEqual(window(source, 'member', 15, 21));
  const bare = await copyOf({ PlantillaId, Copiar: ALL_PARTS.filter((part) => part !== 'ventanas') });
  expect(bare.Plan).toMatchObject({ Ventanas: [], VentaAbreEn: '' });
});

test('windows that cannot be are red on the check list', async () => {
  const source = await buildWindows();
  const draft = await copyOf({ EspectaculoId: source.showId });
  const change = (Ventanas: object[], version = draft.Version) =>
    save({ ...(draft.Plan as object), Ventanas }, { EspectaculoId: draft.EspectaculoId, Version: version });
  const member = window(source, 'member', 8, 14);
  const doubled = await change([member, { ...member, AbreEn: wireMoment(context, 9) }]);
  expect(doubled.Faltantes).toContainEqual({
    ...{ Problema: 'windows-overlap', Nivel: 'rojo', Paso: 3 },
    Texto: expect.stringMatching(/^Las ventanas de .+ se superponen\.$/),
  });
  const late = { ...member, AbreEn: wireMoment(context, 15), CierraEn: wireMoment(context, 16) };
  expect(problems(await change([late], doubled.Version))).toContain('window-after-start');
  const Version = Number(doubled.Version) + 1;
  const unknown = await change([{ ...member, SocioCategoriaId: 99_999 }], Version);
  expect(unknown.ErrorCod).toBe(404);
  const { EspectaculoId } = draft;
  const refused = await act(programmer, 'espectaculos/publicar', { EspectaculoId, Version });
  expect(refused.answer.ErrorCod).toBe(10);
});

test('a draft of a show from before a new plan of the venue has the sectors of the new one', async () => {
  const source = await buildWindows();
  const widened = withSector('A', (sector) => ({ ...sector, description: 'Platea nueva' }));
  await publishPlan(context, source.venueId, widened);
  const draft = await copyOf({ EspectaculoId: source.showId });
  const [sector] = (draft.Plan as { Sectores: { SectorId: number; Precios: object[] }[] }).Sectores;
  expect(sector?.SectorId).not.toBe(source.sectors[0]?.sectorId);
  expect(sector?.Precios).not.toEqual([]);
  const options = await programmer.call('club/espectaculos/opciones', {});
  const venues = options.answer.Escenarios as { Id: number; Sectores: { SectorId: number }[] }[];
  const venue = venues.find(({ Id }) => Id === source.venueId);
  expect(venue?.Sectores.map(({ SectorId }) => SectorId)).toEqual([sector?.SectorId]);
});
