import {
  buildAccreditations,
  generalRequest,
  mediaType,
  pressRequest,
} from '@club/testing/builders/accreditations.ts';
import { buildShow } from '@club/testing/builders/catalogue.ts';
import { buildImage, claimingSize, padded } from '@club/testing/builders/uploads.ts';
import { buildTestApp, makeCall, TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeAccreditations } from './prepare-accreditations.ts';
import { REQUESTS } from './request-accreditation.ts';

const LIMIT = 5_242_880;
const HOUR_MS = 60 * 60 * 1000;
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)"><script>alert(2)</script><rect width="9" height="9"/></svg>';

let context: TestContext;
let app: FastifyInstance;
let showId: number;
let typeId: number;

beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  typeId = await mediaType(context);
});
afterAll(async () => {
  await app.close();
  await context.close();
});
beforeEach(async () => {
  // Advances an hour, for the limit of requests per address.
  context.clock.advance(REQUESTS.windowMs);
  ({ showId } = await buildAccreditations(context));
});

const call = async (name: string, body: unknown) => (await makeCall(app, name, body)).answer;
const press = (other: object = {}) => call('WSAcreditacionSolicitud', pressRequest(showId, typeId, other));
const general = (other: object = {}) => call('WSAcreditacionGrlSolicitud', generalRequest(showId, other));
const requests = async () =>
  (await context.database.pool.query('select * from accreditation where show_id = $1 order by id', [showId]))
    .rows as Record<string, unknown>[];
const cards = () => [...context.storage.files].filter(([key]) => key.startsWith('accreditations/cards/'));
const inHours = (hours: number) => new Date(context.clock.now().getTime() + hours * HOUR_MS);

/** Both kinds, each with its check call and its request call. */
const KINDS = [
  {
    kind: 'press',
    check: 'WSAcreditacionValidar',
    ask: () => press(),
    closed: 'La acreditación de prensa para este espectáculo ya no se encuentra disponible',
  },
  {
    kind: 'general',
    check: 'WSAcreditacionGrlValidar',
    ask: () => general(),
    closed: 'La acreditación para este espectáculo ya no se encuentra disponible',
  },
] as const;

describe.each(KINDS)('whether a show takes $kind accreditations', ({ kind, check, ask, closed }) => {
  const answers = async () => [await call(check, { EspectaculoId: showId }), await ask()];
  const codes = async () => (await answers()).map((answer) => answer.ErrorCod);

  test('it does until the time is over', async () => {
    expect(await codes()).toEqual([0, 0]);
    expect(await call(check, { EspectaculoId: showId })).toMatchObject({
      SDTEspectaculo: { EspectaculoId: showId },
    });
  });

  test('once the time is over, and once the club closed them, the show is still shown', async () => {
    context.clock.set(inHours(7 * 24 - 1));
    expect(await answers()).toMatchObject([
      {
        ErrorCod: 23,
        ErrorDsc: closed,
        SDTEspectaculo: { EspectaculoId: showId, EspectaculoNombre: 'Partido de prueba' },
      },
      { ErrorCod: 23, ErrorDsc: closed },
    ]);
    ({ showId } = await buildAccreditations(context));
    expect(await closeAccreditations(context, TEST_ACTOR, { showId, kind })).toMatchObject({ ok: true });
    expect(await codes()).toEqual([23, 23]);
    expect(await closeAccreditations(context, TEST_ACTOR, { showId, kind })).toMatchObject({
      problem: 'not-open',
    });
  });

  test('not once the show has begun, not a show that offers none, not one that is not there', async () => {
    ({ showId } = await buildAccreditations(context, { startsAt: inHours(-1), endsAt: inHours(1) }));
    expect(await codes()).toEqual([11, 11]);
    ({ showId } = await buildShow(context));
    expect(await codes()).toEqual([10, 10]);
    showId = 999_999;
    expect(await codes()).toEqual([1, 1]);
  });

  test('a body that is none is answered with 400', async () => {
    expect((await makeCall(app, check, { EspectaculoId: 'uno' })).status).toBe(400);
    const name = kind === 'press' ? 'WSAcreditacionSolicitud' : 'WSAcreditacionGrlSolicitud';
    expect((await makeCall(app, name, { EspectaculoId: showId })).status).toBe(400);
  });
});

