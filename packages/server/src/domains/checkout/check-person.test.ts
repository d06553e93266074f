import {
  buildCheckout,
  type CheckoutWorld,
  memberOf,
  purchaseBody,
} from '@club/testing/builders/checkout.ts';
import { uniqueCedula } from '@club/testing/builders/people.ts';
import { checkoutServer } from '@club/testing/checkout/checkout-server.ts';
import { makeCall } from '@club/testing/index.ts';
import { describe, expect, test } from 'vitest';

const server = checkoutServer();
const HOME = '203.0.113.7';
const ELSEWHERE = '198.51.100.9';

function callFrom(remoteAddress: string, name: string, payload: object, authorization?: string) {
  const headers = authorization ? { authorization } : {};
  return server.app.inject({ method: 'POST', url: `/api/${name}`, remoteAddress, headers, payload });
}

/** The member check without a session. */
async function checkFrom(remoteAddress: string, world: CheckoutWorld, document: string) {
  const body = {
    EspectaculoId: world.show.showId,
    PersonaDocumentoTipoId: 1,
    PersonaDocumento: document,
  };
  const answer = await callFrom(remoteAddress, 'WSEspectaculoPersonaValidar2', body);
  return answer.json<Record<string, unknown>>();
}

/** The world's user takes seats of their show, through the call. */
async function holdFrom(remoteAddress: string, world: CheckoutWorld): Promise<void> {
  const body = {
    TransaccionMedio: 'W',
    TransaccionEspectaculoId: world.show.showId,
    TransaccionEspectaculoTribunaId: 1,
    TransaccionEspectaculoSectorCod: 'A',
    TransaccionCantidad: 1,
    SDTFilaAsientoJSON: JSON.stringify([{ FilaId: 3, AsientoId: 3 }]),
    EsTransferenciaButaca: false,
  };
  const held = await callFrom(remoteAddress, 'WSTransaccionSSO', body, world.authorization);
  expect(held.json()).toMatchObject({ ErrorCod: 0 });
}

