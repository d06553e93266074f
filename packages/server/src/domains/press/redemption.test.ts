import { insertExtraField } from '@club/testing/builders/masters.ts';
import { uniqueCedula } from '@club/testing/builders/people.ts';
import {
  type BuiltOutlet,
  type BuiltOutletPlan,
  buildOutlet,
  disableOutlet,
  pressBody,
  pressCard,
} from '@club/testing/builders/press.ts';
import { buildTestApp, makeCall, TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { revokeLink } from '../access-links/public.ts';
import { withdrawOutlet } from './admit-outlet.ts';

const HOUR_MS = 60 * 60 * 1000;
const LINK_NOT_FOUND = { ErrorCod: 1, ErrorDsc: 'El enlace no es válido o ya no está vigente.' };

let context: TestContext;
let app: FastifyInstance;
let outlet: BuiltOutlet;

beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
});
afterAll(async () => {
  await app.close();
  await context.close();
});
beforeEach(() => prepare());

async function prepare(plan: BuiltOutletPlan = {}): Promise<void> {
  // Wrong links are limited per address and quarter of an hour.
  context.clock.advance(HOUR_MS);
  outlet = await buildOutlet(context, plan);
}

const call = async (name: string, body: unknown) => (await makeCall(app, name, body)).answer;
const open = (other: object = {}) =>
  call('WSPrensaMedioValidar', {
    EspectaculoId: outlet.showId,
    PrensaMedioId: outlet.outletId,
    EspectaculoPrensaMedioToken: outlet.token,
    ...other,
  });
const redeem = (cards: readonly object[], other: object = {}) =>
  call('WSPrensaMedioTicket', pressBody(outlet, cards, other));
const card = (n: number, other: object = {}) => pressCard(n, outlet.crew[n - 1] ?? '', other);
const issued = async () => {
  const answer = await open();
  return (answer.SDTTicketPalco as { Ticket: { PersonaDocumento: string; PersonaNombre: string }[] }).Ticket;
};

describe('WSPrensaMedioValidar', () => {
  test('shows the outlet, its places, its crew and the show', async () => {
    expect(await open()).toMatchObject({
      ErrorCod: 0,
      SDTEspectaculoPrensaMedio2: {
        EspectaculoId: outlet.showId,
        EscenarioId: outlet.show.venueId,
        TribunaId: 1,
        SectorCod: 'PRE',
        SectorDescripcion: 'Palco de prensa',
        EspectaculoSectorEstado: 'H',
        EspectaculoSectorCapacidad: 3,
        EspectaculoSectorSNDisponibilidad: 3,
        PrensaMedioId: outlet.outletId,
      },
      SDTPrensaMedioIntegrante: outlet.crew.map((document, index) => ({
        PrensaMedioIntegranteNombre: `Cronista${index + 1}`,
        PrensaMedioIntegranteDocumento: document,
        DocumentoTipoAbr: 'CI',
      })),
      SDTTicketPalco: { Ticket: [] },
      SDTEspectaculo: { EspectaculoId: outlet.showId },
    });
  });

  test('refuses guessed and revoked secrets, other shows and other outlets alike', async () => {
    const mine = outlet;
    await prepare();
    const other = outlet;
    outlet = mine;
    for (const wrong of [
      { EspectaculoPrensaMedioToken: 'wrong' },
      { EspectaculoPrensaMedioToken: other.token },
      { EspectaculoId: other.showId },
      { PrensaMedioId: other.outletId },
      { PrensaMedioId: 999_999 },
    ])
      expect(await open(wrong)).toMatchObject(LINK_NOT_FOUND);
    const key = { kind: 'press' as const, showId: mine.showId, subjectId: mine.outletId };
    await revokeLink(context.database.kysely, context, key);
    expect(await open()).toMatchObject(LINK_NOT_FOUND);
  });

  test('refuses a disabled outlet and one that was taken out of the show', async () => {
    await disableOutlet(context, outlet.outletId);
    expect(await open()).toMatchObject({ ErrorCod: 20 });
    await withdrawOutlet(context, TEST_ACTOR, { ...outlet, reason: 'No viene' });
    expect(await open()).toMatchObject({ ErrorCod: 11 });
  });

  test.each([{}, { EspectaculoPrensaMedioToken: '' }, { PrensaMedioId: 'uno' }])(
    'answers 400 to %j',
    async (other) => {
      const body = { EspectaculoId: 1, PrensaMedioId: 1, ...other };
      expect((await makeCall(app, 'WSPrensaMedioValidar', body)).status).toBe(400);
    },
  );
});

