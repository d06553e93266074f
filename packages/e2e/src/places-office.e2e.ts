import { expect, test } from './journey.ts';
import { expectOfficeScreen, logInFirst, openMatch } from './office.ts';
import { newFan } from './persons.ts';
import { chooseSector, openShow } from './steps.ts';

test.use({ expectedErrors: [/the server responded with a status of 40[14]/] });

const MATCH = /Cordón/;
const SECTOR = /Platea C/;

test('a row is blocked, fans cannot choose it any more, and it is unblocked', async ({
  page,
  browser,
  baseURL,
}) => {
  await logInFirst(page, newFan());
  await openMatch(page, MATCH);
  await page.getByRole('link', { name: 'Lugares' }).click();
  await page.getByRole('combobox', { name: 'Sector' }).click();
  await page.getByRole('option', { name: SECTOR }).first().click();
  await expect(page.getByRole('application', { name: SECTOR })).toBeVisible();
  await expectOfficeScreen(page, MATCH);

  await page.getByRole('textbox', { name: 'Elegir por fila y asiento' }).fill('Fila 1');
  await page.getByRole('button', { name: 'Elegir', exact: true }).click();
  const bar = page.getByRole('region', { name: 'Con los asientos elegidos' });
  await expect(bar.getByRole('status')).toHaveText(/^\d+ asientos elegidos$/);
  await bar.getByRole('button', { name: 'Bloquear…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Bloquear \d+ lugares$/ });
  await dialog.getByRole('radio', { name: 'Obra' }).check();
  await dialog.getByRole('button', { name: 'Bloquear' }).click();
  await expect(page.getByRole('main').getByText(/^Bloqueados \d+\.$/)).toBeVisible();
  await page.getByRole('main').getByText('Lista', { exact: true }).click();
  await expect(page.getByRole('button', { name: /^Fila 1, asiento 1, Bloqueada: Obra/ })).toBeVisible();
  await expectOfficeScreen(page, MATCH);

  const fans = await browser.newContext({ ...(baseURL && { baseURL }) });
  const fan = await fans.newPage();
  const rowsOfFan = async (): Promise<string[]> => {
    await openShow(fan, MATCH);
    await chooseSector(fan, SECTOR);
    const rows = fan.getByRole('combobox', { name: /^Fila/ }).first();
    await expect(rows.getByRole('option').nth(1)).toBeAttached();
    return rows.getByRole('option').allInnerTexts();
  };
  await expect.poll(async () => (await rowsOfFan()).includes('1')).toBe(false);

  await page.getByRole('button', { name: /^Toda la fila 1,/ }).click();
  await bar.getByRole('button', { name: 'Desbloquear' }).click();
  await page
    .getByRole('dialog', { name: /^Desbloquear/ })
    .getByRole('button', { name: 'Desbloquear' })
    .click();
  await expect(page.getByRole('main').getByText(/^Desbloqueados \d+\.$/)).toBeVisible();
  await expect.poll(async () => (await rowsOfFan()).includes('1')).toBe(true);
  await fans.close();
});
