import { buildBox, disableBox } from '@club/testing/builders/boxes.ts';
import {
  type BuiltParking,
  buildParking,
  buildParkings,
  changeTerms,
  reservationBody,
  reservationCard,
} from '@club/testing/builders/parking.ts';
import { buildTestApp, makeCall, TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { montevideoDate, montevideoInstant } from '../../shared/montevideo.ts';
import { createBoxLink } from '../boxes/create-box-link.ts';

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
});
beforeEach(async () => {
  box = await buildParking(context);
});

const dayIn = (days: number) => montevideoDate(new Date(context.clock.now().getTime() + days * DAY_MS));
const call = async (name: string, body: unknown) => (await makeCall(app, name, body)).answer;
const visit = (other: object = {}) => ({
  TribunaId: box.standId,
  SectorCod: box.sectorCode,
  Token: box.reservationToken,
  ...other,
});
const open = (other: object = {}) => call('WSPalquistaReservaValidar', visit(other));
const askDay = (PalcoReservaFecha: string, other: object = {}) =>
  call('WSPalquistaReservaValidarFecha', { ...visit(other), PalcoReservaFecha });
const reserve = (day: string, cards: readonly object[]) =>
  call('WSPalquistaReservaTicket', reservationBody(box, day, cards));

async function makeMatchDay(days: number): Promise<void> {
  await context.database.kysely
    .updateTable('show')
    .set({
      starts_at: montevideoInstant(dayIn(days), '23:30'),
      ends_at: montevideoInstant(dayIn(days + 1), '01:30'),
    })
    .where('id', '=', box.showId)
    .execute();
  await context.database.pool.query(
    'update show_type set requires_teams = true where id = (select type_id from show where id = $1)',
    [box.showId],
  );
}
/** The type is shared by every show built here. */
const endMatches = () => context.database.pool.query('update show_type set requires_teams = false');

describe('WSPalquistaReservaValidar', () => {
  test('shows the box and its spaces, none included', async () => {
    expect(await open()).toMatchObject({
      ErrorCod: 0,
      SDTPalcoReserva: {
        TribunaId: 5,
        TribunaNombre: 'Tribuna 5',
        SectorCod: box.sectorCode,
        PalcoId: box.boxId,
        PalcoParkingPlazas: 2,
      },
    });
    box = await buildParking(context, { box: { parkingSpaces: 0 } });
    expect(await open()).toMatchObject({ ErrorCod: 0, SDTPalcoReserva: { PalcoParkingPlazas: 0 } });
  });

  test('is opened by the link for reservations of this box alone', async () => {
    const other = await buildParking(context);
    for (const wrong of [
      { Token: 'wrong' },
      { Token: box.token },
      { Token: other.reservationToken },
      { SectorCod: 'ZZZ9' },
    ])
      expect(await open(wrong)).toMatchObject({ ErrorCod: 20 });
  });

  test('refuses a disabled box, in all three calls', async () => {
    await disableBox(context, box.boxId);
    const answers = [await open(), await askDay(dayIn(1)), await reserve(dayIn(1), [reservationCard(1)])];
    expect(answers.map((answer) => answer.ErrorCod)).toEqual([21, 21, 21]);
  });
});

describe('WSPalquistaReservaValidarFecha', () => {
  test('says what is left of a day and what is reserved, each day by itself', async () => {
    const card = reservationCard(1, { PalcoReservaMatricula: 'sbr1001', PalcoReservaTelefono: '24001234' });
    expect(await reserve(dayIn(1), [card])).toEqual({ ErrorCod: 0, ErrorDsc: '' });
    expect(await askDay(dayIn(1))).toMatchObject({
      SDTPalcoReservaFecha: {
        CantDisponibles: 1,
        Reserva: [
          {
            PalcoReservaMatricula: 'SBR1001',
            PalcoReservaNombre: 'Ana',
            PalcoReservaApellido: 'García',
            PalcoReservaTelefono: '24001234',
          },
        ],
      },
    });
    expect(await askDay(dayIn(2))).toMatchObject({
      SDTPalcoReservaFecha: { CantDisponibles: 2, Reserva: [] },
    });
  });

  test('takes today, refuses yesterday and what is too far', async () => {
    expect(await askDay(dayIn(0))).toMatchObject({ ErrorCod: 0 });
    expect(await askDay(dayIn(30))).toMatchObject({ ErrorCod: 0 });
    expect(await askDay(dayIn(-1))).toMatchObject({
      ErrorCod: 10,
      ErrorDsc: 'La fecha seleccionada ya pasó.',
    });
    expect(await askDay(dayIn(31))).toMatchObject({
      ErrorCod: 71,
      ErrorDsc: 'Todavía no es posible reservar parking para la fecha seleccionada.',
    });
  });

  test('refuses the day of a match at the venue, by Montevideo time, and no other', async () => {
    await makeMatchDay(5);
    const text = 'No es posible reservar parking los días de partido.';
    expect(await askDay(dayIn(5))).toMatchObject({ ErrorCod: 70, ErrorDsc: text });
    expect(await reserve(dayIn(5), [reservationCard(1)])).toMatchObject({ ErrorCod: 70, ErrorDsc: text });
    expect(await askDay(dayIn(6))).toMatchObject({ ErrorCod: 0 });
    const elsewhere = await buildParking(context);
    const body = { TribunaId: 5, SectorCod: elsewhere.sectorCode, Token: elsewhere.reservationToken };
    const day = { ...body, PalcoReservaFecha: dayIn(5) };
    expect(await call('WSPalquistaReservaValidarFecha', day)).toMatchObject({ ErrorCod: 0 });
    await endMatches();
    expect(await askDay(dayIn(5))).toMatchObject({ ErrorCod: 0 });
  });

  test('refuses what is no day, wrong secrets, and everything while suspended', async () => {
    expect(await askDay('2026-02-30')).toMatchObject({ ErrorCod: 33 });
    expect(await askDay('mañana')).toMatchObject({ ErrorCod: 33 });
    expect(await askDay(dayIn(1), { Token: box.token })).toMatchObject({ ErrorCod: 20 });
    await changeTerms(context, box.show.venueId, { carParkId: box.carParkId, isSuspended: true });
    const ErrorDsc = 'Las reservas de parking se encuentran suspendidas.';
    const suspended = { ErrorCod: 71, ErrorDsc };
    expect(await askDay(dayIn(1))).toMatchObject(suspended);
    expect(await reserve(dayIn(1), [reservationCard(1)])).toMatchObject(suspended);
  });

  test('answers 400 to a body that is none', async () => {
    const { status } = await makeCall(app, 'WSPalquistaReservaValidarFecha', {
      ...visit(),
      PalcoReservaFecha: [],
    });
    expect(status).toBe(400);
  });
});

