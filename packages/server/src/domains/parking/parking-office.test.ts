import { randomUUID } from 'node:crypto';
import { type BuiltParking, buildParking, parkingBody, parkingCard } from '@club/testing/builders/parking.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, makeCall, TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeSharedPdfPool } from '../tickets/public.ts';
import { annulParking } from './arrange-parking.ts';

let context: TestContext;
let app: FastifyInstance;
let carla: StaffBrowser;
let parking: BuiltParking;

beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  carla = await staffBrowser(context, app, ['comercial'], { name: 'Carla Comercial' });
});
afterAll(async () => {
  await app.close();
  await context.close();
  await closeSharedPdfPool();
});
beforeEach(async () => {
  parking = await buildParking(context);
  await context.drainJobs();
  context.mailer.mails.length = 0;
});

const Motivo = 'El parking está en obra';
const call = async (name: string, body: object = {}) => (await carla.call(`club/${name}`, body)).answer;
const write = (name: string, body: object) => call(name, { Operacion: randomUUID(), ...body });
const acts = async (act: string) =>
  (
    await context.database.pool.query(
      'select before, after, reason from staff_audit where act = $1 order by number',
      [act],
    )
  ).rows;

describe('parking in the office', () => {
  test('a show gets a car park, another one, and none', async () => {
    const atShow = async () =>
      ((await call('parking/leer')).Espectaculos as { EspectaculoId: number; ParkingId: number }[]).find(
        ({ EspectaculoId }) => EspectaculoId === parking.showId,
      );
    const before = await atShow();
    expect(before?.ParkingId).toBeGreaterThan(0);
    const first = before?.ParkingId ?? 0;
    const set = (Antes: number, ParkingId: number, EspectaculoId = parking.showId, more = {}) =>
      write('parking/deEspectaculo', { EspectaculoId, ParkingId, Antes, ...more });
    expect(await set(first, 0)).toMatchObject({ ErrorCod: 0 });
    expect(await atShow()).toMatchObject({ ParkingId: 0 });
    expect(await set(first, first)).toMatchObject({
      ErrorCod: 409,
      ErrorDsc: expect.stringMatching(/^Carla Comercial cambió esto a las /),
    });
    expect(await set(0, first)).toMatchObject({ ErrorCod: 0 });
    expect(await atShow()).toMatchObject({ ParkingId: first });
    expect(await set(first, 999_999)).toMatchObject({ ErrorCod: 404 });
    expect(await set(0, 0, 999_999)).toMatchObject({ ErrorCod: 404 });
    expect((await acts('parking/deEspectaculo')).at(-1)).toMatchObject({ before: { Parking: 'Ninguno' } });
    const Operacion = randomUUID();
    expect(await set(first, first, parking.showId, { Operacion })).toMatchObject({ ErrorCod: 0 });
    expect(await set(first, 0, parking.showId, { Operacion })).toMatchObject({ ErrorCod: 422 });
  });

  test('a venue says how it takes reservations', async () => {
    const read = await call('parking/leer');
    const { ParkingId } = (read.Parkings as { ParkingId: number }[])[0] ?? { ParkingId: 0 };
    const { venueId } = parking.show;
    const venues = read.Escenarios as { EscenarioId: number }[];
    const Antes = venues.find(({ EscenarioId }) => EscenarioId === venueId);
    const terms = { EscenarioId: venueId, ParkingId, Dias: 45, Suspendida: true, Antes };
    expect(await write('parking/condiciones', terms)).toMatchObject({ ErrorCod: 0 });
    expect(await write('parking/condiciones', { ...terms, Dias: 50 })).toMatchObject({
      ErrorCod: 409,
      ErrorDsc: expect.stringMatching(/^Carla Comercial cambió esto a las /),
    });
    const { Escenarios } = await call('parking/leer');
    expect(Escenarios).toContainEqual(
      expect.objectContaining({ EscenarioId: venueId, Dias: 45, Suspendida: true }),
    );
    expect(await write('parking/condiciones', { ...terms, Dias: 0 })).toMatchObject({ ErrorCod: 400 });
    expect(await write('parking/condiciones', { ...terms, ParkingId: 999_999 })).toMatchObject({
      ErrorCod: 404,
    });
    expect(await write('parking/condiciones', { ...terms, EscenarioId: 999_999 })).toMatchObject({
      ErrorCod: 404,
    });
    expect((await acts('parking/condiciones')).at(-1)).toMatchObject({ after: { Suspendida: true } });
  });

  test('a ticket is annulled once, the referent is told, and its space can be taken again', async () => {
    const card = parkingCard(1);
    const take = async () =>
      (await makeCall(app, 'WSPalquistaTicketParking', parkingBody(parking, [card]))).answer.ErrorCod;
    expect(await take()).toBe(0);
    const listed = async () =>
      (await call('parking/listar', { EspectaculoId: parking.showId })).Tickets as {
        ParkingTicketId: number;
      }[];
    const [ticket] = await listed();
    const ParkingTicketId = ticket?.ParkingTicketId ?? 0;
    const plan = { parkingTicketId: ParkingTicketId, reason: Motivo };
    const both = await Promise.all([
      annulParking(context, TEST_ACTOR, plan),
      annulParking(context, TEST_ACTOR, plan),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await write('parking/anular', { ParkingTicketId, Motivo })).toMatchObject({ ErrorCod: 404 });
    await context.drainJobs();
    expect(context.mailer.mails).toMatchObject([{ text: expect.stringContaining(Motivo) }]);
    expect(await listed()).toEqual([]);
    expect(await take()).toBe(0);
    const [again] = await listed();
    expect(await write('parking/anular', { ...again, Motivo })).toMatchObject({ ErrorCod: 0 });
    expect(await call('parking/listar')).toMatchObject({ Tickets: [] });
    expect((await acts('parking/anular')).at(-1)).toMatchObject({
      after: { Estado: 'Anulado' },
      reason: Motivo,
    });
  });
});
