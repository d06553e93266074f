import { randomBytes, sign } from 'node:crypto';
import { changeFromWire, type WireChange } from '@club/gate-rules/changes-wire.ts';
import { decodePackage, splitPackage } from '@club/gate-rules/package-format.ts';
import { PackageIndex } from '@club/gate-rules/package-index.ts';
import { CODE_VERSIONS, payloadOf } from '@club/gate-rules/ticket-code.ts';
import { buildLane, buildShift, greenAt, readingAt, type TestLane } from '@club/testing/builders/gates.ts';
import { buildTwoPersons } from '@club/testing/builders/moved-shows.ts';
import { type BuiltParking, buildParking } from '@club/testing/builders/parking.ts';
import { wireMoment } from '@club/testing/builders/programming.ts';
import { staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { montevideoDate } from '../../shared/montevideo.ts';
import { publishShow } from '../catalogue/public.ts';
import { readGateDay } from '../gates/read-matchday.ts';

let context: TestContext;
let app: FastifyInstance;
let box: BuiltParking;
let lane: TestLane;
/** The day of the show. */
let day: string;
let index: PackageIndex;
let cut: number;

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  const startsAt = new Date(context.clock.now().getTime() + HOUR_MS);
  box = await buildParking(context, { show: { startsAt } });
  day = montevideoDate(startsAt);
  // Gates are made from the venue's current plan.
  await sql`
    update venue set revision_id = show.revision_id from show
    where show.id = ${box.showId} and venue.id = show.venue_id`.execute(context.database.kysely);
  const gates = await readGateDay(context, box.showId);
  if (!gates) throw new Error('the show has no gates');
  lane = await buildLane(context, app, { day: gates }, { zone: 'parking' });
  const { bytes } = await lane.get(`puerta/paquete/${box.showId}`);
  const columns = decodePackage(splitPackage(bytes).bytes);
  index = new PackageIndex(columns);
  cut = columns.header.cut;
}, 120_000);
afterAll(async () => {
  await app.close();
  await context.close();
});

const dayNumber = (on: string) => Number(on.replaceAll('-', ''));

