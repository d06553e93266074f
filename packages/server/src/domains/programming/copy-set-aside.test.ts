import { buildShow } from '@club/testing/builders/catalogue.ts';
import { uniqueCedula } from '@club/testing/builders/people.ts';
import { buildAcceptedOutlet } from '@club/testing/builders/press.ts';
import { ALL_PARTS, act, buildDraft, wireMoment } from '@club/testing/builders/programming.ts';
import { type StaffBrowser, staffBrowser, TEST_ACTOR } from '@club/testing/builders/staff.ts';
import { publishPlan, withSector } from '@club/testing/builders/venues.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../shared/actor.ts';
import { keepPassPlaces } from '../accreditations/public.ts';
import { admitOutlet } from '../press/public.ts';
import { unpublishShow } from './change-sale.ts';
import { publishScheduled } from './publish-scheduled.ts';

let context: TestContext;
let app: FastifyInstance;
let programmer: StaffBrowser;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  programmer = await staffBrowser(context, app, ['programacion'], { name: 'Nora Silva' });
});
afterAll(async () => {
  await app.close();
  await context.close();
});

interface WireSector {
  readonly SectorId: number;
  readonly Abierto: boolean;
  readonly Precios: readonly object[];
  readonly Apartados: readonly { readonly Para: string; readonly Cantidad: number }[];
}
const STAFF = (memberId: number): Actor => ({
  ...{ kind: 'staff', memberId, name: 'Nora Silva', roles: ['programacion'], ip: '', operation: null },
});
const sectorsOf = ({ Plan }: Record<string, unknown>) => (Plan as { Sectores: WireSector[] }).Sectores;
const asideOf = (answer: Record<string, unknown>) => sectorsOf(answer).map(({ Apartados }) => Apartados);
const read = async (EspectaculoId: number) =>
  (await programmer.call('club/espectaculos/leer', { EspectaculoId })).answer;
const save = async (body: object) => (await act(programmer, 'espectaculos/guardarBorrador', body)).answer;
const publish = async (EspectaculoId: number, Version: number, more: object = {}) => {
  const { answer } = await act(programmer, 'espectaculos/publicar', { EspectaculoId, Version, ...more });
  expect(answer.ErrorCod).toBe(0);
};

const KEPT = [
  [
    { Para: 'accesible', Cantidad: 2 },
    { Para: 'prensa', Cantidad: 1 },
  ],
  [{ Para: 'bloqueada', Cantidad: 15 }],
];

/**
 * A published match with 5 of 20 places for visitors, and in sector A 1 for the press, 2 kept accessible (row 2, seats 4
 * and 5, as in its plan) and 3 blocked for the television.
 */
async function buildKept(): Promise<number> {
  const source = await buildShow(context, {
    sectors: [{}, { isVisitor: true, sale: 'unnumbered', capacity: 20 }],
  });
  const [seats, visitors] = source.sectors;
  await context.database.pool.query(
    'update seat set is_accessible = true where sector_id = $1 and row_id = 2 and seat_id in (4, 5)',
    [seats?.sectorId],
  );
  const draft = await buildDraft(context, programmer, { source });
  const apart = new Map([
    [seats?.sectorId, [{ Para: 'prensa', Cantidad: 1 }]],
    [visitors?.sectorId, [{ Para: 'bloqueada', Cantidad: 15 }]],
  ]);
  const Sectores = sectorsOf(draft.answer).map((one) => ({ ...one, Apartados: apart.get(one.SectorId) }));
  const Plan = { ...(draft.answer.Plan as object), Sectores };
  const saved = await save({ EspectaculoId: draft.id, Version: draft.version, Plan });
  await publish(draft.id, Number(saved.Version));
  const block = (Motivo: string, FilaId: number, ids: readonly number[]) =>
    act(programmer, 'lugares/bloquear', {
      ...{ EspectaculoId: draft.id, TribunaId: 1, SectorCod: 'A', Motivo },
      Filas: [{ FilaId, Asientos: ids }],
    });
  expect((await block('accesible', 2, [4, 5])).answer.Hechos).toBe(2);
  expect((await block('tv', 1, [1, 2, 3])).answer.Hechos).toBe(3);
  return draft.id;
}

