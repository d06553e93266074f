import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelOpenHold } from '../holds/public.ts';
import { StaffOfPlaces, seats } from './testing/staff-of-places.ts';

const MINUTE_MS = 60_000;

let context: TestContext;
let app: FastifyInstance;
let staff: StaffOfPlaces;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
});
beforeEach(async () => {
  staff = await StaffOfPlaces.at(context, app);
});
afterAll(async () => {
  await app.close();
  await context.close();
});

describe('blocking', () => {
  test('takes seats off the sale, says what of them is held or sold, and tells the audit', async () => {
    const held = await staff.hold('A', [1, 2]);
    await staff.buy(await staff.hold('A', [3]));
    const { answer } = await staff.block({ ...seats(1, 1, 2, 3, 4, 5), Motivo: 'tv', Detalle: 'Cámara 4' });
    expect(answer).toMatchObject({
      ErrorCod: 0,
      Hechos: 2,
      EnCompra: 2,
      NoTocados: [{ FilaId: 1, FilaNombre: '1', AsientoId: 3, AsientoNombre: '3', Estado: 'emitida' }],
    });
    expect(await staff.counts('A')).toEqual({ libre: 5, emitida: 1, bloqueada: 4, Aforo: 10 });
    const { rows } = await context.database.pool.query(
      `select act, before, after from staff_audit where entity = 'espectaculo' and entity_id = $1`,
      [String(staff.world.show.showId)],
    );
    expect(rows).toEqual([
      {
        act: 'lugares/bloquear',
        before: { 'En compra': 2, Libre: 2 },
        after: {
          Sector: 'Tribuna 1 · Sector A',
          Lugares: 'Fila 1: 1 a 2, 4 a 5',
          Bloqueada: 4,
          Motivo: 'TV: Cámara 4',
        },
      },
    ]);
    // After the hold is cancelled they are blocked, and cannot be taken.
    const { rows: holds } = await context.database.pool.query('select user_id from hold where id = $1', [
      held,
    ]);
    const holder = { userId: holds[0].user_id, linkId: null };
    await cancelOpenHold(context.database.kysely, holder, { now: context.clock.now() });
    expect(await staff.world.hold('A', [1])).toMatchObject({ problem: 'seat-set-aside' });
    await staff.expectWhole();
  });

  test('ends for a place that its holder buys: it is as before, and the author is told', async () => {
    const held = await staff.hold('A', [1, 2]);
    await staff.block(seats(1, 1, 2));
    expect(await staff.buy(held)).toMatchObject({ ok: true });
    await context.drainJobs();
    expect(await staff.counts('A')).toEqual({ libre: 8, emitida: 2, Aforo: 10 });
    const told = context.mailer.mails.filter(({ subject }) => subject.includes('se vendieron')).at(-1);
    expect(told).toMatchObject({ to: staff.programmer.member.email });
    expect(told?.text).toContain('Fila 1, asiento 1; Fila 1, asiento 2');
    expect(told?.text).toContain('Motivo del bloqueo: Obra');
    await staff.expectWhole();
  });

  test('refuses a late purchase: the hold is over, and the place stays blocked', async () => {
    const held = await staff.hold('A', [5]);
    await staff.block(seats(1, 5));
    context.clock.advance(16 * MINUTE_MS);
    expect(await staff.buy(held)).toMatchObject({ problem: 'place-gone' });
    expect(await staff.counts('A')).toMatchObject({ bloqueada: 1 });
  });

  test('is undone as it was: what was set aside is set aside again', async () => {
    await staff.act('apartar', { Para: 'prensa', ...seats(1, 1) });
    expect((await staff.block(seats(1, 1, 2))).answer).toMatchObject({ Hechos: 2, Otorgados: 0 });
    expect((await staff.block(seats(1, 1))).answer).toMatchObject({
      Hechos: 0,
      NoTocados: [{ AsientoId: 1, Estado: 'bloqueada' }],
    });
    expect((await staff.act('desbloquear', seats(1, 1, 2, 3))).answer).toMatchObject({
      Hechos: 2,
      NoTocados: [{ AsientoId: 3, Estado: 'libre' }],
    });
    expect(await staff.counts('A')).toEqual({ libre: 9, prensa: 1, Aforo: 10 });
    await staff.expectWhole();
  });

  test('ends by itself at its time', async () => {
    const LiberaEl = '2999-01-01T10:00:00';
    expect((await staff.block({ ...seats(1, 1), LiberaEl })).answer).toMatchObject({ Hechos: 1 });
    const { rows: acts } = await context.database.pool.query(
      `select after from staff_audit where act = 'lugares/bloquear' and entity_id = $1`,
      [String(staff.world.show.showId)],
    );
    expect(acts.at(-1)?.after).toMatchObject({ 'Se liberan': '01/01/2999 10:00' });
    const { rows } = await context.database.pool.query(
      `select data ->> 'blockId' as id, start_after from pgboss.job where name = 'release-block'`,
    );
    expect(rows).toMatchObject([{ start_after: new Date('2999-01-01T13:00:00Z') }]);
    await staff.expectWhole();
    await context.jobs.enqueue(context.database.kysely, 'release-block', [{ blockId: Number(rows[0].id) }]);
    await context.drainJobs();
    expect(await staff.counts('A')).toEqual({ libre: 10, Aforo: 10 });
  });

  test('of an unnumbered sector goes by numbers: free places first', async () => {
    await staff.hold('B', 4);
    expect((await staff.block({ Cantidad: 8 }, 'B')).answer).toMatchObject({
      Hechos: 6,
      EnCompra: 2,
      Faltaron: 0,
    });
    expect((await staff.block({ Cantidad: 5 }, 'B')).answer).toMatchObject({
      Hechos: 0,
      EnCompra: 2,
      Faltaron: 3,
    });
    const BloqueoId = (await staff.blocks('B'))[0]?.BloqueoId;
    const unblocked = await staff.act('desbloquear', { Cantidad: 7, BloqueoId }, { sector: 'B' });
    expect(unblocked.answer).toMatchObject({ Hechos: 7 });
    expect(await staff.counts('B')).toMatchObject({ bloqueada: 3 });
  });

  test('of a quantity ends for the block that is meant, and the audit says which', async () => {
    await staff.block({ Cantidad: 3, LiberaEl: '2999-01-01T10:00:00' }, 'B');
    await staff.block({ Cantidad: 2, Motivo: 'seguridad' }, 'B');
    const unblock = async (body: object) => (await staff.act('desbloquear', body, { sector: 'B' })).answer;
    expect(await unblock({ Cantidad: 3 })).toMatchObject({ ErrorCod: 11 });
    const [works, safety] = await staff.blocks('B');
    expect(await unblock({ Cantidad: 5, BloqueoId: works?.BloqueoId })).toMatchObject({
      ...{ Hechos: 3, Faltaron: 2 },
    });
    expect(await staff.blocks('B')).toEqual([safety]);
    const { rows } = await context.database.pool.query(
      `select after from staff_audit where act = 'lugares/desbloquear' and entity_id = $1`,
      [String(staff.world.show.showId)],
    );
    expect(rows).toMatchObject([{ after: { Desbloqueada: 3, Motivo: 'Obra' } }]);
    expect(await unblock({ Cantidad: 2 })).toMatchObject({ Hechos: 2 });
    expect(await staff.counts('B')).toEqual({ libre: 10, Aforo: 10 });
    await staff.expectWhole();
  });

  test('of a quantity ends for those that were never on sale, if they are meant', async () => {
    const sector = `show_sector_id = (select id from show_sector where show_id = $1 and code = 'B')`;
    await context.database.pool.query(
      `update place set allotment = 'blocked', allotment_owner = 0, former_allotment = 'sale', former_owner = 0
       where ${sector} and number <= 4`,
      [staff.world.show.showId],
    );
    await staff.block({ Cantidad: 2, Motivo: 'seguridad' }, 'B');
    const unblock = async (body: object) => (await staff.act('desbloquear', body, { sector: 'B' })).answer;
    expect(await unblock({ Cantidad: 3 })).toMatchObject({ ErrorCod: 11 });
    expect(await unblock({ Cantidad: 3, BloqueoId: 0 })).toMatchObject({ Hechos: 3 });
    const { answer } = await staff.programmer.call('club/lugares/leer', {
      ...staff.sector('B'),
      ConMapa: false,
    });
    expect(answer).toMatchObject({
      Sector: { SinVenta: 1 },
      Bloqueos: [{ Motivo: 'seguridad', Lugares: 2 }],
    });
    await staff.expectWhole();
  });

  test.each([
    ['seats of an unnumbered sector', 'B', seats(1, 1), 10],
    ['a quantity of a numbered one', 'A', { Cantidad: 2 }, 10],
    ['both', 'A', { ...seats(1, 1), Cantidad: 2 }, 10],
    ['another reason without a word about it', 'A', { ...seats(1, 1), Motivo: 'otro' }, 11],
    ['until a time that is past', 'A', { ...seats(1, 1), LiberaEl: '2020-01-01T10:00:00' }, 12],
    ['a sector that the show has not', 'Z', seats(1, 1), 404],
  ])('refuses %s', async (_name, sector, body, code) => {
    expect((await staff.block(body, sector)).answer.ErrorCod).toBe(code);
  });
});

