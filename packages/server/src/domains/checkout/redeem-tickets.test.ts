import { buildCheckout, memberOf, purchaseBody } from '@club/testing/builders/checkout.ts';
import { uniqueCedula } from '@club/testing/builders/people.ts';
import { checkoutServer } from '@club/testing/checkout/checkout-server.ts';
import { makeCall } from '@club/testing/index.ts';
import { describe, expect, test } from 'vitest';

const server = checkoutServer();

describe('WSTicket2', () => {
  test('issues free tickets once, however often it is sent', async () => {
    const world = await buildCheckout(server.context, { price: 0 });
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.codeOf('WSTicket2', purchaseBody(world), world.authorization)),
    );
    expect(answers).toEqual([0, 0, 0]);
    expect(await server.codeOf('WSTicket2', purchaseBody(world), world.authorization)).toBe(0);
    const { rows } = await server.run('select kind, document from ticket where show_id = $1', [
      world.show.showId,
    ]);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ kind: 'free' });
  });

  test('the second of two members for the last ticket of their category is told to pay as general', async () => {
    const world = await buildCheckout(server.context, { price: 0, show: { quotas: { auf: 1 } } });
    const { auf, public: general } = world.show.categories;
    const members = await Promise.all([1, 2].map(() => memberOf(server.context, world, 'auf')));
    const send = async (categories: readonly number[]) => {
      const tickets = world.tickets.map((ticket, index) => ({
        ...{ ...ticket, PersonaSocioCategoriaid: categories[index] ?? 0 },
        PersonaDocumento: members[index]?.document.number ?? '',
      }));
      return (await makeCall(server.app, 'WSTicket2', purchaseBody(world, tickets), world.authorization))
        .answer;
    };
    expect(await send([auf, auf])).toMatchObject({
      ErrorCod: 114,
      SDTTicketCategoria: { Index: 2, PersonaSocioCategoriaId: general },
    });
    expect(await send([auf, general])).toMatchObject({ ErrorCod: 0 });
  });

  test('tells the buyer, and nobody else, what was bought', async () => {
    const world = await buildCheckout(server.context, { price: 0 });
    const ask = (authorization: string) =>
      makeCall(server.app, 'WSTransaccionEstado', { TransaccionId: world.holdId }, authorization);
    expect((await ask(world.authorization)).answer).not.toHaveProperty('SDTCompra');
    await makeCall(server.app, 'WSTicket2', purchaseBody(world), world.authorization);
    const { answer } = await ask(world.authorization);
    expect(answer).toMatchObject({
      TransaccionEstado: 'F',
      SDTCompra: { MonedaSimbolo: '$', PagoMonto: 0, SDTTickets: [{ TicketTipo: 'C' }, { TicketTipo: 'C' }] },
    });
    const other = await buildCheckout(server.context, { price: 0 });
    expect((await ask(other.authorization)).answer).toMatchObject({ ErrorCod: 30 });
  });

  test('saves the persons as the buyer’s friends', async () => {
    const world = await buildCheckout(server.context, { price: 0 });
    await makeCall(server.app, 'WSTicket2', purchaseBody(world), world.authorization);
    const { answer } = await makeCall(server.app, 'WSAmigosListar', {}, world.authorization);
    expect(answer.SDTAmigos).toHaveLength(2);
  });

  test('70: a hold whose tickets were paid', async () => {
    const world = await buildCheckout(server.context);
    await server.run(`update hold set state = 'finished' where id = $1`, [world.holdId]);
    expect(await server.codeOf('WSTicket2', purchaseBody(world), world.authorization)).toBe(70);
  });

  test('70: other persons than those whose tickets were issued, as from a second tab', async () => {
    const world = await buildCheckout(server.context, { price: 0 });
    const send = (changed: readonly object[]) => {
      const tickets = world.tickets.map((ticket, index) => ({ ...ticket, ...changed[index] }));
      return server.codeOf('WSTicket2', purchaseBody(world, tickets), world.authorization);
    };
    expect(await send([])).toBe(0);
    const [first, second] = world.tickets.map(({ PersonaDocumento }) => ({ PersonaDocumento }));
    expect(await send([{}, { PersonaDocumento: uniqueCedula() }])).toBe(70);
    expect(await send([{ PersonaNombre: 'Eva' }])).toBe(70);
    expect(await send([{ ...world.tickets[1], Id: 1 }])).toBe(70);
    expect(await send([second ?? {}, first ?? {}])).toBe(70);
    const fewer = purchaseBody(world, world.tickets.slice(0, 1));
    expect(await server.codeOf('WSTicket2', fewer, world.authorization)).toBe(70);
    expect(await send([{ PersonaNombre: ' Persona 1 ', PersonaDocumentoTipoId: 0 }])).toBe(0);
  });

  test('refuses tickets that cost something', async () => {
    const world = await buildCheckout(server.context);
    expect(await server.codeOf('WSTicket2', purchaseBody(world), world.authorization)).toBe(500);
    const { rows } = await server.run('select 1 from purchase where hold_id = $1', [world.holdId]);
    expect(rows).toHaveLength(0);
  });

  test('nobody gets through without a session, or with a malformed body', async () => {
    const world = await buildCheckout(server.context, { price: 0 });
    const body = purchaseBody(world);
    const refused = [
      await makeCall(server.app, 'WSTicket2', body),
      await makeCall(server.app, 'WSTicket2', body, '{"access_token":"guessed"}'),
      await makeCall(server.app, 'WSTicket2', body, 'not json'),
      await makeCall(server.app, 'WSTicket2', { ...body, SDTTicketJSON: 1 }),
      await makeCall(server.app, 'WSTicket2', { ...body, SDTTicketJSON: 1 }, world.authorization),
      await makeCall(server.app, 'WSTicket2', { ...body, SDTTicketJSON: '{' }, world.authorization),
      await makeCall(
        server.app,
        'WSTicket2',
        { ...body, SDTTicketJSON: '{"Ticket":1}' },
        world.authorization,
      ),
      await makeCall(server.app, 'WSTicket2', '{"SDTTicketJSON":', world.authorization),
    ];
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 401, 401, 400, 400, 400, 400]);
  });
});