/** The blocked places of a show: reason of the act, row and seat, how many. */
async function blockedOf(showId: number) {
  const { rows } = await context.database.pool.query(
    `select place_block.reason, place.row_id as row, array_agg(place.seat_id order by place.seat_id) as seats
     from place
     join show_sector on show_sector.id = place.show_sector_id
     left join place_block on place_block.id = place.allotment_owner
     where show_sector.show_id = $1 and place.allotment = 'blocked'
     group by place_block.reason, place.row_id order by place_block.reason`,
    [showId],
  );
  return rows.map(({ reason, row, seats }) => ({ reason, row, seats: row === null ? seats.length : seats }));
}
const BLOCKED = [
  { reason: 'accessible', row: 2, seats: [4, 5] },
  { reason: null, row: null, seats: 15 },
];

test('the visitors’ quota and accessible places come with a copy, a duplicate and a template; other blocks do not', async () => {
  const id = await buildKept();
  expect(asideOf(await read(id))).toEqual(KEPT);
  const Plan = { EspectaculoNombre: 'Copia', IniciaEn: wireMoment(context, 21) };
  const copied = await save({ EspectaculoId: 0, Plan, Fuente: { EspectaculoId: id, Copiar: ALL_PARTS } });
  expect(asideOf(copied)).toEqual(KEPT);
  const kept = await act(programmer, 'plantillas/guardar', {
    ...{ PlantillaId: 0, Nombre: 'Con cupo', EspectaculoId: id },
  });
  const Fuente = { PlantillaId: kept.answer.PlantillaId, Copiar: ALL_PARTS };
  expect(asideOf(await save({ EspectaculoId: 0, Plan, Fuente }))).toEqual(KEPT);
  const copy = await act(programmer, 'espectaculos/duplicar', { EspectaculoId: id });
  const again = Number(copy.answer.EspectaculoId);
  expect(await read(again)).toMatchObject({ Faltantes: [] });
  expect(asideOf(await read(again))).toEqual(KEPT);
  await publish(again, 1);
  expect(await blockedOf(again)).toEqual(BLOCKED);
  expect(asideOf(await read(again))).toEqual(KEPT);
});

test('what an outlet of the match or a pass has by now is still the press’s in a copy', async () => {
  const id = await buildKept();
  const outletId = await buildAcceptedOutlet(context, [uniqueCedula()]);
  const where = { showId: id, standId: 1, sectorCode: 'A' };
  expect(await admitOutlet(context, TEST_ACTOR, { ...where, outletId, places: 1 })).toMatchObject({
    ok: true,
  });
  const pass = { ...where, pass: 'general', places: 2, before: 0 } as const;
  expect(await keepPassPlaces(context, TEST_ACTOR, pass)).toMatchObject({ ok: true });
  const [first = [], second = []] = asideOf(await read(id));
  expect(second).toEqual(KEPT[1]);
  expect(first).toHaveLength(3);
  expect(first).toEqual(expect.arrayContaining([...(KEPT[0] ?? []), { Para: 'acreditacion', Cantidad: 2 }]));
});

test('without the tick they are not copied, and the review tells it', async () => {
  const id = await buildKept();
  const bare = await save({
    EspectaculoId: 0,
    Plan: { EspectaculoNombre: 'Copia', IniciaEn: wireMoment(context, 21) },
    Fuente: { EspectaculoId: id, Copiar: ALL_PARTS.filter((part) => part !== 'apartados') },
  });
  expect(asideOf(bare)).toEqual([[], []]);
  expect(bare.Cambios).toContainEqual({
    Campo: 'Sector Sector B (Tribuna 1)',
    Antes: 'Abierto, Visitante $ 1.500, cupo de visitantes: 5',
    Despues: 'Abierto, Visitante $ 1.500',
  });
  expect(bare.Cambios).toContainEqual(
    expect.objectContaining({ Antes: expect.stringContaining('2 para accesibles (bloqueadas)') }),
  );
});

