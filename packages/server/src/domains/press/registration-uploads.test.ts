import { uniqueCedula } from '@club/testing/builders/people.ts';
import { memberBody, outletType, registrationBody } from '@club/testing/builders/press.ts';
import { buildImage, claimingSize, padded } from '@club/testing/builders/uploads.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { REGISTRATIONS } from './register-outlet.ts';

const LIMIT = 2_097_152;

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
const cards = () => [...context.storage.files.entries()].filter(([key]) => key.startsWith('press/cards/'));

/** Pictures and bodies of another type than declared, too large, or too many. */
describe('WSPrensaMedioAlta', { timeout: 30_000 }, () => {
  describe('looks at what a picture is', () => {
    const withCard = (bytes: Buffer | string) =>
      changed((body) => {
        body.SDTPrensaResponsable.AUFB64 = typeof bytes === 'string' ? bytes : bytes.toString('base64');
      });

    test('2 MB pass, one byte more does not', async () => {
      expect(await register(withCard(padded(buildImage('jpeg'), LIMIT)))).toMatchObject({ ErrorCod: 0 });
      expect(await register(withCard(padded(buildImage('jpeg'), LIMIT + 1)))).toMatchObject({
        ErrorCod: 116,
        ErrorDsc: 'Imagen supera el peso máximo.',
      });
    });

    test.each([
      ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      ['an archive', () => Buffer.from('504b030414000000080000000000', 'hex')],
      ['WebP, which is not taken here', () => buildImage('webp')],
      ['a PNG that ends', () => buildImage('png').subarray(0, 50)],
      ['a bomb', () => claimingSize(buildImage('png'), 60_000, 60_000)],
      ['no base64', () => 'this is not base64!'],
    ])('refuses %s', async (_name, bytes) => {
      const stored = cards().length;
      expect(await register(withCard(bytes()))).toMatchObject({ ErrorCod: 117 });
      expect(cards()).toHaveLength(stored);
    });

    test("of a crew member too, and stores nobody's", async () => {
      const stored = cards().length;
      const body = changed((sent) =>
        Object.assign(member(sent, 2), { AUFB64: Buffer.from('GIF89a').toString('base64') }),
      );
      expect(await register(body)).toMatchObject({ ErrorCod: 117 });
      expect(cards()).toHaveLength(stored);
    });
  });

  test('takes so many from one address in an hour, and says when to come back', async () => {
    const later = () =>
      changed((body) =>
        Object.assign(body.SDTPrensaResponsable, {
          AUFB64: buildImage('png').subarray(0, 60).toString('base64'),
        }),
      );
    for (let n = 0; n < REGISTRATIONS.limit; n += 1)
      expect(await register(later())).toMatchObject({ ErrorCod: 117 });
    const { status } = await makeCall(app, 'WSPrensaMedioAlta', later());
    expect(status).toBe(429);
  });

  test.each([
    ['nothing', {}],
    ['no crew', { SDTPrensaIntegrante: undefined }],
    ['too large a crew', { SDTPrensaIntegrante: Array.from({ length: 51 }, memberBody) }],
    [
      'a document that is a number',
      { SDTPrensaResponsable: { PrensaMedioResponsableDocumento: Number(uniqueCedula()) } },
    ],
  ])('answers 400 to %s', async (_name, other) => {
    const body = Object.keys(other).length === 0 ? {} : { ...registrationBody(typeId), ...other };
    expect((await makeCall(app, 'WSPrensaMedioAlta', body)).status).toBe(400);
  });

  test('answers 413 to a body beyond its limit', async () => {
    const crew = Array.from({ length: 10 }, () => ({ ...memberBody(), AUFB64: 'A'.repeat(5_000_000) }));
    const { status } = await makeCall(app, 'WSPrensaMedioAlta', {
      ...registrationBody(typeId),
      SDTPrensaIntegrante: crew,
    });
    expect(status).toBe(413);
  });
});