describe('WSMedioTipos', () => {
  test('lists the kinds of outlet in their order', async () => {
    expect(await call('WSMedioTipos', {})).toMatchObject({
      ErrorCod: 0,
      SDTMedioTipos: [
        { MedioTipoId: typeId, MedioTipoNombre: 'Radio' },
        { MedioTipoNombre: 'Prensa escrita' },
      ],
    });
  });
});

describe('a request', () => {
  test('is kept for the club, with its card or without', async () => {
    expect(await press({ AcreditacionNombre: ' Ana ', AcreditacionUbicacion: '2' })).toEqual({
      ErrorCod: 0,
      ErrorDsc: '',
    });
    expect(await general()).toEqual({ ErrorCod: 0, ErrorDsc: '' });
    expect(await requests()).toMatchObject([
      {
        kind: 'press',
        pass: 'pitch',
        first_name: 'Ana',
        outlet_name: 'Radio Uno',
        media_type_id: typeId,
        state: 'pending',
        card_key: '',
      },
      { kind: 'general', pass: 'general', company: 'Sonido SA', position: 'Técnica', state: 'pending' },
    ]);
  });

  test('needs neither company nor position', async () => {
    expect(await general({ Empresa: '', Cargo: undefined })).toMatchObject({ ErrorCod: 0 });
  });

  const missing = { ErrorCod: 100, ErrorDsc: 'Debes ingresar todos los datos para la acreditación' };

  test.each<[string, string | number]>([
    ...[
      'AcreditacionNombre',
      'AcreditacionApellido',
      'Documento',
      'Email',
      'Telefono',
      'AcreditacionMedio',
      'AcreditacionUbicacion',
    ].map((field): [string, string] => [field, ' ']),
    ['DocumentoTipoId', 0],
    ['MedioTipoId', 0],
  ])('for the press without %s is refused', async (field, empty) => {
    expect(await press({ [field]: empty, ...(field === 'Telefono' ? {} : { Telefono: '1' }) })).toMatchObject(
      missing,
    );
  });

  test.each<[string, string | number]>([
    ...['Nombre', 'Apellido', 'Documento', 'Email', 'Telefono'].map((field): [string, string] => [
      field,
      ' ',
    ]),
    ['DocumentoTipoId', 0],
  ])('for others without %s is refused', async (field, empty) => {
    expect(await general({ [field]: empty })).toMatchObject(missing);
  });

  test.each([
    [101, 'Teléfono incorrecto', { Telefono: '1234567' }],
    [101, 'Teléfono incorrecto', { Telefono: '1'.repeat(21), Email: 'x' }],
    [102, 'Correo electrónico incorrecto', { Email: 'carlos@radio', Documento: '1' }],
    [103, 'El documento ingresado es incorrecto', { Documento: '12345678' }],
    [103, 'El documento ingresado es incorrecto', { DocumentoTipoId: 999 }],
  ])('is refused with %i: %s', async (code, text, other) => {
    for (const answer of [await press(other), await general(other)])
      expect(answer).toMatchObject({ ErrorCod: code, ErrorDsc: text });
    expect(await requests()).toEqual([]);
  });

  test.each([
    [104, { MedioTipoId: 999 }],
    [105, { AcreditacionUbicacion: '3' }],
  ])('for the press is refused with %i', async (code, other) => {
    expect(await press(other)).toMatchObject({ ErrorCod: code });
  });

  test('is kept once for a person and show, however it is sent', async () => {
    const person = { Documento: '4.518.736-8' };
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => (n % 2 ? press(person) : general(person))),
    );
    expect(answers.map((answer) => answer.ErrorCod).sort()).toEqual([0, 109, 109, 109, 109, 109]);
    expect(await requests()).toHaveLength(1);
    expect(await press({ Documento: '45187368' })).toMatchObject({
      ErrorCod: 109,
      ErrorDsc: 'Ya existe una solicitud de acreditación con este documento para el espectáculo.',
    });
    ({ showId } = await buildAccreditations(context));
    expect(await press(person)).toMatchObject({ ErrorCod: 0 });
  });

  test('may be sent again once it was rejected', async () => {
    const body = generalRequest(showId);
    await call('WSAcreditacionGrlSolicitud', body);
    await context.database.pool.query("update accreditation set state = 'rejected' where show_id = $1", [
      showId,
    ]);
    expect(await call('WSAcreditacionGrlSolicitud', body)).toMatchObject({ ErrorCod: 0 });
  });
});

