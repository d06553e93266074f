import { visitBody } from '@club/testing/builders/boxes.ts';
import { type BuiltParking, buildParking, parkingBody, parkingCard } from '@club/testing/builders/parking.ts';
import { buildTestApp, makeCall, TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeSharedPdfPool } from '../tickets/public.ts';
import { annulParking } from './arrange-parking.ts';
import { parkingAddress } from './downloads.ts';

const HOUR_MS = 3_600_000;

let context: TestContext;
let app: FastifyInstance;
let box: BuiltParking;
let parkingTicketId: number;
let address: string;

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
  await makeCall(app, 'WSPalquistaTicketParking', parkingBody(box, [parkingCard(1)]));
  await context.drainJobs();
  const { answer } = await makeCall(app, 'WSPalquistaParkingValidar', visitBody(box));
  const { Ticket } = answer.SDTTicketPalcoParking as {
    Ticket: { ParkingTicketId: number; TicketURLS3: string }[];
  };
  parkingTicketId = Ticket[0]?.ParkingTicketId ?? 0;
  address = Ticket[0]?.TicketURLS3 ?? '';
});

const get = (url = address) => app.inject({ method: 'GET', url: url.replace(context.config.siteUrl, '') });

describe('the address of a parking ticket', { timeout: 60_000 }, () => {
  test('is the site’s own, and leads to the file for a minute', async () => {
    expect(address).toBe(parkingAddress(context, parkingTicketId));
    expect(address.startsWith(`${context.config.siteUrl}/descargas/parking/${parkingTicketId}?`)).toBe(true);
    const redirect = await get();
    expect(redirect.statusCode).toBe(302);
    expect(redirect.headers.location).toContain(`parking-${parkingTicketId}.pdf`);
    expect(redirect.headers['cache-control']).toContain('no-store');
  });

  test('is good for no other ticket, and forged none at all', async () => {
    const other = address.replace(`/${parkingTicketId}?`, `/${parkingTicketId + 1}?`);
    for (const forged of [other, address.replace(/sig=.*/, 'sig=AAAA'), address.split('?')[0]])
      expect((await get(forged)).statusCode).toBe(404);
  });

  test('ends after two hours, and says in Spanish what to do', async () => {
    const started = context.clock.now();
    context.clock.advance(2 * HOUR_MS + 1_000);
    const late = await get();
    context.clock.set(started);
    expect([late.statusCode, late.body]).toEqual([410, expect.stringContaining('la página del parking')]);
  });

  test('says so while the storage fails', async () => {
    context.storage.fails = true;
    const refused = await get();
    context.storage.fails = false;
    expect([refused.statusCode, refused.body]).toEqual([503, expect.stringContaining('probá de nuevo')]);
  });

  test('stops when the ticket is annulled', async () => {
    expect(await annulParking(context, TEST_ACTOR, { parkingTicketId, reason: 'Prueba' })).toMatchObject({
      ok: true,
    });
    const refused = await get();
    expect([refused.statusCode, refused.headers.location]).toEqual([404, undefined]);
  });
});
