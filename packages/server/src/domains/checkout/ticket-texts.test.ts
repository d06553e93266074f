import { buildCheckout, memberOf, purchaseBody } from '@club/testing/builders/checkout.ts';
import { insertExtraField } from '@club/testing/builders/masters.ts';
import { changed, checkoutServer } from '@club/testing/checkout/checkout-server.ts';
import { makeCall } from '@club/testing/index.ts';
import { expect, test } from 'vitest';

const server = checkoutServer();

/** Spec 2 §5: also a client of its own is told what is missing in these words. */
test.each([
  ['a name of one letter', { PersonaNombre: 'A' }, 100, 'Ingrese nombre de persona para el ticket 1'],
  ['no surname', { PersonaApellido: ' ' }, 100, 'Ingrese apellido de persona para el ticket 1'],
  ['no document', { PersonaDocumento: '' }, 101, 'Ingrese documento de persona para el ticket 1'],
  [
    'a wrong check digit',
    { PersonaDocumento: '12345678' },
    101,
    'Ticket 1: El documento ingresado es incorrecto',
  ],
])('%s', async (_name, change, ErrorCod, ErrorDsc) => {
  const world = await buildCheckout(server.context, { price: 0 });
  const body = purchaseBody(world, changed(world, change));
  const { answer } = await makeCall(server.app, 'WSTicket2', body, world.authorization);
  expect(answer).toMatchObject({ ErrorCod, ErrorDsc });
});

test('a PIN that is missing, and one that can be none', async () => {
  const world = await buildCheckout(server.context, { price: 0 });
  const { document } = await memberOf(server.context, world, 'member', { pin: '4321' });
  const send = async (TicketPIN: string) => {
    const tickets = changed(world, { PersonaDocumento: document.number, TicketPIN });
    return (await makeCall(server.app, 'WSTicket2', purchaseBody(world, tickets), world.authorization))
      .answer;
  };
  const missing = { ErrorCod: 105, ErrorDsc: 'Ingrese PIN de socio para el ticket 1' };
  expect(await send('')).toMatchObject(missing);
  const malformed = { ErrorCod: 105, ErrorDsc: 'Formato de PIN de socio incorrecto para el ticket 1' };
  for (const pin of ['123', '123456789', '12a4']) expect(await send(pin)).toMatchObject(malformed);
});

test.each([
  ['with options', ['Norte'], 'Ticket 1: debes seleccionar puerta'],
  ['of text', [], 'Ticket 1: debes ingresar puerta'],
])('a mandatory field %s', async (_name, options, ErrorDsc) => {
  const world = await buildCheckout(server.context, { price: 0 });
  const fieldId = await insertExtraField(server.context.database.kysely, 'Puerta', options);
  await server.run(
    `insert into show_extra_field (show_id, field_id, audience, is_mandatory) values ($1, $2, 'purchase', true)`,
    [world.show.showId, fieldId],
  );
  const { answer } = await makeCall(server.app, 'WSTicket2', purchaseBody(world), world.authorization);
  expect(answer).toMatchObject({ ErrorCod: 117, ErrorDsc });
});
