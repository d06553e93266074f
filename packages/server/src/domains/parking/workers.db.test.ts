import { createPublicKey } from 'node:crypto';
import { CODE_VERSIONS } from '@club/gate-rules/ticket-code.ts';
import { visitBody } from '@club/testing/builders/boxes.ts';
import {
  type BuiltParking,
  buildParking,
  parkingBody,
  parkingCard,
  reservationBody,
  reservationCard,
} from '@club/testing/builders/parking.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import { readBack } from '@club/testing/read-back.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { montevideoDate } from '../../shared/montevideo.ts';
import { closeSharedPdfPool, verifyTicketCode } from '../tickets/public.ts';
import { verifyCode } from '../tickets/ticket-code.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let context: TestContext;
let app: FastifyInstance;
let box: BuiltParking;

beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
});
afterAll(async () => {
  await app.close();
  await context.close();
  await closeSharedPdfPool();
});
beforeEach(async () => {
  box = await buildParking(context);
  context.mailer.mails.length = 0;
});

const call = async (name: string, body: unknown) => (await makeCall(app, name, body)).answer;
const publicKey = () => createPublicKey(context.config.secrets.ticketKey);

interface Issued {
  ParkingTicketId: number;
  TicketURLS3: string;
}
async function issued(): Promise<Issued[]> {
  const answer = await call('WSPalquistaParkingValidar', visitBody(box));
  return (answer.SDTTicketPalcoParking as { Ticket: Issued[] }).Ticket;
}

const download = (ticket: Issued | undefined) =>
  app.inject({ method: 'GET', url: (ticket?.TicketURLS3 ?? '').replace(context.config.siteUrl, '') });

describe('the file of a parking ticket for a show', { timeout: 30_000 }, () => {
  test('says plate, car park, address, access and box, and carries a code of its own kind', async () => {
    await call(
      'WSPalquistaTicketParking',
      parkingBody(box, [parkingCard(1, { ParkingTicketMatricula: 'SBX4321' })]),
    );
    await context.drainJobs();
    const [ticket] = await issued();
    const { headers } = await download(ticket);
    const key = new URL(headers.location ?? '').pathname.slice(1);
    const file = await readBack(context.storage.files.get(key)?.bytes ?? new Uint8Array());
    for (const text of [
      'SBX4321',
      'Jaime Cibils 2700, puerta 5',
      'Entrá por puerta 5.',
      `Palco ${box.sectorCode}`,
      'Ana García',
    ])
      expect(file.text).toContain(text);
    expect(file).toMatchObject({
      pages: 1,
      isTagged: true,
      language: 'es-UY',
      title: 'Parking: Partido de prueba',
    });
    const code = verifyCode(publicKey(), CODE_VERSIONS.parkingAtShow, file.code ?? '');
    expect(code).toMatchObject({ scope: box.showId, id: ticket?.ParkingTicketId });
    expect(verifyTicketCode(publicKey(), file.code ?? '')).toBeNull();
    expect(verifyCode(publicKey(), CODE_VERSIONS.parkingOnDay, file.code ?? '')).toBeNull();
  });

  test('has an address once it is stored, and not before', async () => {
    await call('WSPalquistaTicketParking', parkingBody(box, [parkingCard(1)]));
    expect((await issued())[0]?.TicketURLS3).toBe('');
    context.storage.fails = true;
    await expect(context.drainJobs()).rejects.toThrow('storage is down');
    context.storage.fails = false;
    expect((await issued())[0]?.TicketURLS3).toBe('');
  });
});

describe('the mail of a reservation', { timeout: 30_000 }, () => {
  const reserve = async (cards: readonly object[]) => {
    const day = montevideoDate(new Date(context.clock.now().getTime() + DAY_MS));
    const answer = await call('WSPalquistaReservaTicket', reservationBody(box, day, cards));
    expect(answer.ErrorCod).toBe(0);
    return day;
  };

  test("brings each submit's tickets to the box's referent, once", async () => {
    const cards = [reservationCard(1, { PalcoReservaMatricula: 'SBM1000' }), reservationCard(2)];
    const day = await reserve(cards);
    await reserve(cards);
    await context.drainJobs();
    expect(context.mailer.mails).toHaveLength(1);
    const [mail] = context.mailer.mails;
    expect(mail?.to).toBe(`${box.sectorCode}@example.uy`);
    expect(mail?.text).toContain('SBM1000, Ana García');
    expect(mail?.attachments.map(({ contentType }) => contentType)).toEqual([
      'application/pdf',
      'application/pdf',
    ]);
    const file = await readBack(mail?.attachments[0]?.bytes ?? new Uint8Array());
    expect(file.text).toContain('SBM1000');
    expect(file.text).toContain('Reserva de parking');
    const code = verifyCode(publicKey(), CODE_VERSIONS.parkingOnDay, file.code ?? '');
    expect(code).toMatchObject({ scope: Number(day.replaceAll('-', '')) });
  });

  test('is not sent to a box without a referent', async () => {
    box = await buildParking(context, { box: { referentEmail: '' } });
    await reserve([reservationCard(1)]);
    await context.drainJobs();
    expect(context.mailer.mails).toEqual([]);
  });
});
