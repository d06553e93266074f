import { randomUUID } from 'node:crypto';
import { type BuiltShow, buildShow } from '@club/testing/builders/catalogue.ts';
import { buildUser, loginAs } from '@club/testing/builders/sso.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { joinAs, lead, openRoom } from '@club/testing/builders/waiting-room.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { montevideoDateTime } from '../../shared/montevideo.ts';
import { listEvents } from './event-store.ts';
import { joinCounterOf } from './join-counter.ts';
import { writeLoad } from './load-store.ts';
import { verifyRoom } from './verify-room.ts';

const HOUR_MS = 3_600_000;

let context: TestContext;
let app: FastifyInstance;
let staff: StaffBrowser;
let show: BuiltShow;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  staff = await staffBrowser(context, app, ['programacion']);
});
afterAll(async () => {
  await app.close();
  await context.close();
});
beforeEach(async () => {
  show = await buildShow(context, { sectors: [{ code: 'B', sale: 'unnumbered', capacity: 20 }] });
});

const after = (ms: number) => montevideoDateTime(new Date(context.clock.now().getTime() + ms));
function plan(other: object = {}) {
  const Apertura = after(2 * HOUR_MS);
  const stage = { EtapaNombre: 'Para todos', Apertura, EntradasPorTurno: 4, SocioCategoriaIds: [] };
  return {
    ...{
      SalaNombre: 'Clásico',
      EspectaculoIds: [show.showId],
      AnotacionDesde: after(0),
      Apertura,
      Cierre: '',
    },
    ...{ Mensaje: '', RitmoMin: 60, RitmoMax: 600, Alcance: 'E', SoloSocios: false, HorasCuenta: 0 },
    Etapas: [{ EtapaId: 1, ...stage, SocioDesde: '', SinDeuda: false, Butaquista: false }],
    ...other,
  };
}
const call = async (name: string, body: object, who = staff) =>
  (await who.call(`club/salas/${name}`, body)).answer as Record<string, unknown>;
const save = (other: object = {}, more: object = {}) =>
  call('guardar', { Operacion: randomUUID(), Plan: plan(other), Motivo: 'Clásico', ...more });
const act = (SalaId: unknown, Acto: string, other: object = {}) =>
  call('acto', { Operacion: randomUUID(), SalaId, Acto, Motivo: 'Prueba', ...other });
const read = (SalaId: unknown) => call('leer', { SalaId });

