import { buildBox, disableBox, visitBody } from '@club/testing/builders/boxes.ts';
import {
  type BuiltParking,
  buildParking,
  buildParkings,
  parkingBody,
  parkingCard,
} from '@club/testing/builders/parking.ts';
import { buildTestApp, makeCall, TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { revokeLink } from '../access-links/public.ts';
import { withdrawBox } from '../boxes/withdraw-box.ts';
import { annulParkingOfShow } from './arrange-parking.ts';

const HOUR_MS = 60 * 60 * 1000;
const LINK_NOT_FOUND = { ErrorCod: 1, ErrorDsc: 'El enlace no es válido o ya no está vigente.' };

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
});
beforeEach(async () => {
  box = await buildParking(context);
});

const call = async (name: string, body: unknown) => (await makeCall(app, name, body)).answer;
const open = (other: object = {}) => call('WSPalquistaParkingValidar', visitBody(box, other));
const issue = (cards: readonly object[], other: object = {}) =>
  call('WSPalquistaTicketParking', { ...parkingBody(box, cards), ...other });
const plates = async () => {
  const { SDTTicketPalcoParking: issued } = await open();
  return (issued as { Ticket: { ParkingTicketMatricula: string }[] }).Ticket.map(
    (ticket) => ticket.ParkingTicketMatricula,
  );
};

describe('WSPalquistaParkingValidar', () => {
  test('shows the box, its spaces and the show', async () => {
    expect(await open()).toMatchObject({
      ErrorCod: 0,
      SDTEspectaculoPalco: {
        ...{ PalcoId: box.boxId, PalcoParkingPlazas: 2, PalcoParkingPlazasRestantes: 2, EmisionAviso: '' },
      },
      SDTTicketPalcoParking: { Ticket: [] },
      SDTEspectaculo: { EspectaculoId: box.showId },
    });
  });

  test('refuses wrong secrets, other shows and other boxes alike', async () => {
    const other = await buildParking(context);
    for (const visit of [
      { Token: 'wrong' },
      { Token: other.token },
      { Token: box.reservationToken },
      { EspectaculoId: other.showId },
      { SectorCod: other.sectorCode },
      { TribunaId: 10 },
      { EspectaculoId: 999_999 },
    ])
      expect(await open(visit)).toMatchObject(LINK_NOT_FOUND);
  });

  test('tells a revoked link the same', async () => {
    const key = { kind: 'box' as const, showId: box.showId, subjectId: box.boxId };
    await revokeLink(context.database.kysely, context, key);
    expect(await open()).toMatchObject(LINK_NOT_FOUND);
  });

  test('refuses a box that was taken out of the show, and a disabled one', async () => {
    await disableBox(context, box.boxId);
    expect(await open()).toMatchObject({ ErrorCod: 20 });
    await withdrawBox(
      context,
      TEST_ACTOR,
      { ...box, annulsTickets: false, reason: 'Prueba' },
      annulParkingOfShow,
    );
    expect(await open()).toMatchObject({ ErrorCod: 11 });
  });

  test.each([{}, { Token: 7 }, { Token: '' }, 'not json'])('answers 400 to %j', async (body) => {
    const sent = typeof body === 'string' ? body : { ...visitBody(box), ...body, EspectaculoId: undefined };
    expect((await makeCall(app, 'WSPalquistaParkingValidar', sent)).status).toBe(400);
  });
});