describe('what staff read', () => {
  test('is every seat with its state, who blocked it and until when it is held', async () => {
    await staff.hold('A', [1]);
    await staff.block({ ...seats(1, 1, 2), Motivo: 'otro', Detalle: 'Cartel nuevo' });
    const { answer } = await staff.programmer.call('club/lugares/leer', {
      ...staff.sector('A'),
      ConMapa: true,
    });
    expect(answer.Filas).toMatchObject([
      {
        FilaNombre: '1',
        Asientos: [
          { AsientoId: 1, Estado: 'en-compra', Hasta: expect.stringMatching(/^\d{4}-/) },
          { AsientoId: 2, Estado: 'bloqueada', Hasta: '' },
          { AsientoId: 3, Estado: 'libre', BloqueoId: null },
          {},
          {},
        ],
      },
      {},
    ]);
    expect(answer.Bloqueos).toMatchObject([
      { Motivo: 'otro', Detalle: 'Cartel nuevo', Autor: 'Inés Castro' },
    ]);
    expect(String(answer.Mapa).match(/<circle/g)).toHaveLength(10);
    const unnumbered = await staff.programmer.call('club/lugares/leer', {
      ...staff.sector('B'),
      ConMapa: true,
    });
    expect(unnumbered.answer).toMatchObject({ Filas: [], Mapa: '', Sector: { Numerado: false } });
  });

  test('reaches the fans within two seconds', async () => {
    const rowsOfFans = async () =>
      (await makeCall(app, 'WSEspectaculoFilasAsientos', staff.sector('A'))).answer.SDTEspectaculoFila as {
        Asientos: unknown[];
      }[];
    const mapOfFans = async () =>
      String((await makeCall(app, 'WSEspectaculoEscenarioSector', staff.sector('A'))).answer.SectorSVG);
    const enabled = async () => (await mapOfFans()).match(/habilitado/g)?.length;
    expect([(await rowsOfFans())[0]?.Asientos.length, await enabled()]).toEqual([5, 10]);
    await staff.block(seats(1, 1, 2, 3));
    context.clock.advance(2_000);
    // A cached answer may be served once more, while it is refreshed.
    await expect.poll(async () => (await rowsOfFans())[0]?.Asientos.length).toBe(2);
    await expect.poll(enabled).toBe(7);
  });
});
