import { buildShow } from '@club/testing/builders/catalogue.ts';
import { buildParking, parkingBody, parkingCard, uniquePlate } from '@club/testing/builders/parking.ts';
import { staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

let context: TestContext;
let app: FastifyInstance;
let showId: number;
const plate = uniquePlate();
const others = ['ABC1234567', 'HINCHA'];
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  const box = await buildParking(context, { box: { parkingSpaces: 3 } });
  showId = box.showId;
  const cards = [plate, ...others].map((each, at) => parkingCard(at + 1, { ParkingTicketMatricula: each }));
  await makeCall(app, 'WSPalquistaTicketParking', parkingBody(box, cards));
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

test.each(others)(
  'the plate %s is found, of as many letters and digits as a plate may have',
  async (Texto) => {
    const browser = await staffBrowser(context, app, ['boleteria']);
    const { answer } = await browser.call('club/entradas/buscar', { Texto });
    expect(answer.Estacionamientos).toMatchObject([{ Matricula: Texto }]);
  },
);

test('of a chosen show only its own parking is found', async () => {
  const browser = await staffBrowser(context, app, ['boleteria']);
  const found = async (EspectaculoId: number) =>
    (await browser.call('club/entradas/buscar', { Texto: plate, EspectaculoId })).answer.Estacionamientos;
  expect(await found(showId)).toHaveLength(1);
  expect(await found((await buildShow(context, {})).showId)).toEqual([]);
});
