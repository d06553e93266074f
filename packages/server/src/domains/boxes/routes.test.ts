import {
  type BuiltBox,
  buildBox,
  disableBox,
  invitation,
  redemptionOf,
  visitBody,
} from '@club/testing/builders/boxes.ts';
import { insertExtraField } from '@club/testing/builders/masters.ts';
import { buildTestApp, makeCall, TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attachFile } from '../catalogue/attach-file.ts';
import { annulParkingOfShow } from '../parking/public.ts';
import { publishNotice } from './publish-notice.ts';
import { withdrawBox } from './withdraw-box.ts';

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
const open = (other: object = {}) => call('WSPalquistaValidar', visitBody(box, other));
const redeem = (cards: readonly object[], other: object = {}) =>
  call('WSPalquistaTicket', redemptionOf(box, cards, other));
const guests = () => call('WSPalcoIntegrante', visitBody(box));

async function publish(plan: {
  isBlocking: boolean;
  html?: string;
  boxId?: number | null;
  showId?: number | null;
}) {
  const notice = await publishNotice(context, TEST_ACTOR, {
    html: '<p>Hola</p>',
    boxId: box.boxId,
    showId: null,
    ...plan,
  });
  if (!notice.ok) throw new Error(notice.problem);
  return notice.value.noticeId;
}

describe('WSPalquistaValidar', () => {
  test('shows the box, what is left, the show, and nothing issued at first', async () => {
    expect(await open()).toMatchObject({
      ErrorCod: 0,
      SDTEspectaculoPalco: {
        EspectaculoId: box.showId,
        TribunaId: 5,
        SectorCod: box.sectorCode,
        EspectaculoSectorEstado: 'H',
        EspectaculoSectorCapacidad: 4,
        EspectaculoSectorSNDisponibilidad: 4,
        PalcoId: box.boxId,
        PalcoNivel: '1',
        PalcoHabilitado: true,
        PalcoMenoresCapacidad: 2,
        PalcoMenoresDisponibilidad: 2,
        PalcoParkingPlazas: 2,
        PalcoParkingPlazasRestantes: 2,
      },
      SDTTicketPalco: { Ticket: [] },
      SDTEspectaculo: { EspectaculoId: box.showId },
      SDTEspectaculoComunicaciones: [],
    });
  });

  test('opens a paddock, stand 10, the same way', async () => {
    box = await buildBox(context, { standId: 10, minors: 0 });
    expect(await open()).toMatchObject({
      ErrorCod: 0,
      SDTEspectaculoPalco: { TribunaId: 10, PalcoMenoresCapacidad: 0, PalcoMenoresDisponibilidad: 0 },
    });
  });

  test('carries the notices of the box, of the show and of all, cleaned, with their attachments', async () => {
    const file = { fileName: 'Protocolo de ingreso.PDF', bytes: Buffer.from('%PDF-1.7') };
    await publishNotice(context, TEST_ACTOR, {
      html: '<p onclick="x()">Traer <b>documento</b><script>alert(1)</script></p>',
      isBlocking: false,
      boxId: box.boxId,
      showId: box.showId,
      file,
    });
    await publish({ isBlocking: false, boxId: null, showId: box.showId, html: 'Del espectáculo' });
    const other = await buildBox(context);
    await publish({ isBlocking: true, boxId: other.boxId, html: 'De otro palco' });
    const { SDTEspectaculoComunicaciones: notices } = await open();
    expect(notices).toMatchObject([
      {
        ComunicacionMensaje: '<p>Traer <b>documento</b></p>',
        ComunicacionRestringe: false,
        ComunicacionPalcoFileName: 'Protocolo de ingreso',
        ComunicacionPalcoFileExtension: 'pdf',
        ComunicacionPalcoFileB64: Buffer.from('%PDF-1.7').toString('base64'),
      },
      {
        ComunicacionMensaje: 'Del espectáculo',
        ComunicacionPalcoFileName: '',
        ComunicacionPalcoFileExtension: '',
        ComunicacionPalcoFileB64: '',
      },
    ]);
  });

  test('opens without an attachment that cannot be read', async () => {
    const file = { fileName: 'a.pdf', bytes: Buffer.from('%PDF') };
    await publishNotice(context, TEST_ACTOR, {
      html: 'Hola',
      isBlocking: false,
      boxId: box.boxId,
      showId: null,
      file,
    });
    context.storage.fails = true;
    const answer = await open().finally(() => {
      context.storage.fails = false;
    });
    expect(answer).toMatchObject({
      ErrorCod: 0,
      SDTEspectaculoComunicaciones: [{ ComunicacionMensaje: 'Hola', ComunicacionPalcoFileB64: '' }],
    });
  });

  test('says from when it issues, and that it does no more', async () => {
    const now = context.clock.now().getTime();
    const inHours = (hours: number) => new Date(now + hours * 60 * 60 * 1000);
    expect((await open()).SDTEspectaculoPalco).toMatchObject({ EmisionAviso: '' });
    box = await buildBox(context, { admission: { opensAt: inHours(3), closesAt: inHours(4) } });
    expect((await open()).SDTEspectaculoPalco).toMatchObject({
      ...{ EspectaculoSectorSNDisponibilidad: 4 },
      EmisionAviso: expect.stringContaining('todavía no está habilitada'),
    });
    box = await buildBox(context, { admission: { opensAt: inHours(-2), closesAt: inHours(-1) } });
    expect((await open()).SDTEspectaculoPalco).toMatchObject({
      EmisionAviso: 'La emisión para este espectáculo finalizó.',
    });
  });

  test('says sold out when every invitation is issued', async () => {
    box = await buildBox(context, { adults: 1, minors: 0 });
    await redeem([invitation(1)]);
    expect((await open()).SDTEspectaculoPalco).toMatchObject({
      EspectaculoSectorEstado: 'A',
      EspectaculoSectorCapacidad: 1,
      EspectaculoSectorSNDisponibilidad: 0,
    });
  });
});

