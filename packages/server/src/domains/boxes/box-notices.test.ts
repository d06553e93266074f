import { randomUUID } from 'node:crypto';
import {
  type BuiltBox,
  buildBox,
  invitation,
  redemptionOf,
  visitBody,
} from '@club/testing/builders/boxes.ts';
import { cancelAsStaff } from '@club/testing/builders/moved-shows.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, makeCall, TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { montevideoDate } from '../../shared/montevideo.ts';
import { publishShow } from '../catalogue/public.ts';
import { closeSharedPdfPool } from '../tickets/public.ts';
import { admitSeasonBoxes } from './box-season.ts';

let context: TestContext;
let app: FastifyInstance;
let carla: StaffBrowser;
let box: BuiltBox;

beforeAll(async () => {
  context = await testContext();
  context.clock.leaveYearEnd();
  app = await buildTestApp(context);
  carla = await staffBrowser(context, app, ['comercial'], { name: 'Carla Comercial' });
});
afterAll(async () => {
  await app.close();
  await context.close();
  await closeSharedPdfPool();
});
beforeEach(async () => {
  box = await buildBox(context);
  await context.drainJobs();
  context.mailer.mails.length = 0;
});

const Motivo = 'Lo pidió el palco';
const call = async (name: string, body: object, by = carla) => (await by.call(`club/${name}`, body)).answer;
const write = (name: string, body: object, by = carla) =>
  call(name, { Operacion: randomUUID(), ...body }, by);
const redeem = async (cards: readonly object[], of = box) =>
  (await makeCall(app, 'WSPalquistaTicket', redemptionOf(of, cards))).answer;
const query = async (sql: string, values: unknown[] = []) =>
  (await context.database.pool.query(sql, values)).rows;
const acts = async (entityId: number, entity = 'palco') =>
  query(
    `select act, before, after, reason from staff_audit
     where entity = $1 and entity_id = $2 and person = 'Carla Comercial' order by number`,
    [entity, String(entityId)],
  );

describe('a notice', () => {
  const publish = (other: object = {}) =>
    write('comunicaciones/publicar', {
      ...{
        PalcoId: box.boxId,
        EspectaculoId: 0,
        Html: '<p>Ingreso por <b>puerta 5</b></p>',
        Restringe: true,
      },
      ...other,
    });

  test('stands on the page of its boxes, restricts, and is taken back', async () => {
    const file = { Archivo: 'Protocolo.pdf', ArchivoB64: Buffer.from('%PDF-').toString('base64') };
    const { ComunicacionId } = await publish(file);
    expect(await call('comunicaciones/listar', {})).toMatchObject({
      Comunicaciones: [{ ComunicacionId, Palco: box.sectorCode, Espectaculo: '', Adjunto: 'Protocolo.pdf' }],
    });
    expect((await makeCall(app, 'WSPalquistaValidar', visitBody(box))).answer).toMatchObject({
      SDTEspectaculoComunicaciones: [{ ComunicacionRestringe: true }],
    });
    expect((await redeem([invitation(1)])).ErrorCod).not.toBe(0);
    expect(await write('comunicaciones/retirar', { ComunicacionId })).toMatchObject({ ErrorCod: 0 });
    expect(await write('comunicaciones/retirar', { ComunicacionId })).toMatchObject({ ErrorCod: 404 });
    expect(await redeem([invitation(1)])).toMatchObject({ ErrorCod: 0 });
    expect((await acts(Number(ComunicacionId), 'comunicacion')).map(({ act }) => act)).toEqual([
      ...['comunicaciones/publicar', 'comunicaciones/retirar'],
    ]);
  });

  test('is listed however many came after it, and one of a show until it is over', async () => {
    const listed = async () => {
      const rows = (await call('comunicaciones/listar', {})).Comunicaciones as { ComunicacionId: number }[];
      return rows.map(({ ComunicacionId }) => ComunicacionId);
    };
    const { ComunicacionId: ofAll } = await publish({ PalcoId: 0 });
    const { ComunicacionId: ofShow } = await publish({ EspectaculoId: box.showId });
    await query(
      `insert into box_notice (message_html, is_blocking, published_at)
       select '<p>Otra</p>', false, now() from generate_series(1, 200)`,
    );
    expect(await listed()).toEqual(expect.arrayContaining([ofAll, ofShow]));
    const now = context.clock.now();
    const sql =
      'update show set starts_at = $2::timestamptz - make_interval(hours => 2), ends_at = $2 where id = $1';
    await query(sql, [box.showId, now]);
    const left = await listed();
    expect([left.includes(Number(ofAll)), left.includes(Number(ofShow))]).toEqual([true, false]);
    await query('delete from box_notice');
  });

  test.each([
    [{ Html: '<script>x</script>' }, 10],
    [{ Html: '<p></p>' }, 10],
    [{ Html: '<h2> </h2><p>&nbsp;<br></p>' }, 10],
    [{ Archivo: 'a.exe', ArchivoB64: 'AAAA' }, 11],
    [{ Archivo: 'a.pdf', ArchivoB64: Buffer.alloc(5 * 1024 * 1024 + 1).toString('base64') }, 12],
    [{ PalcoId: 999_999 }, 404],
    [{ EspectaculoId: 999_999 }, 404],
    [{ Html: '' }, 400],
  ])('with %# is refused', async (other, code) => {
    expect(await publish(other)).toMatchObject({ ErrorCod: code });
  });
});