describe('a room', () => {
  test('is made, read, changed, listed', async () => {
    const { SalaId } = await save();
    const told = await read(SalaId);
    expect(told).toMatchObject({ ErrorCod: 0, SalaEstado: 'B', Plan: { SalaNombre: 'Clásico' } });
    const changed = await save({ SalaNombre: 'Otro' }, { SalaId, Version: told.Version });
    expect(changed).toMatchObject({ ErrorCod: 0, SalaId });
    const late = await save({}, { SalaId, Version: told.Version });
    const who = expect.stringMatching(/^.+ cambió esto a las \d\d:\d\d/);
    expect(late).toMatchObject({ ErrorCod: 409, ErrorDsc: who });
    const { Salas, Espectaculos } = await call('listar', {});
    expect(Salas).toContainEqual(expect.objectContaining({ SalaId, SalaNombre: 'Otro' }));
    expect(Espectaculos).toContainEqual(expect.objectContaining({ EspectaculoId: show.showId }));
    const cancel = 'update show set cancelled_at = now(), sale_suspended_at = now() where id = $1';
    await context.database.pool.query(cancel, [show.showId]);
    expect((await call('listar', {})).Espectaculos).not.toContainEqual(
      expect.objectContaining({ EspectaculoId: show.showId }),
    );
  });

  test('its conditions and tickets per turn are in the audit, before and after', async () => {
    const [old, all] = [1, 2].map((EtapaId) => ({ ...plan0(), EtapaId, Apertura: after(2 * HOUR_MS) }));
    const { SalaId } = await save({ Etapas: [{ ...old, SocioCategoriaIds: [show.categories.member] }, all] });
    const { Version } = await read(SalaId);
    await save({ Etapas: [{ ...old, SinDeuda: true, EntradasPorTurno: 2 }, all] }, { SalaId, Version });
    const { rows } = await context.database.pool.query(
      `select before->'Etapas'->>0 as before, after->'Etapas'->>0 as after from staff_audit
       where act = 'salas/guardar' and entity_id = $1 order by number`,
      [String(SalaId)],
    );
    const first = expect.stringMatching(/^Socios: .*, Para socios de Socio, hasta 4 por turno$/);
    expect(rows).toEqual([
      { before: null, after: first },
      { before: first, after: expect.stringMatching(/, Para socios al día, hasta 2 por turno$/) },
    ]);
  });

  test.each([
    [12, { Apertura: '2020-01-01T10:00:00' }],
    [12, { Cierre: '2020-01-01T10:00:00' }],
    [13, { Etapas: [{ ...plan0(), Butaquista: true }] }],
    [14, { RitmoMin: 900 }],
    [16, { EspectaculoIds: [999_999] }],
  ])('%i', async (code, other) => {
    const Etapas =
      'Etapas' in other
        ? other.Etapas.map((stage) => ({ ...stage, Apertura: after(3 * HOUR_MS) }))
        : undefined;
    expect((await save({ ...other, ...(Etapas && { Etapas }) })).ErrorCod).toBe(code);
  });

  test.each([
    [16, `ends_at = '2020-01-01', starts_at = '2019-12-31'`],
    [16, 'cancelled_at = now(), sale_suspended_at = now()'],
    [0, `ends_at = '2020-01-01', starts_at = '2019-12-31', date_is_open = true`],
  ])('%i for a show with %s', async (code, change) => {
    await context.database.pool.query(`update show set ${change} where id = $1`, [show.showId]);
    expect((await save()).ErrorCod).toBe(code);
  });

  test('10, 11 and 15: no such room, the entry has begun, a show has a room', async () => {
    expect((await save({}, { SalaId: 999_999, Version: 1 })).ErrorCod).toBe(10);
    expect((await read(999_999)).ErrorCod).toBe(10);
    const { SalaId } = await save();
    expect((await save()).ErrorCod).toBe(15);
    await lead(context);
    expect((await save({}, { SalaId, Version: 1 })).ErrorCod).toBe(11);
  });
});

const plan0 = () => ({
  ...{ EtapaId: 1, EtapaNombre: 'Socios', Apertura: '', EntradasPorTurno: 4, SocioCategoriaIds: [] },
  ...{ SocioDesde: '', SinDeuda: false, Butaquista: false },
});