describe('WSEspectaculoPersonaValidar2', () => {
  const check = async (
    world: CheckoutWorld,
    document: string,
    other: Record<string, unknown> = {},
    authorization?: string,
  ) =>
    (
      await makeCall(
        server.app,
        'WSEspectaculoPersonaValidar2',
        { EspectaculoId: world.show.showId, PersonaDocumentoTipoId: 1, PersonaDocumento: document, ...other },
        authorization,
      )
    ).answer;

  test('gives the public category to a document that is in no register', async () => {
    const world = await buildCheckout(server.context);
    const answer = await check(world, world.tickets[0]!.PersonaDocumento, {}, world.authorization);
    expect(answer).toMatchObject({ ErrorCod: 0, PersonaSocioCategoriaId: world.show.categories.public });
  });

  test('tells a member’s name and number only to somebody with a session', async () => {
    const world = await buildCheckout(server.context);
    const { document } = await memberOf(server.context, world, 'member', { pin: '4321' });
    const known = await check(world, document.number, {}, world.authorization);
    expect(known).toMatchObject({
      PersonaSocioCategoriaId: world.show.categories.member,
      PersonaNombre: 'Bruno',
      SocioRegistroTienePIN: true,
    });
    expect(known.PersonaSocioNro).not.toBe('');
    await holdFrom(HOME, world);
    const { ErrorCod, PersonaNombre, PersonaSocioNro } = await checkFrom(HOME, world, document.number);
    expect({ ErrorCod, PersonaNombre, PersonaSocioNro }).toEqual({
      ErrorCod: 0,
      PersonaNombre: '',
      PersonaSocioNro: '',
    });
  });

  describe('without a session', () => {
    test('tells a stranger of nobody more than of a document in no register', async () => {
      const world = await buildCheckout(server.context, { show: { quotas: { auf: 0 } } });
      await holdFrom(HOME, world);
      const members = await Promise.all([
        memberOf(server.context, world, 'member', { pin: '4321' }),
        memberOf(server.context, world, 'member', { isInDebt: true }),
        memberOf(server.context, world, 'auf'),
      ]);
      const ofNobody = await checkFrom(ELSEWHERE, world, uniqueCedula());
      expect(ofNobody).toMatchObject({ ErrorCod: 0, SocioRegistroTienePIN: false });
      for (const { document } of members)
        expect(await checkFrom(ELSEWHERE, world, document.number)).toEqual(ofNobody);
    });

    test('gives its prices to a client whose hold of the show began at the same address', async () => {
      const world = await buildCheckout(server.context);
      const { document } = await memberOf(server.context, world, 'member', { pin: '4321' });
      const category = async () =>
        (await checkFrom(HOME, world, document.number)).PersonaSocioCategoriaId as number;
      const { public: general, member } = world.show.categories;
      expect(await category()).toBe(general);
      await holdFrom(HOME, world);
      expect(await category()).toBe(member);
      const elsewhere = await buildCheckout(server.context);
      expect((await checkFrom(HOME, elsewhere, document.number)).PersonaSocioCategoriaId).not.toBe(
        elsewhere.show.categories.member,
      );
      const inDebt = await memberOf(server.context, world, 'member', { isInDebt: true });
      expect((await checkFrom(HOME, world, inDebt.document.number)).ErrorCod).toBe(122);
      await makeCall(server.app, 'WSTransaccionCancelar', {}, world.authorization);
      expect(await category()).toBe(general);
    });

    test('and no longer than the hold lives', async () => {
      const world = await buildCheckout(server.context);
      const { document } = await memberOf(server.context, world, 'member');
      await holdFrom(HOME, world);
      server.context.clock.advance(15 * 60_000);
      const { PersonaSocioCategoriaId } = await checkFrom(HOME, world, document.number);
      expect(PersonaSocioCategoriaId).toBe(world.show.categories.public);
    });

    test('stores no address that a hold began at', async () => {
      const world = await buildCheckout(server.context);
      await holdFrom(HOME, world);
      const { rows } = await server.run('select * from hold order by id desc limit 1', []);
      expect(rows[0]?.address_hash).toHaveLength(16);
      const stored = JSON.stringify(rows) + String(rows[0]?.address_hash);
      expect(stored).not.toContain(HOME);
    });
  });

  test('every code of its catalogue', async () => {
    const world = await buildCheckout(server.context, { price: 0, show: { quotas: { auf: 0 } } });
    const { authorization } = world;
    const code = async (document: string, other = {}) =>
      (await check(world, document, other, authorization)).ErrorCod;
    expect(await code('123')).toBe(10);
    expect(await code('12345672', { PersonaDocumentoTipoId: 99 })).toBe(11);
    expect(await code('12345678')).toBe(12);
    expect(await code('12345672', { EspectaculoId: 1_000_000 })).toBe(40);
    expect(
      await code((await memberOf(server.context, world, 'member', { isInDebt: true })).document.number),
    ).toBe(122);
    const auf = await check(
      world,
      (await memberOf(server.context, world, 'auf')).document.number,
      {},
      authorization,
    );
    expect(auf).toMatchObject({ ErrorCod: 200, PersonaSocioCategoriaId: world.show.categories.public });
    expect(auf.ErrorDsc).toBe(
      'La cantidad de entradas dispuestas por Club del Parque para Carnets AUF se encuentran agotadas',
    );
    await server.run('delete from price where category_id = $1', [world.show.categories.member]);
    const unpriced = await check(
      world,
      (await memberOf(server.context, world, 'member')).document.number,
      {},
      authorization,
    );
    expect(unpriced).toMatchObject({ ErrorCod: 125, PersonaSocioCategoriaId: world.show.categories.public });
    await makeCall(server.app, 'WSTicket2', purchaseBody(world), authorization);
    expect(await code(world.tickets[0]!.PersonaDocumento)).toBe(30);
  });

  test('125, without a category, where the sector of the hold has no price for the document', async () => {
    const world = await buildCheckout(server.context);
    const { public: general, member } = world.show.categories;
    await server.run('delete from price where category_id = $1', [general]);
    expect(await check(world, uniqueCedula(), {}, world.authorization)).toEqual({
      ErrorCod: 125,
      ErrorDsc: 'Para este documento no hay precio en este sector.',
    });
    const { document } = await memberOf(server.context, world, 'member');
    const own = await check(world, document.number, {}, world.authorization);
    expect(own).toMatchObject({ ErrorCod: 0, PersonaSocioCategoriaId: member });
  });

  describe('cannot be used to look people up', () => {
    const MINUTE_MS = 60_000;
    const ask = async (world: CheckoutWorld, authorization?: string) => {
      const body = { EspectaculoId: world.show.showId, PersonaDocumentoTipoId: 1, PersonaDocumento: '123' };
      return (await callFrom(HOME, 'WSEspectaculoPersonaValidar2', body, authorization)).statusCode;
    };
    /** How many of a number of calls per minute are answered, by minute. */
    const answeredByMinute = async (minutes: number, each: number, authorization?: string) => {
      const world = await buildCheckout(server.context);
      const asker = authorization === undefined ? undefined : world.authorization;
      const answered: number[] = [];
      for (let minute = 0; minute < minutes; minute += 1) {
        server.context.clock.advance(MINUTE_MS);
        if (asker === undefined && minute % 10 === 0) await holdFrom(HOME, world);
        const statuses = await Promise.all(Array.from({ length: each }, () => ask(world, asker)));
        expect(new Set(statuses)).toEqual(new Set(statuses.includes(200) ? [200, 429] : [429]));
        answered.push(statuses.filter((status) => status === 200).length);
      }
      return answered;
    };
    /** A day's window begins at a fixed hour: the calls of a test must not cross it. */
    const toNextDay = () => {
      const day = 24 * 60 * MINUTE_MS;
      const now = server.context.clock.now().getTime();
      server.context.clock.set(new Date(Math.ceil(now / day) * day));
    };

    test('with a session', { timeout: 60_000 }, async () => {
      toNextDay();
      expect(await answeredByMinute(8, 62, 'a session')).toEqual([60, 60, 60, 60, 60, 60, 40, 0]);
    });

    test('without one, from an address that holds places', { timeout: 60_000 }, async () => {
      toNextDay();
      const answered = await answeredByMinute(21, 22);
      expect(answered.slice(0, 3)).toEqual([20, 20, 20]);
      expect(answered.at(-1)).toBe(0);
    });
  });
});