describe('guests of the box', () => {
  test('are those it invited, at any show, with the phone last typed', async () => {
    const first = invitation(1, { PersonaNombre: 'Zoe', PersonaApellido: 'Álvarez' });
    await redeem([invitation(2, { PersonaApellido: 'Bruno', PersonaTelefono: '' }), first]);
    expect((await guests()).SDTPalcoIntegrantes).toMatchObject([
      {
        PersonaNombre: 'Zoe',
        PersonaApellido: 'Álvarez',
        PersonaDocumento: first.PersonaDocumento,
        DocumentoTipoId: 1,
        DocumentoTipoAbr: 'CI',
        PersonaTelefono: '099123456',
      },
      { PersonaApellido: 'Bruno', PersonaTelefono: '' },
    ]);
  });

  test('are deleted one by one, and a submit that is sent again does not bring them back', async () => {
    const cards = [invitation(1, { PersonaApellido: 'A' }), invitation(2, { PersonaApellido: 'B' })];
    await redeem(cards);
    const [first] = (await guests()).SDTPalcoIntegrantes as { PalcoIntegranteId: number }[];
    const remove = visitBody(box, { PalcoIntegranteId: first?.PalcoIntegranteId });
    expect(await call('WSPalcoIntegranteEliminar', remove)).toMatchObject({
      ErrorCod: 0,
      SDTPalcoIntegrantes: [{ PersonaApellido: 'B' }],
    });
    expect(await call('WSPalcoIntegranteEliminar', remove)).toMatchObject({ ErrorCod: 30 });
    await redeem(cards);
    expect((await guests()).SDTPalcoIntegrantes).toHaveLength(1);
  });

  test('of another box cannot be deleted', async () => {
    await redeem([invitation(1)]);
    const [guest] = (await guests()).SDTPalcoIntegrantes as { PalcoIntegranteId: number }[];
    const other = await buildBox(context);
    const remove = visitBody(other, { PalcoIntegranteId: guest?.PalcoIntegranteId });
    expect(await call('WSPalcoIntegranteEliminar', remove)).toMatchObject({ ErrorCod: 30 });
    expect((await guests()).SDTPalcoIntegrantes).toHaveLength(1);
  });
});

