import { randomUUID } from 'node:crypto';
import { buildGateWorld, buildLane, type GateWorld, readTicket } from '@club/testing/builders/gates.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { gateDay } from './public.ts';
import { renamedGroups, twice } from './save-setup.ts';

let context: TestContext;
let app: FastifyInstance;
let world: GateWorld;
let chief: StaffBrowser;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  chief = await staffBrowser(context, app, ['puertas'], { name: 'Néstor Puerta' });
});
afterAll(async () => {
  await app.close();
  await context.close();
});

type Lane = { CarrilId: number; Nombre: string; ZonaId: number; Sentido: string };
type Gate = { PuertaId: number; Nombre: string; Grupo: string; Flecha: string; Carriles: Lane[] };
type Zone = { ZonaId: number; Nombre: string; Clase: string; Aforo: number };
interface Setup {
  readonly EscenarioId: number;
  readonly Version: number;
  readonly Zonas: Zone[];
  readonly Puertas: Gate[];
  readonly Sectores: { TribunaId: number; SectorCod: string; Grupos: string[] }[];
  readonly Recorridos: { Clase: string; EsUsual: boolean; Pasos: { ZonaId: number }[] }[];
}
type Answer = Record<string, unknown> & { ErrorCod: number; ErrorDsc: string; Instalacion: Setup };
const call = async (name: string, body: object) =>
  (await chief.call(`club/puertas/${name}`, { Operacion: randomUUID(), ...body }))
    .answer as unknown as Answer;
const read = async () => (await call('puertas/leer', { EscenarioId: world.day.setup.venueId })).Instalacion;
const save = ({ EscenarioId, Version }: Setup, part: string, body: object) =>
  call(`${part}/guardar`, { EscenarioId, Version, ...body });

beforeEach(async () => {
  world = await buildGateWorld(context, 1);
});

