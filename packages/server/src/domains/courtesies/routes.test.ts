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
import { revokeLink } from '../access-links/public.ts';
import { createCourtesyLink } from './create-courtesy-link.ts';

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
const open = (other: object = {}) => call('WSCortesiaValidar', courtesyVisit(courtesy, other));
const redeem = (...cards: object[]) => call('WSCortesiaTicket', courtesyRedemption(courtesy, cards));
const card = (n: number, other: object = {}) => courtesyCard(courtesy, n, other);
const HOUR_MS = 60 * 60 * 1000;
const SEATS = [
  { rowId: 1, seatId: 4 },
  { rowId: 2, seatId: 1 },
];
const onSeat = (row: number, seat: number) => ({ FilaId: row, AsientoId: seat });

describe('WSCortesiaValidar', () => {
  test('shows an unnumbered courtesy', async () => {
    courtesy = await buildCourtesy(context, { typeId: 6 });
    expect(await open()).toMatchObject({
      ErrorCod: 0,
      SDTCortesia: {
        EspectaculoId: courtesy.showId,
        CortesiaId: courtesy.courtesyId,
        CortesiaUsuarioId: 0,
        CortesiaSolicitanteNombre: 'Sonia Solicitante',
        CortesiaSolicitanteEmail: 'sonia@example.uy',
        CortesiaCntSolicitadas: 3,
        CortesiaCntIngresadas: 0,
        CortesiaCntRestantes: 3,
        CortesiaToken: courtesy.token,
        CortesiaTipoId: 6,
        CortesiaTribunaId: 1,
        CortesiaSectorCod: 'U',
        CortesiaEscenarioId: courtesy.show.venueId,
        CortesiaSectorDescripcion: 'Sector U',
        CortesiaTribunaNombre: 'Tribuna 1',
        EmisionAviso: '',
        Ubicacion: [],
      },
      SDTTicketsCortesia: [],
      SDTEspectaculo: { EspectaculoId: courtesy.showId },
    });
  });

  test('shows the seats that are still to be given, in order', async () => {
    courtesy = await buildCourtesy(context, { places: SEATS.toReversed() });
    expect((await open()).SDTCortesia).toMatchObject({
      Ubicacion: [
        { CortesiaFilaId: 1, CortesiaFilaNombre: '1', CortesiaAsientoId: 4, CortesiaAsientoNombre: '4' },
        { CortesiaFilaId: 2, CortesiaFilaNombre: '2', CortesiaAsientoId: 1, CortesiaAsientoNombre: '1' },
      ],
    });
    await redeem(card(1, onSeat(1, 4)));
    expect(await open()).toMatchObject({
      SDTCortesia: {
        CortesiaCntIngresadas: 1,
        CortesiaCntRestantes: 1,
        Ubicacion: [{ CortesiaFilaId: 2, CortesiaAsientoId: 1 }],
      },
      SDTTicketsCortesia: [{ FilaId: 1, FilaNombre: '1', AsientoId: 4, AsientoNombre: '4' }],
    });
  });

  test('answers 1 once its show was withdrawn', async () => {
    await context.database.pool.query('update show set published_at = null where id = $1', [courtesy.showId]);
    expect(await open()).toMatchObject({ ErrorCod: 1 });
  });

  test('says that it is over once the show has begun', async () => {
    await context.database.pool.query('update show set starts_at = $2 where id = $1', [
      courtesy.showId,
      context.clock.now(),
    ]);
    expect(await open()).toMatchObject({
      ErrorCod: 0,
      SDTCortesia: { EmisionAviso: 'La emisión para este espectáculo finalizó.' },
    });
  });

  test('answers 40 before it opens, with the show and nothing of the courtesy', async () => {
    const opensAt = new Date(context.clock.now().getTime() + HOUR_MS);
    courtesy = await buildCourtesy(context, { opensAt });
    const { SDTEspectaculo: show, ...rest } = await open();
    expect(show).toMatchObject({ EspectaculoId: courtesy.showId });
    expect(rest).toEqual({
      ErrorCod: 40,
      ErrorDsc:
        'La emisión de cortesías para este espectáculo no está habilitada aún. Vuelva a este link más adelante.',
    });
  });
});

