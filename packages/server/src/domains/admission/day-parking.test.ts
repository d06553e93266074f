import { randomBytes, sign } from 'node:crypto';
import { changeFromWire, type WireChange } from '@club/gate-rules/changes-wire.ts';
import { decodePackage, splitPackage } from '@club/gate-rules/package-format.ts';
import { PackageIndex } from '@club/gate-rules/package-index.ts';
import { CODE_VERSIONS, payloadOf } from '@club/gate-rules/ticket-code.ts';
import { buildLane, readingAt, type TestLane } from '@club/testing/builders/gates.ts';
import { type BuiltParking, buildParking } from '@club/testing/builders/parking.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { montevideoDate } from '../../shared/montevideo.ts';
import { readGateDay } from '../gates/public.ts';

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
  // Gates are made of the venue's present plan.
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

async function reserve({ boxId, carParkId }: BuiltParking, on: string, plate: string) {
  const nonce = Buffer.from(Uint8Array.of(1, ...randomBytes(15)));
  const { id } = await context.database.kysely
    .insertInto('parking_ticket')
    .values({
      ...{ box_id: boxId, car_park_id: carParkId, day: on, space: 1, plate, code_nonce: nonce },
      ...{ first_name: 'Ana', last_name: 'García', phone: '099123456', issued_at: context.clock.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, nonce };
}

/** Applies what the lane is told from its cut on, until it knows. */
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

  const payload = payloadOf({
    ...{ version: CODE_VERSIONS.parkingOnDay, scope: Number(day.replaceAll('-', '')), id, nonce },
  });
  const Firma = sign(null, payload, context.config.secrets.ticketKey).toString('base64');
  const read = async () => {
    const reading = readingAt(context, box, lane, { Codigo: Buffer.from(payload).toString('base64') });
    return (await lane.post('puerta/lectura', { ...reading, Firma })).answer.Resultado;
  };
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
