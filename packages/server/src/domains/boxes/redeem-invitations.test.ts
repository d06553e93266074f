import {
  type BuiltBox,
  buildBox,
  invitation,
  redemptionOf,
  visitBody,
} from '@club/testing/builders/boxes.ts';
import { insertExtraField } from '@club/testing/builders/masters.ts';
import { uniqueCedula } from '@club/testing/builders/people.ts';
import { buildTestApp, makeCall, TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { ok } from '../../shared/result.ts';
import { saveBoxGuests } from './guest-store.ts';
import { publishNotice, withdrawNotice } from './publish-notice.ts';

let context: TestContext;
let app: FastifyInstance;
let box: BuiltBox;

beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
});
afterAll(async () => {
  await app.close();
  await context.close();
});
beforeEach(async () => {
  box = await buildBox(context);
});

const call = async (name: string, body: unknown) => (await makeCall(app, name, body)).answer;
const open = () => call('WSPalquistaValidar', visitBody(box));
const redeem = (cards: readonly object[], other: object = {}) =>
  call('WSPalquistaTicket', redemptionOf(box, cards, other));
const HOUR_MS = 60 * 60 * 1000;
/** Rendering files is slow on a busy machine. */
const DRAWING_MS = 30_000;

async function publish(isBlocking: boolean): Promise<number> {
  const notice = await publishNotice(context, TEST_ACTOR, {
    html: '<p>Hola</p>',
    boxId: box.boxId,
    showId: null,
    isBlocking,
  });
  if (!notice.ok) throw new Error(notice.problem);
  return notice.value.noticeId;
}

