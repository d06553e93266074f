import { checkoutServer } from '@club/testing/checkout/checkout-server.ts';
import { makeCall } from '@club/testing/index.ts';
import { startDollarJourney } from '@club/testing/payments/dollar-purchase.ts';
import { expect, test } from 'vitest';

const server = checkoutServer();

test('a purchase in dollars tells what was bought as soon as it is issued, also before its page has recorded it', async () => {
  const journey = await startDollarJourney(server.context, server.app);
  const { holdId, authorization } = journey.world;
  const ask = async () =>
    (await makeCall(server.app, 'WSTransaccionEstado', { TransaccionId: holdId }, authorization)).answer;
  const unpaid = await ask();
  expect(unpaid).toMatchObject({ ErrorCod: 0, TransaccionEstado: 'P' });
  expect(unpaid).not.toHaveProperty('SDTCompra');
  journey.provider().approve(journey.providerOrderId);
  await journey.returnToSite();
  const bought = { SDTCompra: { PagoMonto: 2400, SDTTickets: [{}, {}] } };
  expect(await ask()).toMatchObject({ TransaccionEstado: 'P', ...bought });
  await journey.acknowledge();
  expect(await ask()).toMatchObject({ TransaccionEstado: 'F', ...bought });
});