describe('WSPalquistaReservaTicket', () => {
  test('sent again reserves nothing new', async () => {
    const cards = [reservationCard(1), reservationCard(2)];
    expect(await reserve(dayIn(3), cards)).toMatchObject({ ErrorCod: 0 });
    expect(await reserve(dayIn(3), cards)).toMatchObject({ ErrorCod: 0 });
    expect(await askDay(dayIn(3))).toMatchObject({ SDTPalcoReservaFecha: { CantDisponibles: 0 } });
    expect(await reserve(dayIn(3), [reservationCard(1)])).toMatchObject({ ErrorCod: 106 });
  });

  test('gives a plate one space of a day, whatever the box', async () => {
    const [one, other] = await buildParkings(context, 2);
    if (!one || !other) throw new Error('no boxes');
    const card = reservationCard(1);
    box = one;
    expect(await reserve(dayIn(3), [card])).toMatchObject({ ErrorCod: 0 });
    box = other;
    expect(await reserve(dayIn(3), [card])).toMatchObject({ ErrorCod: 105 });
    expect(await reserve(dayIn(4), [card])).toMatchObject({ ErrorCod: 0 });
  });

  test.each<[number, string, () => object[]]>([
    [100, 'Todos los datos están vacíos', () => []],
    [
      101,
      'Debes ingresar todos los datos para el ticket #1',
      () => [reservationCard(1, { PalcoReservaApellido: '' })],
    ],
    [
      102,
      'Matrícula incorrecta para el ticket #1',
      () => [reservationCard(1, { PalcoReservaMatricula: 'ABC1' })],
    ],
    [
      103,
      'Hay matrículas repetidas',
      () => [1, 2].map((n) => reservationCard(n, { PalcoReservaMatricula: 'AAA2222' })),
    ],
    [
      104,
      'Ticket #2 - Teléfono incorrecto',
      () => [reservationCard(1), reservationCard(2, { PalcoReservaTelefono: '+59899123456' })],
    ],
    [31, 'Hay números de ticket repetidos.', () => [reservationCard(1), reservationCard(1)]],
    [
      106,
      'Ya no quedan suficientes plazas de parking. Disponibles: 2.',
      () => [1, 2, 3].map((n) => reservationCard(n)),
    ],
  ])('refuses with %i: %s', async (code, text, cards) => {
    expect(await reserve(dayIn(2), cards())).toMatchObject({ ErrorCod: code, ErrorDsc: text });
    expect(await askDay(dayIn(2))).toMatchObject({ SDTPalcoReservaFecha: { CantDisponibles: 2 } });
  });

  test('refuses days that cannot be reserved', async () => {
    expect(await reserve(dayIn(-1), [reservationCard(1)])).toMatchObject({ ErrorCod: 10 });
    expect(await reserve(dayIn(40), [reservationCard(1)])).toMatchObject({ ErrorCod: 71 });
    expect(await reserve('20/11/2026', [reservationCard(1)])).toMatchObject({ ErrorCod: 33 });
  });

  test('refuses a box without spaces, a club without a car park, a wrong secret', async () => {
    const parking = box;
    box = await buildParking(context, { box: { parkingSpaces: 0 } });
    expect(await reserve(dayIn(1), [reservationCard(1)])).toMatchObject({ ErrorCod: 30 });
    const without = { ...(await buildBox(context)), carParkId: 0 };
    box = without;
    expect(await reserve(dayIn(1), [reservationCard(1)])).toMatchObject({ ErrorCod: 60 });
    expect(await askDay(dayIn(1))).toMatchObject({
      ErrorCod: 71,
      ErrorDsc: 'Las reservas de parking se encuentran suspendidas.',
    });
    box = { ...parking, reservationToken: parking.token };
    expect(await reserve(dayIn(1), [reservationCard(1)])).toMatchObject({ ErrorCod: 20 });
    await createBoxLink(context, TEST_ACTOR, { boxId: parking.boxId, showId: null });
    box = parking;
    expect(await reserve(dayIn(1), [reservationCard(1)])).toMatchObject({ ErrorCod: 20 });
  });
});