describe('acts', () => {
  test('on a room before its opening, and what is refused of them', async () => {
    const { SalaId } = await save();
    await lead(context);
    expect((await act(SalaId, 'pausar')).ErrorCod).toBe(11);
    expect((await act(SalaId, 'apertura', { Fecha: after(30 * 60_000) })).ErrorCod).toBe(12);
    expect((await act(SalaId, 'apertura')).ErrorCod).toBe(12);
    expect(await act(SalaId, 'apertura', { Fecha: after(15 * 24 * HOUR_MS) })).toMatchObject({
      ErrorCod: 15,
      ErrorDsc: expect.stringMatching(/^La apertura puede ser hasta el \d\d\/.*, 14 días después/),
    });
    expect((await act(SalaId, 'etapa', { EtapaId: 1, Fecha: after(HOUR_MS) })).ErrorCod).toBe(12);
    expect((await act(SalaId, 'ritmo', { RitmoMin: 9, RitmoMax: 3 })).ErrorCod).toBe(13);
    expect((await act(SalaId, 'cierre', { Fecha: after(HOUR_MS) })).ErrorCod).toBe(14);
    expect((await act(SalaId, 'cierre', { Fecha: after(-HOUR_MS) })).ErrorCod).toBe(14);
    expect((await act(999_999, 'pausar')).ErrorCod).toBe(10);
    for (const [Acto, other] of [
      ['apertura', { Fecha: after(3 * HOUR_MS) }],
      ['etapa', { EtapaId: 1, Fecha: after(4 * HOUR_MS) }],
      ['mensaje', { Mensaje: 'Traé tu documento.' }],
      ['cierre', { Fecha: after(9 * HOUR_MS) }],
      ['ritmo', { RitmoMin: 10, RitmoMax: 20, RitmoFijo: true }],
    ] as const)
      expect((await act(SalaId, Acto, other)).ErrorCod).toBe(0);
    // A stage that never opens has no line.
    expect((await act(SalaId, 'etapa', { EtapaId: 1, Fecha: after(9 * HOUR_MS) })).ErrorCod).toBe(12);
    expect((await act(SalaId, 'cierre', { Fecha: after(4 * HOUR_MS) })).ErrorCod).toBe(14);
    expect(await read(SalaId)).toMatchObject({
      RitmoFijo: true,
      Plan: { Mensaje: 'Traé tu documento.', RitmoMax: 20 },
      Registro: expect.arrayContaining([expect.objectContaining({ Rol: 'programacion', Motivo: 'Prueba' })]),
    });
  });

  test('on one that is open: pause, resume, call, annul, stop passes, close', async () => {
    const { SalaId } = await save({
      Apertura: after(HOUR_MS),
      Etapas: [{ ...plan0(), Apertura: after(HOUR_MS) }],
    });
    await lead(context);
    const fans = await Promise.all(Array.from({ length: 3 }, () => buildUser(context)));
    for (const { userId } of fans) await joinAs(app, Number(SalaId), await loginAs(context, userId));
    await openRoom(context);
    staff = await staffBrowser(context, app, ['programacion']);
    expect((await act(SalaId, 'pausar')).ErrorCod).toBe(0);
    expect((await act(SalaId, 'reanudar')).ErrorCod).toBe(0);
    expect((await act(SalaId, 'reanudar')).ErrorCod).toBe(11);
    expect((await act(SalaId, 'cortar')).ErrorCod).toBe(0);
    const Documentos = [fans[0]?.document.number, '999'];
    const persons = (Acto: string) =>
      call('personas', { Operacion: randomUUID(), SalaId, Acto, Documentos, Motivo: 'Silla de ruedas' });
    expect(await persons('llamar')).toMatchObject({ Cuantos: 1, NoEstan: ['999'] });
    expect(await persons('anular')).toMatchObject({ Cuantos: 1 });
    expect(await act(SalaId, 'cerrar')).toMatchObject({ ErrorCod: 0, Esperando: 0 });
    expect((await act(SalaId, 'mensaje')).ErrorCod).toBe(11);
    expect((await persons('llamar')).ErrorCod).toBe(11);
    const proof = await verifyRoom(context, Number(SalaId));
    expect(proof).toMatchObject({ ok: true, value: { faults: [], drawn: 3 } });
  });

  test('before the draw those who joined wait, too', async () => {
    const { SalaId } = await save();
    await lead(context);
    await joinAs(app, Number(SalaId), await loginAs(context, (await buildUser(context)).userId));
    await lead(context);
    expect(await act(SalaId, 'mensaje', { Mensaje: 'Hola' })).toMatchObject({ ErrorCod: 0, Esperando: 1 });
  });

  test('nobody is annulled while the order is drawn', async () => {
    const { SalaId } = await save({
      Apertura: after(HOUR_MS),
      Etapas: [{ ...plan0(), Apertura: after(HOUR_MS) }],
    });
    await lead(context);
    const { userId, document } = await buildUser(context);
    await joinAs(app, Number(SalaId), await loginAs(context, userId));
    context.clock.advance(HOUR_MS);
    await context.database.pool.query('select freeze_queue_stages($1, $2)', [SalaId, context.clock.now()]);
    staff = await staffBrowser(context, app, ['programacion']);
    const wanted = { SalaId, Acto: 'anular', Documentos: [document.number], Motivo: 'Bot' };
    const annul = () => call('personas', { Operacion: randomUUID(), ...wanted });
    expect((await annul()).ErrorCod).toBe(12);
    await lead(context, 3);
    expect(await annul()).toMatchObject({ ErrorCod: 0, Cuantos: 1 });
  });

  test('a stage is called as a whole, also those called by document before, who count once', async () => {
    const Etapas = [{ ...plan0(), Apertura: after(HOUR_MS) }];
    const { SalaId } = await save({ RitmoMin: 0, RitmoMax: 1, Apertura: after(HOUR_MS), Etapas });
    await lead(context);
    const fans = await Promise.all(Array.from({ length: 4 }, () => buildUser(context)));
    for (const { userId } of fans) await joinAs(app, Number(SalaId), await loginAs(context, userId));
    await openRoom(context);
    staff = await staffBrowser(context, app, ['programacion']);
    const Documentos = fans.slice(2).map(({ document }) => document.number);
    const persons = { SalaId, Acto: 'llamar', Documentos, Motivo: 'Silla de ruedas' };
    await call('personas', { Operacion: randomUUID(), ...persons });
    expect((await read(SalaId)).Etapas).toMatchObject([{ Llamados: 2, Esperando: 2 }]);
    context.clock.advance(1_000);
    expect((await act(SalaId, 'llamar', { EtapaId: 1 })).ErrorCod).toBe(0);
    expect((await read(SalaId)).Etapas).toMatchObject([{ Llamados: 4, Esperando: 0 }]);
    expect((await act(SalaId, 'llamar', { EtapaId: 1 })).ErrorCod).toBe(11);
  });
});

