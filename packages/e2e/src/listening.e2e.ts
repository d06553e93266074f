import { Listener } from './accessibility-tree.ts';
import { test } from './journey.ts';
import { makeCourtesy } from './staff.ts';
import { identify } from './steps.ts';

test('a purchase, from home to the ticket, by the accessibility tree alone', async ({ page, fan }) => {
  const listener = new Listener(page);
  await page.goto('/acceso');
  await identify(page, fan);
  await listener.hears(`Mi cuenta, ${fan.givenName}`);
  await page.goto('/espectaculos');
  await listener.presses('link', /Atlético Cordón/);
  await listener.presses('button', /Popular B.*Desde/);
  await listener.presses('button', /^Comprar \/ canjear ticket$/);
  await listener.hears('Tus lugares están reservados por 15 minutos');
  await listener.chooses(/^Preselección de persona$/, 'Yo');
  await listener.chooses(/^Puerta de ingreso$/, 'Puerta 7');
  await listener.presses('button', /^Pagar \$/);
  await listener.hears('¿Cómo querés pagar?');
  await listener.presses('button', /^Pagar (UYU|\$|U)/);
  await listener.hears('¡Pago realizado con éxito!');
  await listener.presses('link', /^Ver mis entradas$/);
  await listener.hears('Popular B');
  await listener.hears(fan.document);
});

test('an invitation is redeemed by the accessibility tree alone, its mistakes heard', async ({
  page,
  fan,
}) => {
  await page.goto(await makeCourtesy());
  const listener = new Listener(page);
  await listener.hears('Completá los datos de tu cortesía');
  await listener.presses('button', /^Canjear Cortesías$/);
  await listener.hears(/alert.*Debes ingresar al menos una cortesia/);
  await listener.types(/^Nombres/, fan.givenName);
  await listener.types(/^Apellidos/, fan.familyName);
  await listener.types(/^Documento/, fan.document);
  await listener.chooses(/^Puerta de ingreso/, 'Puerta 3');
  await listener.presses('button', /^Canjear Cortesías$/);
  await listener.hears(/Cortesías emitidas correctamente/);
  await listener.hears('Cortesías ya emitidas');
});
