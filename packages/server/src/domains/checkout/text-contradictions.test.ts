import { buildCheckout, type CheckoutWorld, purchaseBody } from '@club/testing/builders/checkout.ts';
import { changed, checkoutServer } from '@club/testing/checkout/checkout-server.ts';
import { makeCall } from '@club/testing/index.ts';
import { describe, expect, test } from 'vitest';

const server = checkoutServer();

describe.each(['WSTicket2', 'WSTicketPago'])('%s answers 400', (call) => {
  const persons = (world: CheckoutWorld, change: object) =>
    JSON.stringify(world.tickets.map((ticket) => ({ ...ticket, ...change })));
  const value = { Index: 9, ComplementoId: 1, ComplementoRegistroValor: 'x' };

  test.each<[name: string, body: (world: CheckoutWorld) => object, field: string]>([
    [
      'two tickets of one Id',
      (world) => purchaseBody(world, changed(world, { Id: 2 })),
      'SDTTicketJSON/Ticket/Id',
    ],
    [
      'another person than the ticket',
      (world) =>
        purchaseBody(world, world.tickets, { SDTPersonaJSON: persons(world, { PersonaNombre: 'Otra' }) }),
      'SDTPersonaJSON',
    ],
    [
      'a person of no ticket',
      (world) => purchaseBody(world, world.tickets, { SDTPersonaJSON: persons(world, { Id: 9 }) }),
      'SDTPersonaJSON',
    ],
    [
      'a value of no ticket',
      (world) => purchaseBody(world, world.tickets, { SDTComplementosValoresJSON: JSON.stringify([value]) }),
      'SDTComplementosValoresJSON/Index',
    ],
    [
      'two values of one field for a ticket',
      (world) => {
        const both = ['x', 'y'].map((text) => ({ ...value, Index: 1, ComplementoRegistroValor: text }));
        return purchaseBody(world, world.tickets, { SDTComplementosValoresJSON: JSON.stringify(both) });
      },
      'SDTComplementosValoresJSON/ComplementoId',
    ],
    [
      'a field that is missing in a text',
      (world) =>
        purchaseBody(world, world.tickets, { SDTPersonaJSON: persons(world, { PersonaNombre: undefined }) }),
      'SDTPersonaJSON/0/PersonaNombre',
    ],
  ])('to %s, and names it', async (_name, body, field) => {
    const world = await buildCheckout(server.context);
    const { status, answer } = await makeCall(server.app, call, body(world), world.authorization);
    expect([status, answer.ErrorDsc]).toEqual([400, `Datos inválidos: ${field}`]);
  });

  test('to none whose persons are those of the tickets, a document with its dots', async () => {
    const world = await buildCheckout(server.context);
    const dotted = JSON.stringify(
      world.tickets.map((ticket) => ({ ...ticket, PersonaDocumento: ` ${ticket.PersonaDocumento}.-` })),
    );
    const body = purchaseBody(world, world.tickets, { SDTPersonaJSON: dotted });
    expect((await makeCall(server.app, call, body, world.authorization)).status).toBe(200);
  });
});