describe('WSPalquistaTicket', () => {
  test(
    'issues adults and minors, whose tickets the page then lists until and after their files are ready',
    async () => {
      const cards = [invitation(1), invitation(2), invitation(3, { PersonaNombre: ' Nino ', IsMenor: true })];
      expect(await redeem(cards)).toMatchObject({ ErrorCod: 0, ErrorDsc: '' });
      const answer = await open();
      expect(answer.SDTEspectaculoPalco).toMatchObject({
        EspectaculoSectorSNDisponibilidad: 2,
        PalcoMenoresDisponibilidad: 1,
      });
      const listed = (await open()).SDTTicketPalco as { Ticket: Record<string, unknown>[] };
      expect(listed.Ticket).toMatchObject([
        { PersonaNombre: 'Inés', TicketGeneradoEnS3: false, FilaId: 0, AsientoId: 0 },
        { PersonaNombre: 'Inés' },
        {
          PersonaNombre: 'Nino',
          PersonaApellido: 'Invitada',
          PersonaDocumentoTipoNombre: 'Cédula de identidad',
        },
      ]);
      await context.drainJobs();
      const ready = (await open()).SDTTicketPalco as { Ticket: Record<string, unknown>[] };
      expect(ready.Ticket.map((ticket) => ticket.TicketGeneradoEnS3)).toEqual([true, true, true]);
    },
    DRAWING_MS,
  );

  test('takes numbers for texts and texts for numbers, which the spec gives no type', async () => {
    const document = Number(uniqueCedula());
    const loose = { PersonaSocioNro: 0, PersonaSocioCategoriaId: '', Num: '1', PersonaDocumento: document };
    expect(await redeem([invitation(1, loose)])).toMatchObject({ ErrorCod: 0 });
    const { SDTTicketPalco } = await open();
    expect(SDTTicketPalco).toMatchObject({
      Ticket: [{ PersonaDocumento: String(document).padStart(8, '0') }],
    });
  });

  test('skips empty cards', async () => {
    const empty = { PersonaNombre: ' ', PersonaApellido: '', PersonaDocumento: '' };
    expect(await redeem([invitation(1, empty), invitation(2)])).toMatchObject({ ErrorCod: 0 });
    expect((await open()).SDTEspectaculoPalco).toMatchObject({ EspectaculoSectorSNDisponibilidad: 3 });
  });

  test('keeps the extra values of each card', async () => {
    const { kysely } = context.database;
    const fieldId = await insertExtraField(kysely, 'Menú', ['Carne', 'Verduras']);
    box = await buildBox(context, {
      show: { extraFields: [{ fieldId, audience: 'box', isMandatory: true }] },
    });
    const values = [{ Index: 2, ComplementoId: fieldId, ComplementoRegistroValor: 'Verduras' }];
    const cards = [
      invitation(1, { PersonaNombre: '', PersonaApellido: '', PersonaDocumento: '' }),
      invitation(2),
    ];
    const text = { SDTComplementosValoresJSON: JSON.stringify(values) };
    expect(await redeem(cards)).toMatchObject({
      ErrorCod: 105,
      ErrorDsc: 'Ticket #2: debes seleccionar menú',
    });
    expect(await redeem(cards, text)).toMatchObject({ ErrorCod: 0 });
    const { rows } = await context.database.pool.query(
      'select value from ticket_extra_value join ticket on ticket.id = ticket_id where show_id = $1',
      [box.showId],
    );
    expect(rows).toEqual([{ value: 'Verduras' }]);
  });

  test('takes a person of the box’s list whose document type is no longer one for guests', async () => {
    const cora = { PersonaDocumentoTipoId: 3, PersonaDocumento: 'AB1234' };
    const guest = {
      firstName: 'Cora',
      lastName: 'Paz',
      phone: '',
      document: { typeId: 3, number: 'AB1234' },
    };
    await inTransaction(context.database, TEST_ACTOR, async (tx) => {
      await saveBoxGuests(tx, { boxId: box.boxId, guests: [guest], now: context.clock.now() });
      return ok();
    });
    const offer = (isOffered: boolean) =>
      context.database.pool.query('update document_type set for_guests = $1 where id = 3', [isOffered]);
    await offer(false);
    expect(await redeem([invitation(1, cora)])).toMatchObject({ ErrorCod: 0 });
    await offer(true);
  });

  const broken: [code: number, cards: () => object[], text: string][] = [
    [32, () => [invitation(1), invitation(1)], 'Hay números de ticket repetidos.'],
    [34, () => [invitation(1, { TicketMonto: 10 })], 'Las entradas de este enlace no tienen costo.'],
    [
      107,
      () => [1, 2, 3, 4, 5].map((n) => invitation(n)),
      'Ya no quedan suficientes lugares. Disponibles: 4.',
    ],
    [
      108,
      () => [1, 2, 3].map((n) => invitation(n, { IsMenor: true })),
      'Ya no quedan suficientes invitaciones para menores. Disponibles: 2.',
    ],
    [100, () => [], 'Debes ingresar al menos una invitación'],
    [101, () => [invitation(7, { PersonaApellido: '' })], 'Debes ingresar todos los datos para el ticket #7'],
    [
      102,
      () => [1, 2].map((n) => invitation(n, { PersonaDocumento: '1.234.567-2' })),
      'Hay documentos repetidos',
    ],
    [
      104,
      () => [invitation(3, { PersonaDocumento: '12345671' })],
      'Ticket #3: El documento ingresado es incorrecto',
    ],
    [
      104,
      () => [invitation(3, { PersonaDocumentoTipoId: 77 })],
      'Ticket #3: El documento ingresado es incorrecto',
    ],
  ];
  test.each(broken)('refuses with code %i and issues nothing', async (code, cards, text) => {
    expect(await redeem(cards())).toMatchObject({ ErrorCod: code, ErrorDsc: text });
    expect((await open()).SDTTicketPalco).toEqual({ Ticket: [] });
  });

  test('refuses with code 106 a mandatory text that is blank', async () => {
    const fieldId = await insertExtraField(context.database.kysely, 'Filial');
    box = await buildBox(context, {
      show: { extraFields: [{ fieldId, audience: 'box', isMandatory: true }] },
    });
    const values = [{ Index: 1, ComplementoId: fieldId, ComplementoRegistroValor: '  ' }];
    const text = { SDTComplementosValoresJSON: JSON.stringify(values) };
    expect(await redeem([invitation(1)], text)).toMatchObject({
      ErrorCod: 106,
      ErrorDsc: 'Ticket #1: debes ingresar filial',
    });
  });

  test('refuses with code 33 values for a card that is not there, and leaves out those of a field that is not', async () => {
    const valuesOf = (Index: number) => ({
      SDTComplementosValoresJSON: JSON.stringify([
        { Index, ComplementoId: 9_999, ComplementoRegistroValor: 'x' },
      ]),
    });
    expect(await redeem([invitation(1)], valuesOf(2))).toMatchObject({ ErrorCod: 33 });
    expect(await redeem([invitation(1)], valuesOf(1))).toMatchObject({ ErrorCod: 0 });
  });

  test('refuses with code 107 or 108 when fewer are left, and says how many', async () => {
    await redeem([1, 2, 3].map((n) => invitation(n)));
    expect(await redeem([1, 2].map((n) => invitation(n)))).toMatchObject({
      ErrorCod: 107,
      ErrorDsc: 'Ya no quedan suficientes lugares. Disponibles: 1.',
    });
    await redeem([invitation(1, { IsMenor: true })]);
    expect(
      await redeem([invitation(1), ...[2, 3].map((n) => invitation(n, { IsMenor: true }))]),
    ).toMatchObject({
      ErrorCod: 108,
      ErrorDsc: 'Ya no quedan suficientes invitaciones para menores. Disponibles: 1.',
    });
    expect((await open()).SDTEspectaculoPalco).toMatchObject({
      EspectaculoSectorSNDisponibilidad: 1,
      PalcoMenoresDisponibilidad: 1,
    });
  });

  test('refuses with code 103 a person who has a ticket of the show, and then nobody gets one', async () => {
    const known = invitation(1, { PersonaDocumento: '12345672' });
    await redeem([known]);
    expect(await redeem([invitation(1), { ...known, Num: 2 }])).toMatchObject({
      ErrorCod: 103,
      ErrorDsc: 'La persona con documento 1.234.567-2 ya tiene una entrada para este espectáculo.',
    });
    expect((await open()).SDTEspectaculoPalco).toMatchObject({ EspectaculoSectorSNDisponibilidad: 3 });
  });

  test('refuses with code 10 once the show has begun', async () => {
    const begun = context.clock.now();
    context.clock.advance(8 * 24 * HOUR_MS);
    expect(await redeem([invitation(1)])).toMatchObject({ ErrorCod: 10 });
    context.clock.set(begun);
  });

  test('refuses with codes 30 and 31 before it opens and after it closes', async () => {
    const now = context.clock.now().getTime();
    const opensAt = new Date(now + HOUR_MS);
    const closesAt = new Date(now + 2 * HOUR_MS);
    box = await buildBox(context, { admission: { opensAt, closesAt } });
    expect(await redeem([invitation(1)])).toMatchObject({ ErrorCod: 30 });
    context.clock.set(closesAt);
    expect(await redeem([invitation(1)])).toMatchObject({ ErrorCod: 31 });
    context.clock.set(new Date(closesAt.getTime() - 1));
    expect(await redeem([invitation(1)])).toMatchObject({ ErrorCod: 0 });
    context.clock.set(new Date(now));
  });

  test('refuses with code 21 while a blocking notice stands', async () => {
    await publish(false);
    const noticeId = await publish(true);
    expect(await redeem([invitation(1)])).toMatchObject({ ErrorCod: 21 });
    expect(await withdrawNotice(context, TEST_ACTOR, noticeId)).toMatchObject({ ok: true });
    expect(await redeem([invitation(1)])).toMatchObject({ ErrorCod: 0 });
  });

  test('the same cards again issue nothing new', async () => {
    const cards = [invitation(1), invitation(2, { IsMenor: true })];
    expect(await redeem(cards)).toMatchObject({ ErrorCod: 0 });
    expect(await redeem(cards)).toMatchObject({ ErrorCod: 0 });
    expect((await open()).SDTEspectaculoPalco).toMatchObject({
      EspectaculoSectorSNDisponibilidad: 3,
      PalcoMenoresDisponibilidad: 1,
    });
  });
});