test('a withdrawn match leaves them to its draft, which is published at its date by its author', async () => {
  const id = await buildKept();
  const withdrawn = await unpublishShow(context, STAFF(programmer.member.id), {
    showId: id,
    reason: 'Prueba',
  });
  if (!withdrawn.ok) throw new Error(withdrawn.problem);
  const draftId = withdrawn.value.id;
  expect(asideOf(await read(draftId))).toEqual(KEPT);
  // What the withdrawal itself blocked is no quota of anybody.
  expect(asideOf(await read(id))).toEqual([[], []]);
  const PublicaEn = wireMoment(context, 2, '10:00');
  await publish(draftId, 1, { PublicaEn });
  await publishScheduled(context, { draftId, publishAt: new Date(`${PublicaEn}-03:00`).toISOString() });
  expect(await blockedOf(draftId)).toEqual(BLOCKED);
});

test('prices and set-aside places are copied without the tick of the sectors', async () => {
  const id = await buildKept();
  const from = (...Copiar: string[]) => ({ Fuente: { EspectaculoId: id, Copiar } });
  const Plan = { EspectaculoNombre: 'Copia', IniciaEn: wireMoment(context, 21) };
  const source = sectorsOf(await read(id));
  const closed = (of: Partial<WireSector>) => source.map((one) => ({ ...one, Abierto: false, ...of }));
  const priced = await save({ EspectaculoId: 0, Plan, ...from('precios') });
  expect(sectorsOf(priced)).toEqual(closed({ Apartados: [] }));
  const kept = await save({ EspectaculoId: 0, Plan, ...from('apartados') });
  expect(sectorsOf(kept)).toEqual(closed({ Precios: [] }));
  // A draft that has sectors keeps them, and what is not ticked.
  const [first, second] = source;
  const free = first?.Precios.map((price) => ({ ...price, Monto: 0 }));
  const own = [{ ...first, Abierto: true, Precios: free, Apartados: [] }];
  const typed = await save({ EspectaculoId: 0, Plan: { ...(priced.Plan as object), Sectores: own } });
  const again = { EspectaculoId: typed.EspectaculoId, Plan: typed.Plan };
  const asides = await save({ ...again, Version: 1, ...from('apartados') });
  expect(sectorsOf(asides)).toEqual([{ ...first, Precios: free }]);
  const prices = await save({ ...again, Version: 2, ...from('precios') });
  expect(sectorsOf(prices)).toEqual([{ ...first, Apartados: [] }]);
  const sectors = await save({ ...again, Version: 3, ...from('sectores') });
  expect(sectorsOf(sectors)).toEqual([...own, { ...second, Precios: [], Apartados: [] }]);
});

test('the visitors’ quota stays what it is when their sector gets another capacity', async () => {
  const id = await buildKept();
  const draft = await save({
    EspectaculoId: 0,
    Plan: { IniciaEn: wireMoment(context, 21) },
    Fuente: { EspectaculoId: id, Copiar: ALL_PARTS },
  });
  const venueId = Number((draft.Plan as Record<string, unknown>).EscenarioId);
  const withCapacity = (capacity: number) =>
    publishPlan(
      context,
      venueId,
      withSector('B', (sector) => ({ ...sector, capacity })),
    );
  const quotaOf = async () => asideOf(await read(Number(draft.EspectaculoId)))[1];
  await withCapacity(30);
  expect(await quotaOf()).toEqual([{ Para: 'bloqueada', Cantidad: 25 }]);
  expect((await read(Number(draft.EspectaculoId))).Cambios).not.toContainEqual(
    expect.objectContaining({ Campo: 'Sector Sector B (Tribuna 1)' }),
  );
  await withCapacity(4);
  expect(await quotaOf()).toEqual([]);
  const { Plan: drafted } = await read(Number(draft.EspectaculoId));
  const Sectores = sectorsOf(draft).map((one) => ({ ...one, Apartados: [{ Para: 'prensa', Cantidad: 31 }] }));
  const Plan = { ...(drafted as object), Sectores };
  const crowded = await save({ EspectaculoId: draft.EspectaculoId, Version: draft.Version, Plan });
  expect(crowded.Faltantes).toContainEqual({
    ...{ Problema: 'set-aside-too-many', Nivel: 'amarillo', Paso: 2 },
    Texto: 'El sector Sector B (Tribuna 1) tiene 4 lugares y se apartan 31.',
  });
});
