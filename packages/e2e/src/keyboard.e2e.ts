import { expect, expectAccessible, test } from './journey.ts';
import { pressByKeyboard, tabTo, typeByKeyboard } from './keys.ts';
import { makeCourtesy } from './staff.ts';
import { expectScreen, logIn, ticketBlock } from './steps.ts';

test('a purchase without numbers, from the list, by keyboard alone', async ({ page, fan }) => {
  await logIn(page, fan);
  await page.goto('/espectaculos');
  await expectScreen(page, 'Espectáculos');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ir al contenido' })).toBeFocused();
  await pressByKeyboard(page, page.getByRole('link', { name: /contra Atlético Cordón/ }).first());
  await expectScreen(page, /Atlético Cordón/);
  await pressByKeyboard(page, page.getByRole('button', { name: /Popular B.*Desde/ }).first());
  await expect(page.getByRole('heading', { name: 'Popular B' })).toBeFocused();
  await pressByKeyboard(page, page.getByRole('button', { name: 'Agregar uno' }));
  await pressByKeyboard(page, page.getByRole('button', { name: 'Quitar uno' }));
  await pressByKeyboard(page, page.getByRole('button', { name: 'Comprar / canjear ticket' }));

  await expectScreen(page, /./);
  await expect(page.getByRole('heading', { name: 'Resumen' })).toBeVisible();
  await tabTo(page, ticketBlock(page, 1).getByLabel('Preselección de persona'));
  await page.keyboard.type('Yo');
  await expect(ticketBlock(page, 1).getByLabel('Nombre')).toHaveValue(fan.givenName);
  await tabTo(page, ticketBlock(page, 1).getByLabel('Puerta de ingreso'));
  await page.keyboard.type('Puerta 7');
  await expect(page.getByRole('button', { name: /^Pagar \$/ })).toBeEnabled();
  await expectAccessible(page, 'checkout: complete');
  await pressByKeyboard(page, page.getByRole('button', { name: /^Pagar \$/ }));

  await pressByKeyboard(page, page.getByRole('button', { name: /^Pagar \$ / }));
  await expectScreen(page, '¡Pago realizado con éxito!');
  await pressByKeyboard(page, page.getByRole('link', { name: 'Ver mis entradas' }));
  await expect(page.getByRole('article').filter({ hasText: fan.document })).toContainText('Popular B');
});

test('seats are chosen on the map by arrows and Enter, and Escape leaves it', async ({ page }) => {
  await page.goto('/espectaculos');
  await page
    .getByRole('link', { name: /contra Atlético Cordón/ })
    .first()
    .click();
  await page.getByRole('button', { name: /Platea C.*Numerado/ }).click();
  const dialog = page.getByRole('dialog', { name: /Platea C/ });
  await pressByKeyboard(page, dialog.getByRole('button', { name: 'Agregar uno' }));
  await tabTo(page, dialog.getByRole('application', { name: /Mapa de asientos/ }));
  await page.keyboard.press('ArrowUp');
  await expect(
    dialog.getByRole('status').filter({ hasText: /Fila \d+, asiento \d+, disponible/ }),
  ).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('1 de 2 asientos elegidos')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('group', { name: 'Entrada 1' }).getByLabel('Asiento')).not.toHaveValue('');
  await expect(page.getByRole('group', { name: 'Entrada 2' }).getByLabel('Asiento')).toHaveValue('');
});

test('an invitation is redeemed by keyboard alone', async ({ page, fan }) => {
  await page.goto(await makeCourtesy());
  const card = page.getByRole('group', { name: 'Ticket 1' });
  const submit = page.getByRole('button', { name: 'Canjear Cortesías' });
  await typeByKeyboard(page, card.getByLabel('Nombres'), fan.givenName);
  await pressByKeyboard(page, submit);
  // The first wrong field has the focus: the next input goes into it.
  await expect(card.getByLabel('Apellidos')).toBeFocused();
  await page.keyboard.type(fan.familyName);
  await typeByKeyboard(page, card.getByLabel('Documento', { exact: true }), fan.document);
  await typeByKeyboard(page, card.getByLabel('Puerta de ingreso'), 'Puerta 3');
  await pressByKeyboard(page, submit);
  await expect(page.getByRole('region', { name: 'Cortesías ya emitidas' })).toContainText(fan.document);
});
