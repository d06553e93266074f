import { expect, test } from './journey.ts';
import { expectOfficeScreenAtAllWidths, logInAsTeam } from './office.ts';
import { mailTo } from './outside.ts';
import { fullName, newFan } from './persons.ts';
import { logIn, openShow } from './steps.ts';

// Calls without a session are refused; a browser logs that as an error.
test.use({ expectedErrors: [/the server responded with a status of 401/] });

test('the secretariat gives a season seat; with the mail’s code and PIN its holder gives it away, and then it ends', async ({
  page,
  fan,
  browser,
}) => {
  await logInAsTeam(page, 'gaston');
  await page.goto('/club/butacas');
  await page.getByRole('button', { name: 'Dar una butaca' }).click();
  const form = page.getByRole('dialog', { name: 'Dar una butaca' });
  // The first sector is preselected.
  await form.getByRole('combobox', { name: 'Fila' }).click();
  await page.getByRole('option').last().click();
  await form.getByRole('combobox', { name: 'Asiento' }).click();
  await page.getByRole('option').last().click();
  await form.getByRole('textbox', { name: 'Documento' }).fill(fan.document);
  await form.getByRole('textbox', { name: 'Correo' }).fill(fan.email);
  await form.getByRole('button', { name: 'Dar la butaca' }).click();
  await expect(form.getByText(/Quedó apartada en los espectáculos ya publicados/)).toBeVisible();
  await form.getByRole('button', { name: 'Listo' }).click();

  const { text } = await mailTo(fan.email, /Tu butaca/);
  const [, code = ''] = /Código:? *\n? *(\d{6})/.exec(text) ?? [];
  const [, pin = ''] = /Tu PIN es (\d{4})/.exec(text) ?? [];
  await page.goto(`/club/butacas?buscar=${code}`);
  const row = page.getByRole('row', { name: new RegExp(code) });
  await expect(row).toContainText('Con PIN');
  await expectOfficeScreenAtAllWidths(page, 'Butacas');
  await page.screenshot({ path: test.info().outputPath('seats.png') });

  const site = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'es-UY' });
  const shop = await site.newPage();
  await logIn(shop, fan);
  await openShow(shop, /contra Atlético Cordón/);
  await shop.getByRole('link', { name: 'Transferir butaca' }).click();
  const holder = shop.getByRole('group', { name: 'Datos del titular' });
  await holder.getByLabel('Documento', { exact: true }).fill(fan.document);
  await holder.getByLabel('Código de butaca').fill(code);
  await holder.getByLabel('PIN').fill(pin);
  const friend = newFan();
  const beneficiary = shop.getByRole('group', { name: 'Datos del beneficiario' });
  await beneficiary.getByLabel('Nombre').fill(friend.givenName);
  await beneficiary.getByLabel('Apellido').fill(friend.familyName);
  await beneficiary.getByLabel('Documento', { exact: true }).fill(friend.document);
  await shop.getByRole('button', { name: 'Transferir butaca' }).click();
  await mailTo(fan.email, /transfer/i, fullName(friend));
  await site.close();

  await row.getByRole('button', { name: 'Terminar' }).click();
  const dialog = page.getByRole('dialog', { name: /^Terminar la butaca/ });
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Renunció a la butaca');
  await dialog.getByRole('button', { name: 'Terminar' }).click();
  const ended = page.getByRole('dialog', { name: 'Butaca terminada' });
  await expect(ended.getByText('Estos lugares quedan de quien los tiene')).toBeVisible();
  await expect(ended).toContainText('tiene una entrada');
  await page.screenshot({ path: test.info().outputPath('ended.png') });
});
