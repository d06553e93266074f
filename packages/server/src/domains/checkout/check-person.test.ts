import { describe, expect, test } from 'vitest';
import { makeCall } from '../../testing/index.ts';
import { buildCheckout, type CheckoutWorld, memberOf, purchaseBody } from './builders.ts';
import { checkoutServer } from './testing.ts';

const server = checkoutServer();

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
    expect(await check(world, document.number)).toMatchObject({
      ErrorCod: 0,
      PersonaNombre: '',
      PersonaSocioNro: '',
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
    expect(auf.ErrorDsc).toContain('Club del Parque');
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

  test('cannot be used to look people up: it stops answering', async () => {
    const world = await buildCheckout(server.context);
    const statuses = new Set<number>();
    for (let index = 0; index < 70; index += 1) {
      const body = { EspectaculoId: world.show.showId, PersonaDocumentoTipoId: 1, PersonaDocumento: '123' };
      statuses.add(
        (await makeCall(server.app, 'WSEspectaculoPersonaValidar2', body, world.authorization)).status,
      );
    }
    expect(statuses).toEqual(new Set([200, 429]));
  });
});