describe('what a box page asks of the show', () => {
  test('its files for box holders', async () => {
    const bytes = Buffer.from('%PDF-1.7');
    await attachFile(context, TEST_ACTOR, {
      showId: box.showId,
      fileName: 'Para palcos.pdf',
      bytes,
      audience: 'boxes',
    });
    await attachFile(context, TEST_ACTOR, { showId: box.showId, fileName: 'Para todos.pdf', bytes });
    const answer = await call('WSEspectaculoArchivosPalcos', { EspectaculoId: box.showId });
    expect(answer).toMatchObject({
      ErrorCod: 0,
      SDTEspectaculoArchivos: [{ EspectaculoArchivoNombre: 'Para palcos', ArchivoTipoExtension: 'pdf' }],
    });
    expect(await call('WSEspectaculoArchivosPalcos', { EspectaculoId: 99_999 })).toMatchObject({
      ErrorCod: 10,
    });
  });

  test('its extra fields for boxes', async () => {
    const fieldId = await insertExtraField(context.database.kysely, 'Alergias');
    const extraFields = [
      { fieldId, audience: 'box' as const, isMandatory: false },
      { fieldId, audience: 'courtesy' as const, isMandatory: true },
    ];
    box = await buildBox(context, { show: { extraFields } });
    expect(await call('WSEspectaculoDatosComplPalco', { EspectaculoId: box.showId })).toMatchObject({
      SDTDatosComplementarios: [{ ComplementoNombre: 'Alergias', EspectaculoComplementoObligatorio: false }],
    });
    expect(await call('WSEspectaculoDatosComplPalco', { EspectaculoId: 99_999 })).toMatchObject({
      ErrorCod: 10,
    });
  });
});

/** Every call for a box's link, with its body for a token. */
const LINKED: [name: string, body: (token: string) => object][] = [
  ['WSPalquistaValidar', (Token) => visitBody(box, { Token })],
  ['WSPalcoIntegrante', (Token) => visitBody(box, { Token })],
  ['WSPalcoIntegranteEliminar', (Token) => visitBody(box, { Token, PalcoIntegranteId: 1 })],
  ['WSPalquistaTicket', (Token) => redemptionOf(box, [invitation(1)], { Token })],
];

describe.each(LINKED)('%s', (name, body) => {
  test('answers a wrong link with code 1 and nothing else', async () => {
    const other = await buildBox(context);
    for (const token of ['guessed', other.token, box.reservationToken]) {
      expect(await call(name, body(token))).toEqual({
        ErrorCod: 1,
        ErrorDsc: 'El enlace no es válido o ya no está vigente.',
      });
    }
  });

  test('answers a box that was disabled with 20, one taken out of the show with 11', async () => {
    await disableBox(context, box.boxId);
    expect(await call(name, body(box.token))).toMatchObject({ ErrorCod: 20 });
    await withdrawBox(
      context,
      TEST_ACTOR,
      { ...box, annulsTickets: false, reason: 'Prueba' },
      annulParkingOfShow,
    );
    expect(await call(name, body(box.token))).toMatchObject({ ErrorCod: 11 });
  });

  test('answers a malformed body with 400', async () => {
    const { Token: _left, ...without } = body('x') as Record<string, unknown>;
    for (const malformed of [without, { ...body('x'), Token: [] }, {}, 'no json']) {
      const { status, answer } = await makeCall(app, name, malformed);
      expect({ status, code: answer.ErrorCod }).toEqual({ status: 400, code: 400 });
    }
  });
});

test('texts that are no JSON, or of another shape, are named', async () => {
  for (const text of ['{', '{"Index":1}', '[{"Index":"1"}]']) {
    const body = redemptionOf(box, [invitation(1)], { SDTComplementosValoresJSON: text });
    const { status, answer } = await makeCall(app, 'WSPalquistaTicket', body);
    expect(status).toBe(400);
    expect(answer.ErrorDsc).toContain('SDTComplementosValoresJSON');
  }
});
