import { type memberBody, outletType, registrationBody } from '@club/testing/builders/press.ts';
import { buildImage } from '@club/testing/builders/uploads.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { REGISTRATIONS } from './register-outlet.ts';

let context: TestContext;
let app: FastifyInstance;
let typeId: number;

beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  typeId = await outletType(context);
});
afterAll(async () => {
  await app.close();
  await context.close();
});
/** Registrations are limited per address and hour; all tests call from the same one. */
beforeEach(() => context.clock.advance(REGISTRATIONS.windowMs));

type Body = ReturnType<typeof registrationBody>;

const register = async (body: object) => (await makeCall(app, 'WSPrensaMedioAlta', body)).answer;
/** A complete registration with something changed. */
function changed(change: (body: Body) => void): Body {
  const body = registrationBody(typeId);
  change(body);
  return body;
}
const member = (body: Body, n: number) => body.SDTPrensaIntegrante[n - 1] as ReturnType<typeof memberBody>;
const outlets = async () =>
  (await context.database.pool.query('select * from press_outlet order by id')).rows as Record<
    string,
    unknown
  >[];
const cards = () => [...context.storage.files.entries()].filter(([key]) => key.startsWith('press/cards/'));

describe('WSPrensaTipo', () => {
  test('lists the kinds of outlet in their order', async () => {
    expect((await makeCall(app, 'WSPrensaTipo', {})).answer).toEqual({
      ErrorCod: 0,
      ErrorDsc: '',
      SDTPrensaTipo: [
        { PrensaTipoId: typeId, PrensaTipoNombre: 'Radio' },
        { PrensaTipoId: typeId + 1, PrensaTipoNombre: 'Diario' },
      ],
    });
  });
});