async function reserve({ boxId, carParkId }: BuiltParking, on: string, plate: string, space = 1) {
  const nonce = Buffer.from(Uint8Array.of(1, ...randomBytes(15)));
  const { id } = await context.database.kysely
    .insertInto('parking_ticket')
    .values({
      ...{ box_id: boxId, car_park_id: carParkId, day: on, space, plate, code_nonce: nonce },
      ...{ first_name: 'Ana', last_name: 'García', phone: '099123456', issued_at: context.clock.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, nonce };
}

/** The server's result for the code of a reservation for a day. */
async function readOn(on: string, { id, nonce }: Awaited<ReturnType<typeof reserve>>) {
  const payload = payloadOf({ version: CODE_VERSIONS.parkingOnDay, scope: dayNumber(on), id, nonce });
  const reading = readingAt(context, box, lane, { Codigo: Buffer.from(payload).toString('base64') });
  const Firma = sign(null, payload, context.config.secrets.ticketKey).toString('base64');
  return (await lane.post('puerta/lectura', { ...reading, Firma })).answer.Resultado;
}

/** Applies the lane's changes from its cut on, until it has them. */
const heard = (isTold: () => boolean) =>
  vi.waitFor(
    async () => {
      const { status, bytes } = await lane.get(`puerta/novedades/${box.showId}?desde=${cut}`);
      if (status !== 304) {
        const answer = JSON.parse(bytes.toString()) as { Novedades: WireChange[]; Corte: number };
        for (const change of answer.Novedades.map(changeFromWire)) index.apply(change);
        cut = answer.Corte;
      }
      expect(isTold()).toBe(true);
    },
    { timeout: 20_000, interval: 50 },
  );

test('a reservation for the day of a show reaches its lanes when it is made, changed and annulled, and enters once', async () => {
  const { id, nonce } = await reserve(box, day, 'SBC1234');
  const subject = { kind: 'parking', id } as const;
  const known = () => index.find(subject);
  await heard(() => known().parking?.plate === 'SBC1234');
  expect(known().parking).toMatchObject({ space: 1, nonce: Uint8Array.from(nonce.subarray(0, 8)) });

  const read = () => readOn(day, { id, nonce });
  expect([await read(), await read()]).toEqual(['OK', 'X11']);
  await heard(() => index.entriesOf(subject).length === 1);

  await sql`update parking_ticket set plate = 'SBC9999' where id = ${id}`.execute(context.database.kysely);
  await heard(() => known().parking?.plate === 'SBC9999');

  await sql`update parking_ticket set state = 'revoked' where id = ${id}`.execute(context.database.kysely);
  await heard(() => known().annulledAt !== null);
  expect(known().parking).toBeNull();
  expect(await read()).toBe('X5');
});

test('one for another day, or of another venue, is none of theirs', async () => {
  const told = async () =>
    (
      await sql`select from gate_change where show_id = ${box.showId} and kind = 'parking'`.execute(
        context.database.kysely,
      )
    ).rows.length;
  const before = await told();
  for (const days of [-1, 1])
    await reserve(box, montevideoDate(new Date(Date.parse(`${day}T15:00:00Z`) + days * DAY_MS)), 'SBC1111');
  await reserve(await buildParking(context), day, 'SBC2222');
  expect(await told()).toBe(before);
  await reserve(box, day, 'SBC3333');
  expect(await told()).toBe(before + 1);
});

test('one of another venue for the same day is not let in: not by its code, by the search nor by upload', async () => {
  const foreign = await reserve(await buildParking(context), day, 'SBE1111');
  const own = await reserve(box, day, 'SBE2222', 9);
  expect([await readOn(day, foreign), await readOn(day, own)]).toEqual(['X3', 'OK']);
  const { shiftId: TurnoId } = await buildShift(context, box, lane);
  const found = async (Texto: string) => (await lane.post('puerta/buscar', { TurnoId, Texto })).answer.Filas;
  expect([await found('SBE1111'), await found('SBE2222')]).toMatchObject([[], [{ EntradaId: own.id }]]);
  const scan = { ...greenAt(context, box, lane, { TurnoId, EntradaId: foreign.id, EsParking: true }) };
  const byHand = { ...scan, Modo: 'supervisor', Motivo: 'Otro' };
  expect((await lane.post('puerta/admitir', byHand)).answer.ErrorCod).toBe(12);
  await lane.post('puerta/lecturas', { Lecturas: [scan] });
  const entries = context.database.kysely.selectFrom('gate_entry').select('id');
  const ofParking = entries.where('subject_kind', '=', 'parking').where('subject_id', '=', foreign.id);
  expect(await ofParking.execute()).toEqual([]);
});

test('a car that entered twice is told by its plate', async () => {
  const { id } = await reserve(box, day, 'SBC7777', 7);
  const at = context.clock.now().getTime();
  const twice = [2_000, 1_000].map((ago) =>
    greenAt(context, box, lane, { EntradaId: id, EsParking: true, En: at - ago }),
  );
  await lane.post('puerta/lecturas', { Lecturas: twice });
  const chief = await staffBrowser(context, app, ['puertas']);
  const { answer } = await chief.call('club/puertas/alertas/listar', { EspectaculoId: box.showId });
  expect(answer.Alertas).toMatchObject([
    { Clase: 'Duplicado', Texto: expect.stringMatching(/ Parking · .+ · plaza 7 · SBC7777\.$/) },
  ]);
  const found = await chief.call('club/puertas/lecturas', { EspectaculoId: box.showId, Texto: 'SBC 7777' });
  expect(found.answer.Lecturas).toMatchObject([
    { Lugar: expect.stringContaining('SBC7777') },
    { Lugar: expect.stringContaining('SBC7777') },
  ]);
});

test('a car that a lane without network lets in after its ticket was annulled is an alert; one before stands', async () => {
  const { id } = await reserve(box, day, 'SBC8888', 8);
  await sql`update parking_ticket set state = 'revoked' where id = ${id}`.execute(context.database.kysely);
  const { revoked_at } = await context.database.kysely
    .selectFrom('parking_ticket')
    .select('revoked_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const [early, late] = [-1_000, 1_000].map((after) =>
    greenAt(context, box, lane, { EntradaId: id, EsParking: true, En: Number(revoked_at) + after }),
  );
  await lane.post('puerta/lecturas', { Lecturas: [late, early] });
  const alerts = context.database.kysely.selectFrom('gate_alert').select('key');
  expect(await alerts.where('kind', '=', 'annulled-entry').execute()).toEqual([{ key: late?.LecturaId }]);
});

test('a car of the day that came to one show has entered for the lanes of another of that day at the venue too', async () => {
  const { venueId, sectors } = box.show;
  const own = context.database.kysely.selectFrom('show').selectAll().where('id', '=', box.showId);
  const { type_id: typeId, starts_at, ends_at } = await own.executeTakeFirstOrThrow();
  const later = (at: Date) => new Date(at.getTime() + 30 * DAY_MS);
  const second = await publishShow(context, TEST_ACTOR, {
    ...{ name: 'El segundo', startsAt: later(starts_at), endsAt: later(ends_at), venueId, typeId },
    ...{ saleOpensAt: context.clock.now(), saleClosesAt: starts_at, paymentMethodId: 1, quotas: [] },
    sectors: sectors.map(({ sectorId }) => ({ sectorId, isOpen: false, prices: [] })),
  });
  if (!second.ok) throw new Error(second.problem);
  const { showId } = second.value;
  const move = (startsAt: Date, endsAt: Date) =>
    sql`update show set starts_at = ${startsAt}, ends_at = ${endsAt} where id = ${showId}`.execute(
      context.database.kysely,
    );
  // Whatever the hour of this run, it is on the same day.
  await move(starts_at, ends_at);
  onTestFinished(async () => {
    await move(later(starts_at), later(ends_at));
  });
  const packed = async () =>
    decodePackage(splitPackage((await lane.get(`puerta/paquete/${showId}`)).bytes).bytes);
  const [online, offline] = [await reserve(box, day, 'SBF1111', 11), await reserve(box, day, 'SBF2222', 12)];
  const columns = await packed();
  const before = new PackageIndex(columns);
  const insideOf = (known: PackageIndex) =>
    [online, offline].map(({ id }) => known.entriesOf({ kind: 'parking', id }).length);
  expect(insideOf(before)).toEqual([0, 0]);

  expect(await readOn(day, online)).toBe('OK');
  const upload = greenAt(context, box, lane, { EntradaId: offline.id, EsParking: true });
  await lane.post('puerta/lecturas', { Lecturas: [upload] });
  expect(insideOf(new PackageIndex(await packed()))).toEqual([1, 1]);
  await vi.waitFor(
    async () => {
      const { bytes } = await lane.get(`puerta/novedades/${showId}?desde=${columns.header.cut}`);
      const { Novedades = [] } = JSON.parse(bytes.toString() || '{}') as { Novedades?: WireChange[] };
      for (const change of Novedades.map(changeFromWire)) before.apply(change);
      expect(insideOf(before)).toEqual([1, 1]);
    },
    { timeout: 20_000, interval: 50 },
  );
});

test('a show that moves: the old day’s parking ends at its lanes, the new day’s is there; what was read before still counts', async () => {
  const IniciaEn = wireMoment(context, 4);
  const newDay = IniciaEn.slice(0, 10);
  const [former, read, later] = [
    await reserve(box, day, 'SBD1111', 2),
    await reserve(box, day, 'SBD2222', 3),
    await reserve(box, newDay, 'SBD3333'),
  ];
  const known = ({ id }: { readonly id: number }) => index.find({ kind: 'parking', id });
  expect(await readOn(day, former)).toBe('OK');
  await heard(() => index.entriesOf({ kind: 'parking', id: former.id }).length === 1);
  expect([known(read).parking?.plate, known(later).parking]).toEqual(['SBD2222', null]);
  const late = greenAt(context, box, lane, {
    ...{ EntradaId: read.id, EsParking: true, Jornada: dayNumber(day) },
  });
  const staff = await buildTwoPersons(context, app);
  const move = (body: object) => staff.do('aplazar', { EspectaculoId: box.showId, ...body });
  expect((await move({ IniciaEn })).answer.ErrorCod).toBe(0);

  await heard(() => index.matchday.day === dayNumber(newDay));
  expect([known(former).parking, known(read).parking, known(later).parking?.plate]).toEqual([
    ...[null, null, 'SBD3333'],
  ]);
  expect(index.entriesOf({ kind: 'parking', id: former.id })).toEqual([]);
  expect([await readOn(day, read), await readOn(newDay, later)]).toEqual(['X3', 'X10']);
  // Its package is only for the days before the new one.
  expect((await lane.get(`puerta/paquete/${box.showId}`)).headers).not.toHaveProperty('etag');
  const { answer } = await lane.post('puerta/lecturas', { Lecturas: [late] });
  expect(answer.Lecturas).toMatchObject([{ Estado: 'registrada' }]);
  const entries = context.database.kysely
    .selectFrom('gate_entry')
    .select('matchday')
    .where('subject_kind', '=', 'parking')
    .where('subject_id', '=', read.id);
  expect(await entries.execute()).toEqual([{ matchday: dayNumber(day) }]);

  // To an open date: its lanes are notified of that too.
  expect((await move({ IniciaEn: '' })).answer.ErrorCod).toBe(0);
  await heard(() => index.matchday.state === 'postponed');
  expect(known(later).parking).toBeNull();
});