describe('the gates of a venue', () => {
  test('are read whole, changed whole, and the lanes of its shows hear of it', async () => {
    const setup = await read();
    const [first, ...others] = setup.Puertas;
    if (!first) throw new Error('no gate');
    const renamed = { ...first, Nombre: 'Puerta Norte', Grupo: 'Norte', Flecha: 'Por Carlos Anaya' };
    const lane = { CarrilId: 0, Nombre: 'Salida', ZonaId: setup.Zonas[0]?.ZonaId, Sentido: 'salida' };
    const Puertas = [{ ...renamed, Carriles: [...first.Carriles, lane] }, ...others];
    const { Instalacion, ErrorCod } = await save(setup, 'puertas', { Puertas });
    expect(ErrorCod).toBe(0);
    expect(Instalacion.Version).toBe(setup.Version + 1);
    expect(Instalacion.Puertas[0]).toMatchObject({ Nombre: 'Puerta Norte', Grupo: 'Norte' });
    expect(Instalacion.Puertas[0]?.Carriles.at(-1)).toMatchObject({ Nombre: 'Salida', Sentido: 'salida' });
    // Access follows the group's new name.
    expect(Instalacion.Sectores.some(({ Grupos }) => Grupos.includes('Norte'))).toBe(true);
    expect(Instalacion.Sectores.some(({ Grupos }) => Grupos.includes(first.Grupo))).toBe(false);
    const day = await gateDay(context, world.showId);
    expect(day?.setup.gates[0]).toMatchObject({ name: 'Puerta Norte', arrow: 'Por Carlos Anaya' });
    expect(await save(setup, 'puertas', { Puertas })).toMatchObject({
      ...{ ErrorCod: 409, ErrorDsc: expect.stringContaining('Néstor Puerta') },
    });
    const { rows } = await sql<{ after: object }>`
      select after from staff_audit where entity = 'puertas' and entity_id = ${String(setup.EscenarioId)}`.execute(
      context.database.kysely,
    );
    expect(rows).toEqual([{ after: expect.objectContaining({ 'Puerta Norte': expect.any(Array) }) }]);
  });

  test('two may change names; a name that is free again may be taken', async () => {
    const setup = await read();
    const [one, two, ...others] = setup.Puertas;
    if (!one || !two) throw new Error('two gates are needed');
    const swapped = [{ ...one, Nombre: two.Nombre }, { ...two, Nombre: one.Nombre }, ...others];
    const { Instalacion } = await save(setup, 'puertas', { Puertas: swapped });
    expect(Instalacion.Puertas.map(({ Nombre }) => Nombre).slice(0, 2)).toEqual([two.Nombre, one.Nombre]);
    const without = Instalacion.Puertas.slice(1);
    const gone = (await save(Instalacion, 'puertas', { Puertas: without })).Instalacion;
    const again = [
      ...gone.Puertas,
      { PuertaId: 0, Nombre: two.Nombre, Grupo: 'Otro', Flecha: '', Carriles: [] },
    ];
    expect((await save(gone, 'puertas', { Puertas: again })).ErrorCod).toBe(0);
  });

  test('are refused with a name twice, a zone that is none, somebody else’s gate; without the lane of a device', async () => {
    const setup = await read();
    const [first, second] = setup.Puertas;
    if (!first || !second) throw new Error('two gates are needed');
    const puertas = (Puertas: object[]) => save(setup, 'puertas', { Puertas });
    expect((await puertas([first, { ...second, Nombre: first.Nombre.toUpperCase() }])).ErrorCod).toBe(15);
    const strange = { CarrilId: 0, Nombre: 'Z', ZonaId: 2_000_000, Sentido: 'entrada' };
    expect((await puertas([{ ...first, Carriles: [strange] }])).ErrorCod).toBe(17);
    expect((await puertas([{ ...first, PuertaId: 2_000_000 }])).ErrorCod).toBe(404);
    expect((await save({ ...setup, EscenarioId: 2_000_000 }, 'puertas', { Puertas: [] })).ErrorCod).toBe(404);
    expect((await call('puertas/leer', { EscenarioId: 2_000_000 })).ErrorCod).toBe(404);
    await buildLane(context, app, world);
    const refused = await puertas([]);
    expect(refused).toMatchObject({ ErrorCod: 16, ErrorDsc: expect.stringContaining(first.Nombre) });
  });

  test('a lane that is taken away while a device is put at it: one of the two', async () => {
    for (let round = 0; round < 6; round += 1) {
      const setup = await read();
      const [first, ...others] = setup.Puertas;
      const laneId = first?.Carriles[0]?.CarrilId ?? 0;
      const [saved, made] = await Promise.all([
        save(setup, 'puertas', { Puertas: others }),
        call('dispositivos/crear', { Nombre: 'Teléfono', CarrilId: laneId }),
      ]);
      expect([saved.ErrorCod, made.ErrorCod].filter((code) => code === 0)).toHaveLength(1);
      world = await buildGateWorld(context, 1);
    }
  });

  test('zones have an order and a capacity; one that is used stays', async () => {
    const setup = await read();
    const used = setup.Zonas.find(({ Clase }) => Clase === 'tribuna');
    const Zonas = setup.Zonas.toReversed().map((zone) => ({ ...zone, Aforo: 500 }));
    const { Instalacion } = await save(setup, 'zonas', { Zonas });
    expect(Instalacion.Zonas).toEqual(Zonas);
    const { rows } = await sql<{ after: object }>`
      select after from staff_audit
      where act = 'puertas/zonas/guardar' and entity_id = ${String(setup.EscenarioId)}`.execute(
      context.database.kysely,
    );
    expect(Object.values(rows[0]?.after ?? {})).toContainEqual(
      expect.stringMatching(/^\d\.ª, tribuna, aforo 500$/),
    );
    const without = Zonas.filter((zone) => zone !== Zonas.find(({ ZonaId }) => ZonaId === used?.ZonaId));
    expect(await save(Instalacion, 'zonas', { Zonas: without })).toMatchObject({
      ...{ ErrorCod: 11, ErrorDsc: expect.stringContaining(used?.Nombre ?? '?') },
    });
    const [one, two] = Zonas;
    const same = [one, { ...two, Nombre: one?.Nombre }];
    expect((await save(Instalacion, 'zonas', { Zonas: same })).ErrorCod).toBe(15);
    expect((await save(Instalacion, 'zonas', { Zonas: [{ ...one, ZonaId: 2_000_000 }] })).ErrorCod).toBe(404);
  });

  test('access is of groups that there are; a sector without one is told in the policy', async () => {
    const setup = await read();
    const [sector] = setup.Sectores;
    if (!sector) throw new Error('no sector');
    const { TribunaId, SectorCod } = sector;
    const accesos = (read: Setup, Grupos: string[]) =>
      save(read, 'accesos', { Accesos: [{ TribunaId, SectorCod, Grupos }] });
    expect((await accesos(setup, ['Puerta que no hay'])).ErrorCod).toBe(15);
    const group = setup.Puertas[0]?.Grupo ?? '';
    const { Instalacion } = await accesos(setup, [group]);
    expect(Instalacion.Sectores[0]?.Grupos).toEqual([group]);
    const { ErrorCod, Instalacion: none } = await accesos(Instalacion, []);
    expect([ErrorCod, none.Sectores[0]?.Grupos]).toEqual([0, []]);
    const policy = await call('politica/leer', { EspectaculoId: world.showId });
    expect(policy.SectoresSinPuerta).toHaveLength(1);
  });

  test('a path is the club’s own, or the usual one again', async () => {
    const setup = await read();
    const zone = setup.Zonas[0]?.ZonaId ?? 0;
    const step = { ZonaId: zone, Entradas: 2, Obligatoria: true, Reingreso: false };
    const paths = (Pasos: object[]) => save(setup, 'recorridos', { Recorridos: [{ Clase: 'venta', Pasos }] });
    expect((await paths([{ ...step, ZonaId: 2_000_000 }])).ErrorCod).toBe(17);
    expect((await paths([step, step])).ErrorCod).toBe(17);
    const { Instalacion } = await paths([step]);
    expect(Instalacion.Recorridos[0]).toEqual({ Clase: 'venta', EsUsual: false, Pasos: [step] });
    const usual = await save(Instalacion, 'recorridos', { Recorridos: [] });
    expect(usual.Instalacion.Recorridos[0]).toMatchObject({ Clase: 'venta', EsUsual: true });
  });
});