describe('WSPalquistaTicketParking', () => {
  test('issues the cards, skips empty ones, and lists what was issued', async () => {
    const empty = parkingCard(1, {
      ParkingTicketMatricula: ' ',
      ParkingTicketNombre: '',
      ParkingTicketApellido: '',
      ParkingTicketTelefono: '',
    });
    const card = parkingCard(2, { ParkingTicketMatricula: 'sbz7001', ParkingTicketNombre: ' Eva ' });
    expect(await issue([empty, card])).toEqual({ ErrorCod: 0, ErrorDsc: '' });
    expect(await open()).toMatchObject({
      SDTEspectaculoPalco: { PalcoParkingPlazas: 2, PalcoParkingPlazasRestantes: 1 },
      SDTTicketPalcoParking: {
        Ticket: [
          {
            ParkingId: box.carParkId,
            ParkingDireccion: 'Jaime Cibils 2700, puerta 5',
            PalcoId: box.boxId,
            ParkingTicketEspectaculoId: box.showId,
            ParkingTicketMatricula: 'SBZ7001',
            ParkingTicketNombre: 'Eva',
            ParkingTicketApellido: 'García',
            ParkingTicketTelefono: '099123456',
            TicketURLS3: '',
          },
        ],
      },
    });
  });

  test('counts in the box page too', async () => {
    await issue([parkingCard(1)]);
    expect(await call('WSPalquistaValidar', visitBody(box))).toMatchObject({
      SDTEspectaculoPalco: { PalcoParkingPlazasRestantes: 1 },
    });
  });

  test('sent again issues nothing new and succeeds', async () => {
    const cards = [parkingCard(1), parkingCard(2)];
    expect(await issue(cards)).toMatchObject({ ErrorCod: 0 });
    expect(await issue(cards)).toMatchObject({ ErrorCod: 0 });
    expect(await plates()).toHaveLength(2);
  });

  test('issues all or nothing', async () => {
    expect(await issue([parkingCard(1)])).toMatchObject({ ErrorCod: 0 });
    expect(await issue([parkingCard(1), parkingCard(2)])).toMatchObject({
      ErrorCod: 106,
      ErrorDsc: 'Ya no quedan suficientes plazas de parking. Disponibles: 1.',
    });
    expect(await plates()).toHaveLength(1);
  });

  test('gives a plate one space of a show, whatever the box and the spelling', async () => {
    const [one, other] = await buildParkings(context, 2);
    if (!one || !other) throw new Error('no boxes');
    const body = (parking: BuiltParking, plate: string) =>
      parkingBody(parking, [parkingCard(1, { ParkingTicketMatricula: plate })]);
    expect(await call('WSPalquistaTicketParking', body(one, 'ABX9001'))).toMatchObject({ ErrorCod: 0 });
    expect(await call('WSPalquistaTicketParking', body(other, 'abx9001'))).toMatchObject({
      ErrorCod: 105,
      ErrorDsc: 'La matrícula ABX9001 ya tiene un lugar de parking.',
    });
    expect(await issue([parkingCard(1, { ParkingTicketMatricula: 'ABX9001' })])).toMatchObject({
      ErrorCod: 0,
    });
  });

  test.each<[number, string, () => object[]]>([
    [100, 'Todos los datos están vacíos', () => []],
    [
      101,
      'Debes ingresar todos los datos para el ticket #2',
      () => [parkingCard(1), parkingCard(2, { ParkingTicketNombre: ' ' })],
    ],
    [
      102,
      'Matrícula incorrecta para el ticket #1',
      () => [parkingCard(1, { ParkingTicketMatricula: 'AB-1234' })],
    ],
    [
      103,
      'Hay matrículas repetidas',
      () => [
        parkingCard(1, { ParkingTicketMatricula: 'AAA1111' }),
        parkingCard(2, { ParkingTicketMatricula: 'aaa1111' }),
      ],
    ],
    [104, 'Ticket #1 - Teléfono incorrecto', () => [parkingCard(1, { ParkingTicketTelefono: '1234567' })]],
    [32, 'Hay números de ticket repetidos.', () => [parkingCard(1), parkingCard(1)]],
    [
      106,
      'Ya no quedan suficientes plazas de parking. Disponibles: 2.',
      () => [1, 2, 3].map((n) => parkingCard(n)),
    ],
  ])('refuses with %i: %s', async (code, text, cards) => {
    expect(await issue(cards())).toMatchObject({ ErrorCod: code, ErrorDsc: text });
    expect(await plates()).toEqual([]);
  });

  test('refuses wrong secrets and the link for reservations', async () => {
    for (const Token of ['wrong', box.reservationToken])
      expect(await issue([parkingCard(1)], { Token })).toMatchObject(LINK_NOT_FOUND);
  });

  test('refuses a box without spaces, a show without a car park', async () => {
    box = await buildParking(context, { box: { parkingSpaces: 0 } });
    expect(await issue([parkingCard(1)])).toMatchObject({ ErrorCod: 21 });
    const without = await buildBox(context);
    expect(await call('WSPalquistaParkingValidar', visitBody(without))).toMatchObject({
      ErrorCod: 0,
      SDTEspectaculoPalco: { EmisionAviso: expect.stringContaining('todavía no tiene parking') },
    });
    expect(await call('WSPalquistaTicketParking', parkingBody(without, [parkingCard(1)]))).toMatchObject({
      ErrorCod: 33,
    });
  });

  test('refuses a disabled box and one that was taken out of the show', async () => {
    await disableBox(context, box.boxId);
    expect(await issue([parkingCard(1)])).toMatchObject({ ErrorCod: 20 });
    await withdrawBox(
      context,
      TEST_ACTOR,
      { ...box, annulsTickets: false, reason: 'Prueba' },
      annulParkingOfShow,
    );
    expect(await issue([parkingCard(1)])).toMatchObject({ ErrorCod: 11 });
  });

  test('refuses before, after and once the show has begun', async () => {
    const inHours = (hours: number) => new Date(context.clock.now().getTime() + hours * HOUR_MS);
    const times = (opens: number, closes: number) => ({ opensAt: inHours(opens), closesAt: inHours(closes) });
    box = await buildParking(context, { admission: times(1, 2) });
    expect(await issue([parkingCard(1)])).toMatchObject({ ErrorCod: 30 });
    expect((await open()).SDTEspectaculoPalco).toMatchObject({
      EmisionAviso: expect.stringContaining('todavía no está habilitada'),
    });
    box = await buildParking(context, { admission: times(-2, -1) });
    expect(await issue([parkingCard(1)])).toMatchObject({ ErrorCod: 31 });
    box = await buildParking(context, {
      show: { startsAt: inHours(-1), endsAt: inHours(1) },
      admission: times(-2, 2),
    });
    expect(await issue([parkingCard(1)])).toMatchObject({ ErrorCod: 10 });
  });
});
