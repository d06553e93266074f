import {
  type BuiltCourtesy,
  buildCourtesy,
  courtesyCard,
  courtesyRedemption,
  courtesyVisit,
} from '@club/testing/builders/courtesies.ts';
import { insertExtraField } from '@club/testing/builders/masters.ts';
import { buildTestApp, makeCall, TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reduceCourtesy } from './reduce-courtesy.ts';

let context: TestContext;
let app: FastifyInstance;
let courtesy: BuiltCourtesy;

beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
});
afterAll(async () => {
  await app.close();
  await context.close();
});
beforeEach(async () => {
  courtesy = await buildCourtesy(context);
});

const call = async (name: string, body: unknown) => (await makeCall(app, name, body)).answer;
const open = () => call('WSCortesiaValidar', courtesyVisit(courtesy));
const redeem = (...cards: object[]) => call('WSCortesiaTicket', courtesyRedemption(courtesy, cards));
const card = (n: number, other: object = {}) => courtesyCard(courtesy, n, other);
const HOUR_MS = 60 * 60 * 1000;
/** Rendering files is slow on a busy machine. */
const DRAWING_MS = 30_000;
const SEATS = [
  { rowId: 1, seatId: 4 },
  { rowId: 2, seatId: 1 },
];
const onSeat = (row: number, seat: number) => ({ FilaId: row, AsientoId: seat });