describe('the AUF card', { timeout: 30_000 }, () => {
  const withCard = (bytes: Buffer | string, extension: string) =>
    press({
      AcreditacionCarnetAUFB64: typeof bytes === 'string' ? bytes : bytes.toString('base64'),
      AcreditacionCarnetAUFExtension: extension,
    });

  test.each([
    ['.png', () => buildImage('png')],
    ['jpg', () => buildImage('jpeg')],
    ['.JPEG', () => buildImage('jpeg')],
    ['.webp', () => buildImage('webp')],
  ])('%s is drawn anew and kept where only the club reaches it', async (extension, image) => {
    expect(await withCard(image(), extension)).toMatchObject({ ErrorCod: 0 });
    const [request] = await requests();
    expect(request?.card_key).toMatch(/^accreditations\/cards\/[0-9a-f]{32}\.jpg$/);
    expect(context.storage.files.get(String(request?.card_key))).toMatchObject({ contentType: 'image/jpeg' });
  });

  test('.svg is cut down to shapes', async () => {
    expect(await withCard(Buffer.from(SVG), '.svg')).toMatchObject({ ErrorCod: 0 });
    const [request] = await requests();
    const file = context.storage.files.get(String(request?.card_key));
    expect(file?.contentType).toBe('image/svg+xml');
    const text = Buffer.from(file?.bytes ?? []).toString();
    expect(text).toContain('<rect');
    expect(text).not.toMatch(/script|alert|onload/);
  });

  test('up to 5 MB passes, one byte more does not', async () => {
    expect(await withCard(padded(buildImage('jpeg'), LIMIT), '.jpg')).toMatchObject({ ErrorCod: 0 });
    expect(await withCard(padded(buildImage('jpeg'), LIMIT + 1), '.jpg')).toMatchObject({
      ErrorCod: 107,
      ErrorDsc: 'El carnet AUF no debe superar los 5MB de tamaño.',
    });
  });

  test.each(['', '.gif', '.pdf', '.svg.exe'])('with the extension %j is refused', async (extension) => {
    expect(await withCard(buildImage('png'), extension)).toMatchObject({
      ErrorCod: 106,
      ErrorDsc: 'El carnet AUF debe tener una de las siguientes extensiones: .svg, .png, .jpg, .jpeg, .webp',
    });
  });

  test.each<[string, string, () => Buffer | string]>([
    ['.png', 'a JPEG', () => buildImage('jpeg')],
    ['.jpg', 'a PNG', () => buildImage('png')],
    ['.webp', 'a page', () => Buffer.from('<!doctype html>')],
    ['.png', 'a drawing', () => Buffer.from(SVG)],
    ['.svg', 'a picture', () => buildImage('png')],
    ['.svg', 'a page', () => Buffer.from('<html xmlns="http://www.w3.org/1999/xhtml"/>')],
    ['.svg', 'entities that unfold', () => Buffer.from(`<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">]>${SVG}`)],
    [
      '.svg',
      'a drawing nested without end',
      () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(50_000)}`),
    ],
    ['.png', 'a bomb', () => claimingSize(buildImage('png'), 50_000, 50_000)],
    ['.png', 'what ends early', () => buildImage('png').subarray(0, 60)],
    ['.png', 'no base64', () => '¡!'],
  ])('called %s that is %s is refused and not kept', async (extension, _name, bytes) => {
    const stored = cards().length;
    expect(await withCard(bytes(), extension)).toMatchObject({
      ErrorCod: 108,
      ErrorDsc: 'Error al cargar el carnet AUF.',
    });
    expect(cards()).toHaveLength(stored);
    expect(await requests()).toEqual([]);
  });
});
