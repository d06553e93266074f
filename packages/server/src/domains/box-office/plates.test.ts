import { buildParking, parkingBody, parkingCard, uniquePlate } from '@club/testing/builders/parking.ts';
import { staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

let context: TestContext;
let app: FastifyInstance;
const plate = uniquePlate();
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  const box = await buildParking(context);
  const card = parkingCard(1, { ParkingTicketMatricula: plate });
  await makeCall(app, 'WSPalquistaTicketParking', parkingBody(box, [card]));
});
afterAll(async () => {
  await app.close();
  await context.close();
});

test.each([
  ['boleteria', 1],
  ['comercial', 1],
  ['prensa', 0],
] as const)('parking is found by its plate by %s: it is of boxes', async (role, count) => {
  const browser = await staffBrowser(context, app, [role]);
  const typed = plate.replace(/(?=\d)/, ' ').toLowerCase();
  const { answer } = await browser.call('club/entradas/buscar', { Texto: typed });
  expect(answer.Estacionamientos).toHaveLength(count);
});