describe('the policy of a show', () => {
  const policy = async () => {
    const { Version, Politica } = await call('politica/leer', { EspectaculoId: world.showId });
    return { Version: Version as number, Politica: Politica as Record<string, unknown> };
  };
  const change = (Version: number, Politica: object) =>
    call('politica/guardar', { EspectaculoId: world.showId, Version, Politica });

  test('is as usual until somebody changes it; lanes are told', async () => {
    const { Version, Politica } = await policy();
    expect([Version, Politica]).toMatchObject([0, { Abre: 120, Cierra: 60, Documento: 'nunca' }]);
    const saved = await change(Version, { ...Politica, Abre: 90, Documento: 'todos' });
    expect(saved).toMatchObject({ ErrorCod: 0, Version: 1 });
    expect((await change(Version, Politica)).ErrorCod).toBe(409);
    const day = await gateDay(context, world.showId);
    expect(day?.show.policy.notice).toBe('Cambió la política: abre 90 min antes, documento todos.');
    const { Politica: same } = await policy();
    expect(await change(1, same)).toMatchObject({ ErrorCod: 0, Version: 1, Politica: same });
    expect((await gateDay(context, world.showId))?.show.policy).toEqual(day?.show.policy);
    expect((await call('politica/leer', { EspectaculoId: 2_000_000 })).ErrorCod).toBe(404);
    const unknown = { EspectaculoId: 2_000_000, Version: 0, Politica };
    expect((await call('politica/guardar', unknown)).ErrorCod).toBe(404);
  });

  test('less safety asks for the second factor again', async () => {
    const { Version, Politica } = await policy();
    await sql`update staff_session set factor_at = now() - interval '11 minutes'`.execute(
      context.database.kysely,
    );
    expect((await change(Version, { ...Politica, AceptaPosteriores: true })).ErrorCod).toBe(428);
    expect((await change(Version, { ...Politica, Abre: 60 })).ErrorCod).toBe(0);
    await sql`update staff_session set factor_at = now()`.execute(context.database.kysely);
    expect((await change(1, { ...Politica, AceptaPosteriores: true })).ErrorCod).toBe(0);
  });

  test('un sector, un carril: each sector belongs to one lane, another one sends on to it; the audit has the group', async () => {
    world = await buildGateWorld(context, 2);
    const [device, otherLane] = [
      await buildLane(context, app, world),
      await buildLane(context, app, world, { index: 1 }),
    ];
    const [ticketId = 0] = world.ticketIds;
    const { Version, Politica } = await policy();
    const read = await call('politica/leer', { EspectaculoId: world.showId });
    const [group = ''] = read.Grupos as string[];
    expect(read).toMatchObject({ Reparto: [], Politica: { UnCarril: [] } });
    expect(await change(Version, { ...Politica, UnCarril: ['Nada'] })).toMatchObject({
      ...{ ErrorCod: 10, ErrorDsc: 'El grupo «Nada» no tiene carriles para repartir.' },
    });
    const saved = await change(Version, { ...Politica, UnCarril: [group] });
    expect(saved).toMatchObject({ ErrorCod: 0, Politica: { UnCarril: [group] } });
    const { Reparto } = await call('politica/leer', { EspectaculoId: world.showId });
    expect(Reparto).toMatchObject([{ Grupo: group, Sectores: [expect.any(String)] }]);
    const day = await gateDay(context, world.showId);
    const [own] = day?.matchday.sectors[0]?.lanes ?? [];
    const [right, wrong] = own?.id === device.laneId ? [device, otherLane] : [otherLane, device];
    expect(await readTicket(context, world, wrong, ticketId)).toMatchObject({
      ...{ Resultado: 'X7', Variante: 'lane', IrA: { Puerta: own?.name, Flecha: '' } },
    });
    expect((await readTicket(context, world, right, ticketId)).Resultado).toBe('OK');
    expect(day?.show.policy.notice).toBe(`Cambió la política: un sector, un carril ${group}.`);
    // An older version of the office's page, without the groups, does not switch them off.
    const { UnCarril: _, ...older } = (await policy()).Politica;
    expect(await change(1, { ...older, Tolerancia: 20 })).toMatchObject({ Politica: { UnCarril: [group] } });
    // The chief turns its lane round: the sector is everybody's.
    await sql`update gate_lane set direction = 'out' where id = ${right.laneId}`.execute(
      context.database.kysely,
    );
    expect((await gateDay(context, world.showId))?.matchday.sectors[0]?.lanes).toEqual([]);
    // Off again: any lane of the group admits the sector.
    expect((await change(2, { ...Politica, UnCarril: [] })).ErrorCod).toBe(0);
    const [, second = 0] = world.ticketIds;
    expect((await readTicket(context, world, wrong, second)).Resultado).toBe('OK');
  });

  test('of many that change it at once one does', async () => {
    const { Version, Politica } = await policy();
    const all = await Promise.all(
      [30, 45, 75, 90, 100].map((Abre) => change(Version, { ...Politica, Abre })),
    );
    expect(all.filter(({ ErrorCod }) => ErrorCod === 0)).toHaveLength(1);
    expect(all.filter(({ ErrorCod }) => ErrorCod === 409)).toHaveLength(4);
  });
});

