import { expect, expectAccessible, test } from './journey.ts';
import { named } from './persons.ts';
import {
  chooseSeat,
  expectScreen,
  goToProvider,
  logIn,
  openShow,
  payByCard,
  startPurchase,
  takeMyself,
  ticketBlock,
} from './steps.ts';

const DAUGHTER = '58420171';

test('a member pays his category’s price with his PIN, and his daughter hers', async ({ page }) => {
  const martin = named('martin');
  await logIn(page, martin);
  await openShow(page, /contra Atlético Cordón/);
  const sectors = page.getByRole('region', { name: 'Elegí tu sector' });
  await sectors.getByRole('button', { name: /José María Delgado.*Platea C/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Listo' }).click();
  await page.getByRole('button', { name: 'Agregar uno' }).click();
  await chooseSeat(page, 1, '9', '15');
  await chooseSeat(page, 2, '9', '16');
  await startPurchase(page);

  await takeMyself(page, 1);
  await expect(ticketBlock(page, 1)).toContainText('Socio Nº 20114');
  await ticketBlock(page, 2).getByLabel('Documento', { exact: true }).fill(DAUGHTER);
  await expect(ticketBlock(page, 2)).toContainText('Socio menor');
  await expect(ticketBlock(page, 2).getByLabel('Nombre')).toHaveValue('Sofía');
  await expect(ticketBlock(page, 2).getByLabel('PIN de socio')).toHaveCount(0);
  for (const n of [1, 2]) await ticketBlock(page, n).getByLabel('Puerta de ingreso').selectOption('Puerta 1');
  await expect(page.getByRole('button', { name: 'Completa los datos' })).toBeDisabled();
  const pin = ticketBlock(page, 1).getByLabel('PIN de socio');
  await pin.fill('12ab34');
  await expect(pin).toHaveValue('1234');
  await expect(pin).toHaveAttribute('maxlength', '8');
  await pin.fill('9999');
  const summary = page.getByRole('region', { name: 'Resumen' });
  await expect(summary).toContainText(/Socio\s*\$\s*750/);
  await expect(summary).toContainText(/Socio menor\s*\$\s*400/);
  await expectAccessible(page, 'checkout: member');

  await page.getByRole('button', { name: 'Pagar $1150' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /PIN/ })).toBeVisible();
  await expectAccessible(page, 'checkout: something missing');
  await pin.fill('2468');
  await goToProvider(page);
  await payByCard(page);
  await expectScreen(page, '¡Pago realizado con éxito!');
});

test('a member in debt is told so and cannot pay', async ({ page }) => {
  await logIn(page, named('diego'));
  await openShow(page, /contra Punta Carretas/);
  await page
    .getByRole('button', { name: /ABDÓN PORTE/ })
    .first()
    .click();
  await startPurchase(page);
  await takeMyself(page, 1);
  await expect(ticketBlock(page, 1)).toContainText(/deuda.*socios@/i);
  await expect(page.getByRole('button', { name: 'Completa los datos' })).toBeDisabled();
  await expectAccessible(page, 'checkout: in debt');
});
