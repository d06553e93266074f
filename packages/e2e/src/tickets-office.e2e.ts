import { expect, test } from './journey.ts';
import { expectOfficeScreenAtAllWidths, logInAsTeam, NO_SESSION_YET } from './office.ts';
import { mailsTo, mailTo } from './outside.ts';
import { fullName } from './persons.ts';
import { expectScreen, fillOneTicket, goToProvider, logIn, payByCard } from './steps.ts';

test.use({ expectedErrors: [NO_SESSION_YET] });

const CORRECTED = 'corregido@fans.example';

test('the box office finds a purchase by the buyer’s document, and mails its ticket again to a corrected address', async ({
  page,
  fan,
  browser,
}) => {
  await logIn(page, fan);
  await fillOneTicket(page, 'Noches del Parque', /Abdón Porte.*ABDÓN PORTE/);
  await goToProvider(page);
  await payByCard(page);
  await expectScreen(page, '¡Pago realizado con éxito!');
  await mailTo(fan.email, /Tu entrada/);

  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    locale: 'es-UY',
    reducedMotion: 'reduce',
  });
  const office = await context.newPage();
  await logInAsTeam(office, 'rosario');
  await office.keyboard.press('/');
  await office.keyboard.type(fan.document);
  await office.keyboard.press('Enter');
  const row = office.getByRole('table', { name: 'Entradas' }).getByRole('row', { name: fullName(fan) });
  await expect(row).toContainText('Vigente');
  await expectOfficeScreenAtAllWidths(office, 'Entradas');
  await row.getByRole('link').click();
  await expectOfficeScreenAtAllWidths(office, /^Entrada N\.º/);

  await office.getByRole('button', { name: 'Reenviar' }).click();
  const dialog = office.getByRole('dialog', { name: /^Reenviar la entrada de/ });
  await expect(dialog.getByRole('textbox', { name: 'Correo' })).toHaveValue(fan.email);
  await dialog.getByRole('textbox', { name: 'Correo' }).fill(CORRECTED);
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Lo había escrito mal');
  await expectOfficeScreenAtAllWidths(office, /^Entrada N\.º/);
  await dialog.getByRole('button', { name: 'Reenviar' }).click();
  const mail = await mailTo(CORRECTED, /Tu entrada/);
  expect(mail.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf']);
  expect(await mailsTo(fan.email)).toHaveLength(1);
  await office.reload();
  const story = office.getByRole('list').filter({ hasText: 'Emitida' });
  await expect(story).toContainText(`Enviada a ${CORRECTED}`);
  await expect(story).toContainText('Motivo: Lo había escrito mal');

  await office.getByRole('link', { name: /^Compra N\.º/ }).click();
  await expect(office.getByRole('table', { name: 'Cobros' })).toContainText('Cobrado');
  await expectOfficeScreenAtAllWidths(office, /^Compra N\.º/);
});