test.each([
  ['cancelled_at = now()', 'cancelled'],
  ['date_is_open = true', 'postponed'],
])('of a show whose %s lanes hear at once that it is %s, whatever its policy says', async (change, state) => {
  const stateOfDay = async () => (await gateDay(context, world.showId))?.matchday.state;
  const told = async () =>
    (
      await context.database.pool.query(`select from gate_change where show_id = $1 and kind = 'matchday'`, [
        world.showId,
      ])
    ).rowCount ?? 0;
  expect(await stateOfDay()).toBe('on');
  const before = await told();
  await sql`update show set ${sql.raw(change)} where id = ${world.showId}`.execute(context.database.kysely);
  expect(await told()).toBeGreaterThan(before);
  expect(await stateOfDay()).toBe(state);
});

test.each([
  [['a', 'B', 'b'], 'b'],
  [['a', 'b'], null],
])('of %j the first that is there twice is %s', (names, found) => {
  expect(twice(names)).toBe(found);
});

test('a group without gates is what its first gate is of now', () => {
  const gates = [
    { id: 1, name: 'P1', group: 'Sur', arrow: '' },
    { id: 2, name: 'P2', group: 'Sur', arrow: '' },
    { id: 3, name: 'P3', group: 'Este', arrow: '' },
  ];
  const wanted = { lanes: [], arrow: '', name: 'x' };
  expect(renamedGroups({ gates }, [{ ...wanted, id: 1, group: 'Norte' }])).toEqual([
    { from: 'Sur', to: 'Norte' },
  ]);
});
