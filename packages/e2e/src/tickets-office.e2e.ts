import { expect, test } from './journey.ts';
import { expectOfficeScreen, expectOfficeScreenAtAllWidths, logInAsTeam, NO_SESSION_YET } from './office.ts';
import { mailsTo, mailTo } from './outside.ts';
import { fullName } from './persons.ts';
import { expectScreen, fillOneTicket, goToProvider, logIn, payByCard } from './steps.ts';

test.use({ expectedErrors: [NO_SESSION_YET] });

const CORRECTED = 'corregido@fans.example';

test('the box office finds a purchase by the buyer’s document, mails its ticket again, corrects, moves and annuls it', async ({
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

  const change = async (name: string) => {
    await office.getByRole('button', { name: 'Cambiar…' }).click();
    await office.getByRole('menuitem', { name }).click();
  };
  await change('Corregir la persona');
  const person = office.getByRole('dialog', { name: 'Corregir la persona' });
  await person.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Anabel');
  await person.getByRole('textbox', { name: 'Motivo' }).fill('Así figura en su documento');
  await expectOfficeScreen(office, /^Entrada N\.º/);
  await person.getByRole('button', { name: 'Corregir' }).click();
  const corrected = await mailTo(CORRECTED, /Cambió tu entrada/);
  expect(corrected.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf']);
  await expect(story).toContainText('Persona corregida');

  await change('Cambiar de lugar');
  await expectOfficeScreenAtAllWidths(office, 'Cambiar de lugar');
  await office.getByRole('button', { name: 'Mover acá…' }).click();
  const move = office.getByRole('dialog', { name: /^Mover la entrada de Anabel/ });
  await move.getByRole('textbox', { name: 'Motivo' }).fill('Quería estar con su familia');
  await move.getByRole('button', { name: 'Mover' }).click();
  await expect(story).toContainText('Lugar cambiado');

  await change('Anular');
  const annul = office.getByRole('dialog', { name: /^Anular la entrada de Anabel/ });
  await annul.getByRole('checkbox', { name: /Devolver el dinero/ }).check();
  await annul.getByRole('textbox', { name: 'Motivo' }).fill('No puede ir');
  await annul.getByRole('button', { name: 'Anular' }).click();
  await expect(story).toContainText('Motivo: No puede ir');

  await office.getByRole('link', { name: /^Compra N\.º/ }).click();
  await expect(office.getByRole('table', { name: 'Cobros' })).toContainText('Cobrado');
  await expectOfficeScreenAtAllWidths(office, /^Compra N\.º/);
});
