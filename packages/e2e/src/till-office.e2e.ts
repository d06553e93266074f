import { expect, test } from './journey.ts';
import { expectOfficeScreen, expectOfficeScreenAtAllWidths, logInAsTeam } from './office.ts';

// Calls without a session are refused; a browser logs that as an error.
test.use({ expectedErrors: [/the server responded with a status of 401/] });

/** Documents of no person of the season. */
const FIRST = '6.123.458-1';
const SECOND = '6.123.459-7';

test('at the window a till is opened, a seat is sold by keyboard alone, annulled, sold again, and the till closes without a difference', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await logInAsTeam(page, 'rosario');
  await page.goto('/club/ventanilla');
  await expectOfficeScreenAtAllWidths(page, 'Ventanilla');
  await expect(page.getByRole('textbox', { name: 'Fondo inicial' })).toBeFocused();
  await page.keyboard.type('1000');
  await page.keyboard.press('Enter');

  const sell = async (document: string, handed: string) => {
    const sectors = page.getByRole('group', { name: 'Sector' });
    await expect(sectors.getByRole('radio', { checked: true })).toBeFocused();
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Documento', exact: true })).toBeFocused();
    await page.keyboard.type(document);
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('region', { name: 'Venta', exact: true }).locator('dd').first(),
    ).toContainText('$');
    await page.keyboard.type('Ana');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Lima');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Paga con' })).toBeFocused();
    await page.keyboard.type(handed);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Última venta' })).toBeVisible();
  };

  await expect(page.getByRole('group', { name: 'Sector' })).toBeVisible();
  await expectOfficeScreen(page, 'Ventanilla');
  // The first show is a free tour.
  await page.getByRole('combobox', { name: 'Espectáculo' }).click();
  await page.getByRole('option', { name: /Noches del Parque/ }).click();
  await expect(page.getByRole('group', { name: 'Sector' })).toContainText('$ 1.');
  await page.getByRole('group', { name: 'Sector' }).getByRole('radio', { checked: true }).focus();
  await sell(FIRST, '10000');
  const last = page.getByRole('region', { name: 'Última venta' });
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
  await expect(page.locator('[data-print-sheets="roll"]')).toContainText('Ana Lima');
  await expectOfficeScreenAtAllWidths(page, 'Ventanilla');

  const annul = last.getByRole('button', { name: 'Anular última' });
  await annul.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Motivo' })).toBeFocused();
  await page.keyboard.type('Quería otro partido');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: /Anulada\. Devolvé \$/ })).toBeVisible();
  await expect(last).toHaveCount(0);

  await page.getByRole('group', { name: 'Sector' }).getByRole('radio', { checked: true }).focus();
  await sell(SECOND, '10000');
  const total = (await last.locator('dd').first().textContent()) ?? '';
  expect(total).not.toBe('$ 0');
  const cash = 1000 + Number(total.replace(/[^\d,]/g, '').replace(',', '.'));

  await page.getByRole('button', { name: 'Cerrar caja' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Efectivo contado' })).toBeFocused();
  await page.keyboard.type(String(cash));
  await page.keyboard.press('Tab');
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('alert').filter({ hasText: 'Caja cerrada: 1 venta, sin diferencia.' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Abrir caja' })).toBeVisible();

  await page.goto('/club/cajas');
  await expect(page.getByRole('table', { name: 'Cajas' })).toContainText('Cerrada');
  await expectOfficeScreenAtAllWidths(page, 'Cajas');
});