describe('WSPrensaMedioTicket', () => {
  test('issues to the crew, under the names they registered, and skips empty cards', async () => {
    const empty = pressCard(9, '', { PersonaNombre: ' ', PersonaApellido: '' });
    const typed = card(2, { PersonaNombre: 'Otro nombre' });
    expect(await redeem([empty, card(1), typed])).toEqual({ ErrorCod: 0, ErrorDsc: '' });
    expect(await issued()).toMatchObject([
      { PersonaNombre: 'Cronista1', PersonaDocumento: outlet.crew[0], SectorDescripcion: 'Palco de prensa' },
      { PersonaNombre: 'Cronista2', PersonaDocumento: outlet.crew[1] },
    ]);
    expect(await open()).toMatchObject({
      SDTEspectaculoPrensaMedio2: { EspectaculoSectorSNDisponibilidad: 1, EspectaculoSectorCapacidad: 3 },
    });
  });

  test('sent again issues nothing new', async () => {
    for (let n = 0; n < 3; n += 1) expect(await redeem([card(1), card(2)])).toMatchObject({ ErrorCod: 0 });
    expect(await issued()).toHaveLength(2);
  });

  test('issues all or nothing', async () => {
    expect(await redeem([card(1), card(2)])).toMatchObject({ ErrorCod: 0 });
    expect(await redeem([card(3), card(4)])).toMatchObject({
      ErrorCod: 107,
      ErrorDsc: 'Ya no quedan suficientes lugares. Disponibles: 1.',
    });
    expect(await issued()).toHaveLength(2);
  });

  test('of four members who want the last places at once, each gets one or is told', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map((n) => redeem([card(n)])));
    expect(answers.map((answer) => answer.ErrorCod).sort()).toEqual([0, 0, 0, 107]);
    expect(await issued()).toHaveLength(3);
  });

  test.each<[number, string, () => object[]]>([
    [100, 'Debes completar al menos un ticket', () => []],
    [
      101,
      'Debes ingresar todos los datos para el ticket #2',
      () => [card(1), card(2, { PersonaApellido: '' })],
    ],
    [102, 'Hay documentos repetidos', () => [card(1), pressCard(2, outlet.crew[0] ?? '')]],
    [104, 'Ticket #1: El documento ingresado es incorrecto', () => [pressCard(1, '12345678')]],
    [21, 'La persona no integra el medio.', () => [card(1), pressCard(2, uniqueCedula())]],
    [32, 'Hay números de ticket repetidos.', () => [card(1), pressCard(1, outlet.crew[1] ?? '')]],
    [34, 'Las entradas de este enlace no tienen costo.', () => [card(1, { TicketMonto: 10 })]],
    [107, 'Ya no quedan suficientes lugares. Disponibles: 3.', () => [1, 2, 3, 4].map((n) => card(n))],
  ])('refuses with %i: %s', async (code, text, cards) => {
    expect(await redeem(cards())).toMatchObject({ ErrorCod: code, ErrorDsc: text });
    expect(await issued()).toEqual([]);
  });

  test('refuses a member who has a ticket of the show by another way', async () => {
    await redeem([card(1)]);
    await context.database.pool.query('update ticket set channel_ref = 0 where document = $1', [
      outlet.crew[0],
    ]);
    expect(await redeem([card(1)])).toMatchObject({ ErrorCod: 103 });
  });

  test('asks for extra data, and leaves out what nobody asks for', async () => {
    const { kysely } = context.database;
    const camera = await insertExtraField(kysely, 'Cámara');
    const zone = await insertExtraField(kysely, 'Zona', ['Norte', 'Sur']);
    const extraFields = [camera, zone].map((fieldId) => ({
      fieldId,
      audience: 'box' as const,
      isMandatory: true,
    }));
    await prepare({ show: { extraFields } });
    const values = (...entries: [number, string][]) => ({
      SDTComplementosValoresJSON: JSON.stringify(
        entries.map(([ComplementoId, ComplementoRegistroValor]) => ({
          Index: 1,
          ComplementoId,
          ComplementoRegistroValor,
        })),
      ),
    });
    expect(await redeem([card(1)], values([zone, 'Sur'], [camera, '  ']))).toMatchObject({
      ErrorCod: 106,
      ErrorDsc: 'Ticket #1: debes ingresar cámara',
    });
    expect(await redeem([card(1)], values([camera, 'X']))).toMatchObject({
      ErrorCod: 105,
      ErrorDsc: 'Ticket #1: debes seleccionar zona',
    });
    expect(await redeem([card(2)], values([camera, 'X']))).toMatchObject({ ErrorCod: 33 });
    const whole = values([camera, 'X'], [zone, 'Sur'], [999, 'X']);
    expect(await redeem([card(1)], whole)).toMatchObject({ ErrorCod: 0 });
  });

  test('refuses wrong secrets, and a sector that is not the outlet’s', async () => {
    expect(await redeem([card(1)], { Token: 'wrong' })).toMatchObject(LINK_NOT_FOUND);
    expect(await redeem([card(1)], { PrensaMedioId: 999_999 })).toMatchObject(LINK_NOT_FOUND);
    const elsewhere = { ...outlet, sectorCode: 'A' };
    expect(await call('WSPrensaMedioTicket', pressBody(elsewhere, [card(1)]))).toMatchObject({
      ErrorCod: 11,
    });
  });

  test('refuses a disabled outlet and one that was taken out of the show', async () => {
    await disableOutlet(context, outlet.outletId);
    expect(await redeem([card(1)])).toMatchObject({ ErrorCod: 20 });
    await withdrawOutlet(context, TEST_ACTOR, { ...outlet, reason: 'No viene' });
    expect(await redeem([card(1)])).toMatchObject({ ErrorCod: 11 });
  });

  test('refuses before, after and once the show has begun', async () => {
    const inHours = (hours: number) => new Date(context.clock.now().getTime() + hours * HOUR_MS);
    const notice = async () =>
      ((await open()).SDTEspectaculoPrensaMedio2 as { EmisionAviso: string }).EmisionAviso;
    expect(await notice()).toBe('');
    await prepare({ admission: { opensAt: inHours(3), closesAt: inHours(4) } });
    expect(await redeem([card(1)])).toMatchObject({ ErrorCod: 30 });
    expect(await notice()).toContain('todavía no está habilitada');
    await prepare({ admission: { opensAt: inHours(-2), closesAt: inHours(-1) } });
    expect(await redeem([card(1)])).toMatchObject({ ErrorCod: 31 });
    expect(await notice()).toContain('finalizó');
    await prepare({
      show: { startsAt: inHours(-1), endsAt: inHours(5) },
      admission: { opensAt: inHours(-2), closesAt: inHours(5) },
    });
    expect(await redeem([card(1)])).toMatchObject({ ErrorCod: 10 });
  });

  test.each([
    ['values that are no JSON', { SDTComplementosValoresJSON: 'not json' }],
    ['no cards', { SDTTicketPalco: { EspectaculoId: 1, TribunaId: 1, SectorCod: 'A' } }],
  ])('answers 400 to %s', async (_name, other) => {
    expect((await makeCall(app, 'WSPrensaMedioTicket', pressBody(outlet, [card(1)], other))).status).toBe(
      400,
    );
  });
});