describe('WSCortesiaTicket', () => {
  test(
    'issues the filled cards, which the page then lists, with a file once it is drawn',
    async () => {
      const empty = { PersonaNombre: '', PersonaApellido: ' ', PersonaDocumento: '' };
      expect(await redeem(card(1, { PersonaNombre: ' Carla ' }), card(2, empty), card(3))).toMatchObject({
        ErrorCod: 0,
        ErrorDsc: '',
      });
      const listed = await open();
      expect(listed.SDTCortesia).toMatchObject({ CortesiaCntIngresadas: 2, CortesiaCntRestantes: 1 });
      expect(listed.SDTTicketsCortesia).toMatchObject([
        {
          PersonaNombre: 'Carla',
          PersonaDocumentoTipoNombre: 'Cédula de identidad',
          TicketGeneradoEnS3: false,
        },
        { FilaId: 0, AsientoId: 0, TribunaNombre: 'Tribuna 1', SectorDescripcion: 'Sector U' },
      ]);
      await context.drainJobs();
      const [ticket] = (await open()).SDTTicketsCortesia as {
        TicketGeneradoEnS3: boolean;
        TicketURLS3: string;
      }[];
      expect(ticket?.TicketGeneradoEnS3).toBe(true);
      const { pathname, search } = new URL(ticket?.TicketURLS3 ?? '');
      const file = await app.inject({ method: 'GET', url: pathname + search });
      expect(file.statusCode).toBe(302);
    },
    DRAWING_MS,
  );

  test('gives a refused submit to nobody: all or nothing', async () => {
    await redeem(card(1, { PersonaDocumento: '12345672' }));
    expect(await redeem(card(1), card(2, { PersonaDocumento: '1.234.567-2' }))).toMatchObject({
      ErrorCod: 103,
      ErrorDsc: 'La persona con documento 1.234.567-2 ya tiene una entrada para este espectáculo.',
    });
    expect((await open()).SDTCortesia).toMatchObject({ CortesiaCntRestantes: 2 });
  });

  test('tells a link of 120 documents a minute that are refused, and a redemption counts nothing', async () => {
    courtesy = await buildCourtesy(context, { places: 20 });
    const own = card(10);
    for (let n = 0; n < 130; n += 10) expect(await redeem(own)).toMatchObject({ ErrorCod: 0 });
    const asked = Array.from({ length: 9 }, (_, at) => card(at + 1));
    const probe = () => redeem(...asked, { ...own, PersonaNombre: 'Otra' });
    for (let n = 0; n < 120; n += 10) expect(await probe()).toMatchObject({ ErrorCod: 103 });
    expect(await probe()).toMatchObject({ ErrorCod: 429 });
    context.clock.advance(60_000);
    expect(await redeem(card(2))).toMatchObject({ ErrorCod: 0 });
  });

  test('the same cards again issue nothing new', async () => {
    courtesy = await buildCourtesy(context, { places: SEATS });
    const cards = [card(1, onSeat(1, 4)), card(2, onSeat(2, 1))];
    expect(await redeem(...cards)).toMatchObject({ ErrorCod: 0 });
    expect(await redeem(...cards)).toMatchObject({ ErrorCod: 0 });
    expect((await open()).SDTTicketsCortesia).toHaveLength(2);
  });

  const repeated = { PersonaDocumento: '12345672' };
  const unnumbered: [code: number, cards: () => object[], text: string][] = [
    [20, () => [card(1, { TicketMonto: 0.5 })], 'Las entradas de este enlace no tienen costo.'],
    [30, () => [card(1, { SectorCod: 'A' })], 'El sector no coincide con el de la cortesía.'],
    [30, () => [card(1, { TribunaId: 2 })], 'El sector no coincide con el de la cortesía.'],
    [50, () => [card(1, onSeat(1, 1))], 'El asiento no pertenece a la cortesía.'],
    [61, () => [card(1), card(1)], 'Hay números de ticket repetidos.'],
    [100, () => [], 'Debes ingresar al menos una cortesia'],
    [101, () => [card(5, { PersonaDocumento: '' })], 'Debes ingresar todos los datos para el ticket #5'],
    [102, () => [card(1, repeated), card(2, repeated)], 'Hay documentos repetidos'],
    [
      104,
      () => [card(2, { PersonaDocumento: '12345671' })],
      'Ticket #2: El documento ingresado es incorrecto',
    ],
  ];
  test.each(unnumbered)('refuses with code %i and issues nothing', async (code, cards, text) => {
    expect(await redeem(...cards())).toMatchObject({ ErrorCod: code, ErrorDsc: text });
    expect((await open()).SDTTicketsCortesia).toEqual([]);
  });

  const numbered: [code: number, cards: () => object[]][] = [
    [50, () => [card(1)]],
    [60, () => [card(1, onSeat(1, 4)), card(2, onSeat(1, 4))]],
  ];
  test.each(numbered)(
    'refuses with code %i seats that are not of the courtesy, or twice',
    async (code, cards) => {
      courtesy = await buildCourtesy(context, { places: SEATS });
      expect(await redeem(...cards())).toMatchObject({ ErrorCod: code });
      expect((await open()).SDTTicketsCortesia).toEqual([]);
    },
  );

  test('keeps the page of whom staff took cards or seats back from (107, 108)', async () => {
    await redeem(card(1));
    const take = () =>
      reduceCourtesy(context, TEST_ACTOR, { courtesyId: courtesy.courtesyId, reason: 'Sobran' });
    await take();
    expect(await redeem(card(2), card(3))).toMatchObject({
      ErrorCod: 107,
      ErrorDsc: 'Ya no quedan suficientes lugares. Disponibles: 0.',
    });
    courtesy = await buildCourtesy(context, { places: SEATS });
    await take();
    expect(await redeem(card(1, onSeat(1, 4)))).toMatchObject({
      ErrorCod: 108,
      ErrorDsc: 'Uno de los asientos ya no está disponible. Recargá la página.',
    });
  });

  test('refuses with code 107 when fewer are left, with 108 when the seat was issued meanwhile', async () => {
    await redeem(card(1), card(2));
    expect(await redeem(card(1), card(2))).toMatchObject({
      ErrorCod: 107,
      ErrorDsc: 'Ya no quedan suficientes lugares. Disponibles: 1.',
    });
    courtesy = await buildCourtesy(context, { places: SEATS });
    await redeem(card(1, onSeat(1, 4)));
    expect(await redeem(card(1, onSeat(1, 4)))).toMatchObject({
      ErrorCod: 108,
      ErrorDsc: 'Uno de los asientos ya fue emitido. Recargá la página.',
    });
  });

  test('refuses with codes 105 and 106 mandatory extra fields without a value, and keeps those given', async () => {
    const { kysely } = context.database;
    const gate = await insertExtraField(kysely, 'Puerta', ['Puerta 1']);
    const branch = await insertExtraField(kysely, 'Filial');
    const extraFields = [gate, branch].map((fieldId) => ({
      fieldId,
      audience: 'courtesy' as const,
      isMandatory: true,
    }));
    courtesy = await buildCourtesy(context, { show: { extraFields } });
    const values = [
      { Index: 1, ComplementoId: gate, ComplementoRegistroValor: 'Puerta 1' },
      { Index: 1, ComplementoId: branch, ComplementoRegistroValor: ' Salto ' },
    ];
    const guest = card(1);
    const send = (count: number) =>
      call(
        'WSCortesiaTicket',
        courtesyRedemption(courtesy, [guest], {
          SDTComplementosValoresJSON: JSON.stringify(values.slice(0, count)),
        }),
      );
    expect(await send(0)).toMatchObject({ ErrorCod: 105, ErrorDsc: 'Ticket #1: debes seleccionar puerta' });
    expect(await send(1)).toMatchObject({ ErrorCod: 106, ErrorDsc: 'Ticket #1: debes ingresar filial' });
    expect(await send(2)).toMatchObject({ ErrorCod: 0 });
    const { rows } = await context.database.pool.query(
      `select value from ticket_extra_value join ticket on ticket.id = ticket_id
       where show_id = $1 order by field_id`,
      [courtesy.showId],
    );
    expect(rows).toEqual([{ value: 'Puerta 1' }, { value: 'Salto' }]);
  });

  test('refuses with code 40 before it opens and with code 10 once the show has begun', async () => {
    const now = context.clock.now();
    courtesy = await buildCourtesy(context, { opensAt: new Date(now.getTime() + HOUR_MS) });
    expect(await redeem(card(1))).toMatchObject({ ErrorCod: 40 });
    context.clock.advance(HOUR_MS);
    expect(await redeem(card(1))).toMatchObject({ ErrorCod: 0 });
    context.clock.advance(7 * 24 * HOUR_MS);
    expect(await redeem(card(2))).toMatchObject({ ErrorCod: 10 });
    context.clock.set(now);
  });
});