describe('the season of boxes', () => {
  const yearOf = (at: Date) => Number(montevideoDate(at).slice(0, 4));
  const seasonOf = async (year: number) =>
    (await call('temporadaPalcos/leer', { Ano: year })) as unknown as {
      Version: number;
      Tipos: { TipoId: number; Elegido: boolean }[];
      Espectaculos: { EspectaculoId: number; Palcos: number; Faltan: number }[];
    };

  test('lets all enabled boxes take part in the shows of its types, also in those published later', async () => {
    const [show] = await query('select type_id, starts_at, venue_id from show where id = $1', [box.showId]);
    const [sector] = await query('select sector_id from box where id = $1', [box.boxId]);
    const year = yearOf(show.starts_at);
    const publishLater = async (days: number) => {
      const startsAt = new Date(show.starts_at.getTime() + days * 24 * 60 * 60_000);
      const published = await publishShow(context, TEST_ACTOR, {
        ...{ name: `Partido ${days}`, typeId: show.type_id, venueId: show.venue_id, startsAt },
        endsAt: new Date(startsAt.getTime() + 60 * 60_000),
        ...{ saleOpensAt: context.clock.now(), saleClosesAt: startsAt, paymentMethodId: 1 },
        sectors: [{ sectorId: sector.sector_id, prices: [] }],
      });
      if (!published.ok) throw new Error(published.problem);
      return published.value.showId;
    };
    const first = await publishLater(1);
    const { Version } = await seasonOf(year);
    const season = { Ano: year, Version, TipoIds: [show.type_id] };
    expect(await write('temporadaPalcos/guardar', season)).toMatchObject({ ErrorCod: 0 });
    expect(await write('temporadaPalcos/guardar', season)).toMatchObject({ ErrorCod: 409 });
    expect(await write('temporadaPalcos/guardar', { ...season, TipoIds: [999_999] })).toMatchObject({
      ErrorCod: 409,
    });
    const again = { ...season, Version: Version + 1 };
    expect(await write('temporadaPalcos/guardar', { ...again, TipoIds: [999_999] })).toMatchObject({
      ErrorCod: 404,
    });
    await context.drainJobs();
    const atShow = async (id: number) =>
      (await seasonOf(year)).Espectaculos.find(({ EspectaculoId }) => EspectaculoId === id);
    expect(await atShow(first)).toMatchObject({ Palcos: 1, Faltan: 0 });
    const mailed = () => context.mailer.mails.filter(({ to }) => to === `${box.sectorCode}@example.uy`);
    expect(mailed()).toMatchObject([{ text: expect.stringContaining(`/palco/${first}/`) }]);
    // A publication enqueues the job; a second run does nothing more, and a withdrawn box stays withdrawn.
    const second = await publishLater(2);
    await admitSeasonBoxes(context, second);
    await admitSeasonBoxes(context, second);
    expect(await atShow(second)).toMatchObject({ Palcos: 1 });
    const of = { PalcoId: box.boxId, EspectaculoId: second };
    await write('palcos/quitar', { ...of, AnulaEntradas: false, Motivo });
    await admitSeasonBoxes(context, second);
    expect(await atShow(second)).toMatchObject({ Palcos: 0, Faltan: 0 });
    await context.drainJobs();
    expect(mailed()).toHaveLength(2);
    expect((await acts(year, 'temporada-de-palcos')).length).toBeGreaterThan(0);
    // A cancelled show gets no box, whatever is saved later.
    const third = await publishLater(3);
    await cancelAsStaff(context, third);
    const last = { ...season, Version: (await seasonOf(year)).Version };
    expect(await write('temporadaPalcos/guardar', last)).toMatchObject({ ErrorCod: 0 });
    await admitSeasonBoxes(context, third);
    await context.drainJobs();
    expect(await atShow(third)).toBeUndefined();
    expect(await query('select 1 from show_box where show_id = $1', [third])).toEqual([]);
    expect(mailed()).toHaveLength(2);
    const admission = { PalcoId: box.boxId, EspectaculoId: third, Enviar: true };
    expect(await write('palcos/admitir', admission)).toMatchObject({ ErrorCod: 404 });
  });
});