describe('WSPrensaMedioAlta', { timeout: 30_000 }, () => {
  test('keeps the request for the club, the pictures drawn anew and private', async () => {
    const before = cards().length;
    const body = changed(({ SDTPrensaMedio, SDTPrensaResponsable }) => {
      SDTPrensaMedio.PrensaMedioNombre = '  Radio   Uno ';
      SDTPrensaResponsable.AUFB64 = buildImage('jpeg').toString('base64');
    });
    expect(await register(body)).toEqual({ ErrorCod: 0, ErrorDsc: '' });
    const outlet = (await outlets()).at(-1);
    expect(outlet).toMatchObject({
      name: 'Radio Uno',
      state: 'pending',
      website: 'https://diario.example',
      twitter: '',
      instagram: '@diario',
      responsible_email: 'rosa@diario.uy',
    });
    const stored = cards().slice(before);
    expect(stored).toHaveLength(3);
    for (const [key, { bytes, contentType }] of stored) {
      expect(key).toMatch(/^press\/cards\/[0-9a-f]{32}\.jpg$/);
      expect(contentType).toBe('image/jpeg');
      expect(Buffer.from(bytes).subarray(0, 3).toString('hex')).toBe('ffd8ff');
    }
    expect(outlet?.responsible_card_key).toBe(stored[0]?.[0]);
  });

  test('reads the document type of the responsible person under either name', async () => {
    const body = changed(({ SDTPrensaResponsable }) => {
      Object.assign(SDTPrensaResponsable, {
        DocumentoTipoId: 2,
        PrensaMedioResponsableDocumentoTipoId: undefined,
      });
      SDTPrensaResponsable.PrensaMedioResponsableDocumento = 'AB123456';
    });
    expect(await register(body)).toMatchObject({ ErrorCod: 0 });
    expect((await outlets()).at(-1)).toMatchObject({ responsible_document_type_id: 2 });
  });

  test.each<[number, string, (body: Body) => void]>([
    [
      100,
      'Debes ingresar el nombre del medio',
      (body) => Object.assign(body.SDTPrensaMedio, { PrensaMedioNombre: ' ' }),
    ],
    [
      101,
      'Debes ingresar el tipo del medio',
      (body) => Object.assign(body.SDTPrensaMedio, { PrensaTipoId: 0 }),
    ],
    [
      101,
      'Debes ingresar el tipo del medio',
      (body) => Object.assign(body.SDTPrensaMedio, { PrensaTipoId: 9_999 }),
    ],
    [
      102,
      'Debes ingresar el nombre del responsable del medio',
      (body) => Object.assign(body.SDTPrensaResponsable, { PrensaMedioResponsableNombre: '' }),
    ],
    [
      103,
      'Debes ingresar el apellido del responsable del medio',
      (body) => Object.assign(body.SDTPrensaResponsable, { PrensaMedioResponsableApellido: '' }),
    ],
    [
      104,
      'Debes ingresar el documento del responsable del medio',
      (body) => Object.assign(body.SDTPrensaResponsable, { PrensaMedioResponsableDocumento: '' }),
    ],
    [
      105,
      'Debes indicar el teléfono del responsable del medio',
      (body) => Object.assign(body.SDTPrensaResponsable, { PrensaMedioResponsableTelefono: '' }),
    ],
    [
      106,
      'Debes indicar el correo electrónico del responsable del medio',
      (body) => Object.assign(body.SDTPrensaResponsable, { PrensaMedioResponsableEmail: '' }),
    ],
    [
      106,
      'Debes indicar el correo electrónico del responsable del medio',
      (body) => Object.assign(body.SDTPrensaResponsable, { PrensaMedioResponsableEmail: 'rosa' }),
    ],
    [
      107,
      'Teléfono del responsable del medio incorrecto',
      (body) => Object.assign(body.SDTPrensaResponsable, { PrensaMedioResponsableTelefono: '1234567' }),
    ],
    [
      108,
      'Debes adjuntar el carnet AUF ID',
      (body) => Object.assign(body.SDTPrensaResponsable, { AUFB64: '' }),
    ],
    [
      110,
      'Debes ingresar el nombre del integrante #2',
      (body) => Object.assign(member(body, 2), { PrensaMedioIntegranteNombre: '' }),
    ],
    [
      110,
      'Debes ingresar el nombre del integrante #1',
      (body) => Object.assign(body, { SDTPrensaIntegrante: [] }),
    ],
    [
      111,
      'Debes ingresar el apellido del integrante #2',
      (body) => Object.assign(member(body, 2), { PrensaMedioIntegranteApellido: '' }),
    ],
    [
      112,
      'Debes ingresar el documento del integrante #1',
      (body) => Object.assign(member(body, 1), { PrensaMedioIntegranteDocumento: '' }),
    ],
    [
      113,
      'Debes ingresar el rol del integrante #1',
      (body) => Object.assign(member(body, 1), { PrensaMedioIntegranteRol: '' }),
    ],
    [
      114,
      'Debes adjuntar el carnet AUF ID del integrante #2',
      (body) => Object.assign(member(body, 2), { AUFB64: undefined }),
    ],
    [
      115,
      'Error: no debes ingresar al responsable como integrante',
      (body) =>
        Object.assign(member(body, 2), {
          PrensaMedioIntegranteDocumento: body.SDTPrensaResponsable.PrensaMedioResponsableDocumento,
        }),
    ],
    [
      118,
      'El documento 12345678 es incorrecto',
      (body) => Object.assign(member(body, 2), { PrensaMedioIntegranteDocumento: '12345678' }),
    ],
    [
      118,
      'El documento AB123456 es incorrecto',
      (body) =>
        Object.assign(body.SDTPrensaResponsable, {
          PrensaMedioResponsableDocumento: 'AB123456',
          PrensaMedioResponsableDocumentoTipoId: 999,
        }),
    ],
    [
      119,
      'Hay documentos repetidos',
      (body) =>
        Object.assign(member(body, 2), {
          PrensaMedioIntegranteDocumento: member(body, 1).PrensaMedioIntegranteDocumento,
        }),
    ],
  ])('refuses with %i: %s', async (code, text, change) => {
    const before = (await outlets()).length;
    expect(await register(changed(change))).toMatchObject({ ErrorCod: code, ErrorDsc: text });
    expect(await outlets()).toHaveLength(before);
  });

  test('tells the first failure in the order of the page', async () => {
    const body = registrationBody(typeId);
    body.SDTPrensaMedio.PrensaMedioNombre = '';
    body.SDTPrensaResponsable.PrensaMedioResponsableTelefono = '12';
    body.SDTPrensaResponsable.AUFB64 = '';
    Object.assign(member(body, 1), { PrensaMedioIntegranteRol: '' });
    Object.assign(member(body, 2), { PrensaMedioIntegranteNombre: '' });
    const codes: number[] = [];
    const correct = [
      () => Object.assign(body.SDTPrensaMedio, { PrensaMedioNombre: 'Radio del orden' }),
      () => Object.assign(body.SDTPrensaResponsable, { PrensaMedioResponsableTelefono: '099123456' }),
      () => Object.assign(body.SDTPrensaResponsable, { AUFB64: member(body, 1).AUFB64 }),
      () => Object.assign(member(body, 1), { PrensaMedioIntegranteRol: 'Fotógrafa' }),
      () => Object.assign(member(body, 2), { PrensaMedioIntegranteNombre: 'Eva' }),
    ];
    for (const step of correct) {
      codes.push((await register(body)).ErrorCod);
      step();
    }
    expect(codes).toEqual([100, 107, 108, 113, 110]);
    expect(await register(body)).toMatchObject({ ErrorCod: 0 });
  });

  test('takes a name once, however it is written, until it is rejected', async () => {
    const named = (name: string) =>
      changed((body) => Object.assign(body.SDTPrensaMedio, { PrensaMedioNombre: name }));
    expect(await register(named('La Voz del Parque'))).toMatchObject({ ErrorCod: 0 });
    expect(await register(named(' la voz  DEL parque'))).toMatchObject({
      ErrorCod: 120,
      ErrorDsc: 'Ya existe una solicitud de registro para este medio.',
    });
    await context.database.pool.query(
      "update press_outlet set state = 'rejected' where name = 'La Voz del Parque'",
    );
    expect(await register(named('La Voz del Parque'))).toMatchObject({ ErrorCod: 0 });
  });

  test('of one registration sent five times at once, one is kept', async () => {
    const body = registrationBody(typeId);
    const answers = await Promise.all(Array.from({ length: 5 }, () => register(body)));
    expect(answers.map((answer) => answer.ErrorCod).sort()).toEqual([0, 120, 120, 120, 120]);
    const kept = (await outlets()).filter(({ name }) => name === body.SDTPrensaMedio.PrensaMedioNombre);
    expect(kept).toHaveLength(1);
  });
});