test('the extra fields of a show for courtesies', async () => {
  const fieldId = await insertExtraField(context.database.kysely, 'Puerta', ['Puerta 1', 'Puerta 2']);
  const extraFields = [{ fieldId, audience: 'courtesy' as const, isMandatory: true }];
  courtesy = await buildCourtesy(context, { show: { extraFields } });
  expect(await call('WSEspectaculoDatosComplCortesia', { EspectaculoId: courtesy.showId })).toMatchObject({
    ErrorCod: 0,
    SDTDatosComplementarios: [
      { ComplementoNombre: 'Puerta', ComplementoTipo: 'O', EspectaculoComplementoObligatorio: true },
    ],
  });
  expect(await call('WSEspectaculoDatosComplCortesia', { EspectaculoId: 99_999 })).toMatchObject({
    ErrorCod: 10,
  });
});

test('the document types offered to guests, without a login', async () => {
  expect(await call('WSDocumentoTipoCortesiaPalco', {})).toMatchObject({
    ErrorCod: 0,
    SDTDocumentoTipo: [{ DocumentoTipoId: 1, DocumentoTipoAbr: 'CI' }, {}, {}],
  });
});

/** Both calls for a courtesy's link, with their body for its identifiers. */
const LINKED: [name: string, body: (visit: object) => object][] = [
  ['WSCortesiaValidar', (visit) => courtesyVisit(courtesy, visit)],
  ['WSCortesiaTicket', (visit) => courtesyRedemption(courtesy, [card(1)], visit)],
];

describe.each(LINKED)('%s', (name, body) => {
  const NOT_FOUND = { ErrorCod: 1, ErrorDsc: 'El enlace no es válido o ya no está vigente.' };

  test('answers a wrong link with code 1 and nothing else', async () => {
    const sameShow = await buildCourtesy(context, { of: courtesy.show });
    const other = await buildCourtesy(context);
    const visits = [
      { CortesiaToken: 'guessed' },
      { CortesiaToken: sameShow.token },
      { CortesiaId: sameShow.courtesyId },
      { EspectaculoId: other.showId },
      { CortesiaId: 99_999 },
    ];
    for (const visit of visits) expect(await call(name, body(visit))).toEqual(NOT_FOUND);
  });

  test('answers a link that was revoked or replaced with code 1', async () => {
    const renewed = await createCourtesyLink(context, TEST_ACTOR, courtesy.courtesyId);
    if (!renewed.ok) throw new Error(renewed.problem);
    expect(await call(name, body({}))).toEqual(NOT_FOUND);
    const key = { kind: 'courtesy' as const, showId: courtesy.showId, subjectId: courtesy.courtesyId };
    await revokeLink(context.database.kysely, context, key);
    expect(await call(name, body({ CortesiaToken: renewed.value.token }))).toEqual(NOT_FOUND);
  });

  test('answers a malformed body with 400', async () => {
    const { CortesiaToken: _left, ...without } = body({}) as Record<string, unknown>;
    for (const malformed of [without, body({ CortesiaId: 'uno' }), body({ EspectaculoId: 0 }), 'no json']) {
      const { status, answer } = await makeCall(app, name, malformed);
      expect({ status, code: answer.ErrorCod }).toEqual({ status: 400, code: 400 });
    }
  });
});

test('cards and texts of another shape are named', async () => {
  const bodies = [
    [courtesyRedemption(courtesy, [{ ...card(1), PersonaNombre: [] }]), 'PersonaNombre'],
    [courtesyRedemption(courtesy, [card(1, { TicketMonto: 0.123 })]), 'TicketMonto'],
    [
      courtesyRedemption(courtesy, [card(1)], { SDTComplementosValoresJSON: '{' }),
      'SDTComplementosValoresJSON',
    ],
  ] as const;
  for (const [body, field] of bodies) {
    const { status, answer } = await makeCall(app, 'WSCortesiaTicket', body);
    expect(status).toBe(400);
    expect(answer.ErrorDsc).toContain(field);
  }
});
