import { registerCsv } from '@club/demo/season/register-file.ts';
import { expect, test } from './journey.ts';
import { expectOfficeScreenAtAllWidths, logInAsTeam } from './office.ts';
import { fillOneTicket, logIn, ticketBlock } from './steps.ts';

// Calls without a session are refused; a browser logs that as an error.
test.use({ expectedErrors: [/the server responded with a status of 401/] });

const WRONG = '1.234.567-8';

test('the secretariat imports a register, mends its wrong row and applies it; the new member pays as one', async ({
  page,
  fan,
  browser,
}) => {
  // Members of the season stay members: other journeys need them.
  const { document, givenName, familyName, email } = fan;
  const line = [
    'CI',
    document,
    '60017',
    'Socio',
    givenName,
    familyName,
    email,
    '0',
    'Falta la foto',
    '',
    '',
  ].join(';');
  const wrong = `${registerCsv()}\r\n${line}`;
  const file = (text: string) => ({
    name: 'padron.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text, 'latin1'),
  });

  await logInAsTeam(page, 'gaston');
  await page.goto('/club/importaciones');
  const upload = page.getByRole('main').locator('input[type=file]');
  await upload.setInputFiles(file(wrong));
  const errors = page.getByRole('table', { name: 'Filas con error' });
  await expect(errors).toContainText(`la cédula ${WRONG} no es válida`);
  await expectOfficeScreenAtAllWidths(page, 'padron.csv');
  await page.screenshot({ path: test.info().outputPath('import.png') });
  await page.getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByRole('main').getByText('Descartada', { exact: true })).toBeVisible();

  await page.goto('/club/importaciones');
  await upload.setInputFiles(file(wrong.replace(WRONG, '5.220.017-5')));
  await page.getByRole('link', { name: /^Altas/ }).click();
  await expect(page.getByRole('table', { name: 'Altas' })).toContainText(`${givenName} ${familyName}`);
  await expect(page.getByRole('link', { name: /^Bajas/ })).toContainText('0');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByRole('main').getByText('Aplicada', { exact: true })).toBeVisible();

  await page.goto('/club/socios?buscar=60017');
  await expect(page.getByRole('table', { name: 'Socios' })).toContainText('Falta la foto');
  await page.getByRole('link', { name: new RegExp(familyName) }).click();
  await expectOfficeScreenAtAllWidths(page, `${givenName} ${familyName}`);
  await page.screenshot({ path: test.info().outputPath('member.png') });

  const site = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'es-UY' });
  const shop = await site.newPage();
  await logIn(shop, fan);
  await fillOneTicket(shop, /contra Atlético Cordón/, /Abdón Porte.*ABDÓN PORTE/);
  await expect(ticketBlock(shop, 1)).toContainText('Socio Nº 60017');
  await expect(shop.getByRole('region', { name: 'Resumen' })).toContainText(/Socio\s*\$/);
  await site.close();
});
