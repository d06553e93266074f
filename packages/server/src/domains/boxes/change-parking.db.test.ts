import { randomUUID } from 'node:crypto';
import {
  type BuiltParking,
  buildParking,
  parkingBody,
  parkingCard,
  reservationBody,
  reservationCard,
} from '@club/testing/builders/parking.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { montevideoDate } from '../../shared/montevideo.ts';
import { brokenInvariants, readAudit } from '../audit/public.ts';
import { closeSharedPdfPool } from '../tickets/public.ts';
import type { BoxPlan } from './create-box.ts';

const DAY_MS = 24 * 60 * 60_000;

let context: TestContext;
let app: FastifyInstance;
let carla: StaffBrowser;
/** Each test has its own world, because clocks are advanced and all invariants checked. */
beforeEach(async () => {
  await app?.close();
  await context?.close();
  context = await testContext();
  app = await buildTestApp(context);
  carla = await staffBrowser(context, app, ['comercial'], { name: 'Carla Comercial' });
});
afterAll(async () => {
  await app.close();
  await context.close();
  await closeSharedPdfPool();
});

const broken = async () => brokenInvariants(await readAudit(context));
const tomorrow = () => montevideoDate(new Date(context.clock.now().getTime() + DAY_MS));

/** Its show is in a week. */
const buildBox = (plan: Partial<Omit<BoxPlan, 'sectorId' | 'minorsCapacity'>> = {}) =>
  buildParking(context, { box: plan });
const afterTheShow = async () => {
  context.clock.advance(9 * DAY_MS);
  // The session has expired.
  carla = await staffBrowser(context, app, ['comercial']);
};
const parkAtShow = async (box: BuiltParking, cards: number) => {
  const filled = Array.from({ length: cards }, (_, index) => parkingCard(index + 1));
  const { answer } = await makeCall(app, 'WSPalquistaTicketParking', parkingBody(box, filled));
  expect(answer.ErrorCod).toBe(0);
};
const reserve = async (box: BuiltParking, cards: number) => {
  const filled = Array.from({ length: cards }, (_, index) => reservationCard(index + 1));
  const body = reservationBody(box, tomorrow(), filled);
  expect((await makeCall(app, 'WSPalquistaReservaTicket', body)).answer.ErrorCod).toBe(0);
};
/** Saves the box with these fields changed. */
async function change({ boxId }: BuiltParking, changed: object) {
  const { Palcos } = (await carla.call('club/palcos/listar', {})).answer as unknown as {
    Palcos: { PalcoId: number }[];
  };
  const { Sector: _, ...form } = Palcos.find(({ PalcoId }) => PalcoId === boxId) as Record<string, unknown>;
  const body = { Operacion: randomUUID(), ...form, ...changed };
  return (await carla.call('club/palcos/guardar', body)).answer;
}

describe('fewer parking spaces', () => {
  test('than a box uses at a coming show, or on a coming day, are refused; as many are not', async () => {
    const box = await buildBox({ parkingSpaces: 4 });
    await parkAtShow(box, 3);
    await reserve(box, 2);
    const refused = {
      ErrorCod: 11,
      ErrorDsc: 'El palco ya usa 3 plazas en una misma fecha. Anulá antes las que sobren, en Parking.',
    };
    expect(await change(box, { Plazas: 2 })).toMatchObject(refused);
    expect(await change(box, { Plazas: 3 })).toMatchObject({ ErrorCod: 0, Palco: { Plazas: 3 } });
    await context.database.pool.query(
      `update parking_ticket set state = 'revoked' where show_id is not null`,
    );
    expect(await change(box, { Plazas: 1 })).toMatchObject({ ErrorCod: 11 });
    expect(await change(box, { Plazas: 2 })).toMatchObject({ ErrorCod: 0 });
    await context.drainJobs();
    expect(await broken()).toEqual([]);
  });

  test('than past matches and days used are fine, and break nothing', async () => {
    const box = await buildBox();
    await parkAtShow(box, 2);
    await reserve(box, 2);
    await context.drainJobs();
    await afterTheShow();
    expect(await change(box, { Plazas: 1 })).toMatchObject({ ErrorCod: 0 });
    expect(await broken()).toEqual([]);
  });

  test('than a show whose date is open has cars are refused, since it will come', async () => {
    const box = await buildBox();
    await parkAtShow(box, 2);
    await context.database.pool.query('update show set date_is_open = true');
    await afterTheShow();
    expect(await change(box, { Plazas: 1 })).toMatchObject({ ErrorCod: 11 });
  });
});

test('an address that a box gets after a reservation is not one that the mail failed to reach', async () => {
  const box = await buildBox({ referentEmail: '' });
  await reserve(box, 1);
  await context.drainJobs();
  context.clock.advance(1000);
  expect(await change(box, { Correo: 'rita@palco.example' })).toMatchObject({ ErrorCod: 0 });
  expect(await broken()).toEqual([]);
  await reserve(box, 1);
  await context.drainJobs();
  expect(context.mailer.mails.map(({ to }) => to)).toContain('rita@palco.example');
  await context.database.pool.query(`delete from sent_mail where key like 'parking-reservation-%'`);
  expect(await broken()).toMatchObject([{ name: 'parking-mailed', violations: 1 }]);
});
