import { expect, test } from './journey.ts';
import { expectOfficeScreen, logInAsTeam, NO_SESSION_YET } from './office.ts';
import { mailTo } from './outside.ts';
import { newFan } from './persons.ts';
import { expectToast } from './steps.ts';

test.use({ expectedErrors: [NO_SESSION_YET] });

test('an issuer with a quota gives a courtesy within it, and the guest redeems it in the fans’ site', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const guest = newFan();
  const issuer = `Sponsor ${guest.document}`;
  await logInAsTeam(page, 'ramiro');
  await page.goto('/club/emisores');
  await page.getByRole('button', { name: 'Nuevo emisor' }).click();
  const form = page.getByRole('dialog', { name: 'Nuevo emisor' });
  await form.getByRole('textbox', { name: 'Nombre' }).fill(issuer);
  // Escape asks before typed text is lost, and then takes that back.
  const question = page.getByRole('dialog', { name: 'Tenés cambios sin guardar. ¿Salir igual?' });
  await page.keyboard.press('Escape');
  await expect(question.getByRole('button', { name: 'Seguir editando' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(form.getByRole('textbox', { name: 'Nombre' })).toHaveValue(issuer);
  await form.getByRole('textbox', { name: 'Correo' }).fill('sponsor@example.uy');
  await form.getByRole('textbox', { name: 'Cupo por espectáculo' }).fill('1');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('table', { name: 'Emisores' })).toContainText(issuer);

  await page.goto('/club/cortesias');
  await page.getByRole('button', { name: 'Nueva cortesía' }).click();
  const courtesy = page.getByRole('dialog', { name: 'Nueva cortesía' });
  await courtesy.getByLabel('Emisor').selectOption(issuer);
  await courtesy.getByLabel('Solicitante', { exact: true }).fill('Ana Invitada');
  await courtesy.getByLabel('Correo del solicitante').fill(guest.email);
  const show = courtesy.getByRole('option', { name: /^Noches del Parque/ });
  await courtesy.getByLabel('Espectáculo').selectOption((await show.getAttribute('value')) ?? '');
  const sector = courtesy.getByLabel('Sector').getByRole('option', { name: /Abdón Porte/ });
  await courtesy.getByLabel('Sector').selectOption((await sector.getAttribute('value')) ?? '');
  await courtesy.getByLabel('Lugares').fill('2');
  await courtesy.getByRole('button', { name: 'Crear cortesía' }).click();
  await expect(courtesy.getByText(`El cupo de ${issuer} es 1: quedan 1.`)).toBeVisible();
  await courtesy.getByLabel('Lugares').fill('1');
  await courtesy.getByRole('button', { name: /^(Crear cortesía|Pedir aprobación)$/ }).click();
  const given = page.getByRole('dialog', { name: 'Link de la cortesía' });
  const address = await given.getByRole('textbox', { name: 'Cortesía' }).inputValue();
  await expectOfficeScreen(page, 'Cortesías');
  await mailTo(guest.email, /ortesía/);

  const fans = await browser.newContext({ locale: 'es-UY', reducedMotion: 'reduce' });
  const site = await fans.newPage();
  await site.goto(address);
  const card = site.getByRole('group', { name: 'Ticket 1' });
  await card.getByLabel('Nombres').fill(guest.givenName);
  await card.getByLabel('Apellidos').fill(guest.familyName);
  await card.getByLabel('Documento', { exact: true }).fill(guest.document);
  await site.getByRole('button', { name: 'Canjear Cortesías' }).click();
  await expectToast(site, 'Cortesías emitidas correctamente');
  await fans.close();

  await page.goto('/club/cortesias');
  await expect(page.getByRole('row', { name: issuer })).toContainText('1 de 1');
});
