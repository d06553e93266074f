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

/** Martín and his daughter have one ticket of a show each: every width goes to a show of its own. */
const SHOWS = {
  desktop: {
    name: /contra Atlético Cordón/,
    sector: /José María Delgado.*Platea C/,
    gate: true,
    total: '$1150',
    member: '750',
    child: '400',
  },
  phone: {
    name: /Abono Clausura/,
    sector: /José María Delgado.*Platea C/,
    gate: false,
    total: '$11800',
    member: '7900',
    child: '3900',
  },
} as const;

const DAUGHTER = '58420171';

test('a member pays his category’s price with his PIN, and his daughter hers', async ({ page }, info) => {
  const martin = named('martin');
  const { name, sector, gate, total, member, child } =
    SHOWS[info.project.name === 'phone' ? 'phone' : 'desktop'];
  await logIn(page, martin);
  await openShow(page, name);
  await page.getByRole('region', { name: 'Elegí tu sector' }).getByRole('button', { name: sector }).click();
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
  if (gate)
    for (const n of [1, 2])
      await ticketBlock(page, n).getByLabel('Puerta de ingreso').selectOption('Puerta 1');
  await expect(page.getByRole('button', { name: 'Completa los datos' })).toBeDisabled();
  const pin = ticketBlock(page, 1).getByLabel('PIN de socio');
  await pin.fill('12ab34');
  await expect(pin).toHaveValue('1234');
  await expect(pin).toHaveAttribute('maxlength', '8');
  await pin.fill('9999');
  const summary = page.getByRole('region', { name: 'Resumen' });
  await expect(summary).toContainText(new RegExp(`Socio\\s*\\$\\s*${member}`));
  await expect(summary).toContainText(new RegExp(`Socio menor\\s*\\$\\s*${child}`));
  await expectAccessible(page, 'checkout: member');

  await page.getByRole('button', { name: `Pagar ${total}` }).click();
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
