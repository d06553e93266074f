import type { Locator } from '@playwright/test';
import { expect, expectAccessible, test } from './journey.ts';
import { named } from './persons.ts';
import { openSeatMap, ticketBlock } from './steps.ts';

/** A determined fan: the maximum of presses and typed documents. */
const MOST = { presses: 12, documents: 2 };
const SHOW = /contra Atlético Cordón/;

test('from home to Pagar with two members’ seats in few presses', async ({ page }, info) => {
  test.skip(info.project.name !== 'desktop', 'A person has one hold at a time.');
  const [buyer, companion] = [named('valentina'), named('rosa')];
  const count = { presses: 0, documents: 0 };
  const press = async (target: Locator) => {
    await target.click();
    count.presses += 1;
  };

  await page.goto('/');
  await press(page.getByRole('article').getByRole('link', { name: SHOW }).first());
  const placeOf = await openSeatMap(page, /José María Delgado.*Platea C/);
  count.presses += 1;
  const dialog = page.getByRole('dialog');
  await press(dialog.getByRole('button', { name: 'Agregar uno' }));
  for (const seat of [9, 10]) {
    const { x, y } = await placeOf(6, seat);
    await page.mouse.click(x, y);
    count.presses += 1;
  }
  await expect(dialog).toBeHidden();
  await press(page.getByRole('button', { name: 'Comprar / canjear ticket' }));
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(buyer.email);
  await press(page.getByRole('button', { name: 'Ingresar', exact: true }));

  // The first ticket is the buyer's already; the second one's person is found by document.
  await expect(ticketBlock(page, 1)).toContainText('La pusimos a tu nombre');
  const link = page.getByRole('link', { name: 'Falta el documento del ticket 2' });
  await expectAccessible(page, 'checkout: to be filled in');
  await press(link);
  await page.keyboard.type(companion.document);
  count.documents += 1;
  await expect(ticketBlock(page, 2).getByLabel('Nombre')).toHaveValue(companion.givenName);
  for (const ticket of [1, 2]) {
    await ticketBlock(page, ticket).getByLabel('Puerta de ingreso').selectOption('Puerta 3');
    count.presses += 1;
  }
  await press(page.getByRole('button', { name: /^Pagar \$/ }));
  await expect(page.getByRole('heading', { name: '¿Cómo querés pagar?' })).toBeVisible();
  info.annotations.push({ type: 'presses', description: JSON.stringify(count) });
  expect(count.presses).toBeLessThanOrEqual(MOST.presses);
  expect(count.documents).toBeLessThanOrEqual(MOST.documents);
});