test('who was called and did not come in ten minutes is absent; the busiest blocks are told', async () => {
  const { SalaId } = await save({
    ...{ Apertura: after(HOUR_MS), RitmoMin: 6_000, RitmoMax: 6_000 },
    Etapas: [{ ...plan0(), Apertura: after(HOUR_MS) }],
  });
  await lead(context);
  for (let joined = 0; joined < 3; joined += 1)
    await joinAs(app, Number(SalaId), await loginAs(context, (await buildUser(context)).userId));
  const now = context.clock.now();
  const counter = joinCounterOf(context);
  const load = { letIn: 0, sentAway: 0, lateMs: 0, claimMs: 0, line: 0, busy: 0, joins: new Map() };
  await writeLoad(
    context.database.kysely,
    randomUUID(),
    { ...load, blocks: counter.largestBlocks(now) },
    now,
  );
  const other = [{ roomId: Number(SalaId), block: '127.0.0', joins: 4 }];
  await writeLoad(context.database.kysely, randomUUID(), { ...load, blocks: other }, now);
  expect(await read(SalaId)).toMatchObject({
    Bloques: [{ Bloque: '127.0.0', Anotados: 7 }],
    AnotadosPorMinuto: 3,
    Compromiso: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  await openRoom(context);
  staff = await staffBrowser(context, app, ['programacion']);
  expect((await read(SalaId)).Etapas).toMatchObject([{ Sorteada: true, Llamados: 3, Ausentes: 0 }]);
  context.clock.advance(11 * 60_000);
  expect((await read(SalaId)).Etapas).toMatchObject([{ Vinieron: 0, Ausentes: 3 }]);
});

test('boards that look in the same second share one count; the record is read from its end', async () => {
  const { SalaId } = await save();
  await lead(context);
  const join = async () =>
    joinAs(app, Number(SalaId), await loginAs(context, (await buildUser(context)).userId));
  await join();
  expect(await read(SalaId)).toMatchObject({ AnotadosPorMinuto: 1, Etapas: [{ Anotados: 1 }] });
  await join();
  expect(await read(SalaId)).toMatchObject({ AnotadosPorMinuto: 1, Etapas: [{ Anotados: 1 }] });
  context.clock.advance(1_000);
  expect(await read(SalaId)).toMatchObject({ AnotadosPorMinuto: 2, Etapas: [{ Anotados: 2 }] });
  for (let times = 0; times < 3; times += 1) await act(SalaId, 'mensaje', { Mensaje: `Hola ${times}` });
  const { kysely } = context.database;
  const numbersOf = async (latest?: number) =>
    (await listEvents(kysely, Number(SalaId), latest)).map(({ number }) => number);
  const all = await numbersOf();
  expect(all).toEqual(all.toSorted((a, b) => a - b));
  expect(await numbersOf(2)).toEqual(all.slice(-2));
});

test('only those who may: Lectura looks, Prensa does not, nobody without a session', async () => {
  staff = await staffBrowser(context, app, ['programacion']);
  const { SalaId } = await save();
  const reader = await staffBrowser(context, app, ['lectura']);
  expect((await call('leer', { SalaId }, reader)).ErrorCod).toBe(0);
  const wanted = { Operacion: randomUUID(), SalaId, Acto: 'cerrar', Motivo: 'Prueba' };
  expect((await call('acto', wanted, reader)).ErrorCod).toBe(403);
  const press = await staffBrowser(context, app, ['prensa']);
  expect((await call('leer', { SalaId }, press)).ErrorCod).toBe(403);
  expect((await call('acto', { SalaId: 'x' })).ErrorCod).toBe(400);
});
