import { expect, test } from './journey.ts';
import { expectOfficeScreenAtAllWidths, logInFirst } from './office.ts';
import { mailTo } from './outside.ts';
import { newFan } from './persons.ts';
import { product } from './product.ts';
import { expectScreen, fillOneTicket, goToProvider, logIn, payByCard } from './steps.ts';

// The mail's frame runs no scripts, including those of axe and Playwright.
test.use({
  expectedErrors: [/the server responded with a status of 401|Blocked script execution in 'about:srcdoc'/],
});

const NAME = 'Entradas de una compra';

test('the subject of the purchase’s mail is changed, a fan buys, and reads it in their mailbox', async ({
  page,
  fan,
  browser,
  baseURL,
}) => {
  const editor = newFan();
  await logInFirst(page, editor);
  await page.getByRole('navigation').getByRole('link', { name: 'Correos', exact: true }).click();
  await expectOfficeScreenAtAllWidths(page, 'Correos');
  await page.getByRole('link', { name: NAME }).click();
  const preview = page.getByRole('region', { name: 'Vista previa' });
  const mail = preview.frameLocator('iframe');
  await expect(mail.getByRole('heading', { name: 'Tus entradas' })).toBeVisible();
  await expectOfficeScreenAtAllWidths(page, NAME);

  const subject = page.getByRole('textbox', { name: 'Asunto' });
  const before = await subject.inputValue();
  await subject.fill('{{tus_entradas}}: {{espectaculo}} {{xyz}}');
  await expect(preview.getByRole('alert')).toContainText('No existe {{xyz}} en este correo. Podés usar: ');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'No existe {{xyz}}' }).first()).toBeVisible();
  await expectOfficeScreenAtAllWidths(page, NAME);

  await subject.fill('{{tus_entradas}}: {{espectaculo}}. ¡Nos vemos en ');
  await page.getByRole('button', { name: '{{club}}' }).click();
  await page.keyboard.type('!');
  await page.getByRole('textbox', { name: 'Cuerpo' }).press('Control+Home');
  await page.keyboard.type('<b>Hola</b>, {{espectaculo}}.\n\n');
  await expect(mail.getByText('<b>Hola</b>, Partido ante Central.')).toBeVisible();
  await preview.getByText('Teléfono').click();
  await expect(mail.getByRole('link', { name: 'Ver mis entradas' })).toBeVisible();
  await expectOfficeScreenAtAllWidths(page, NAME);
  await preview.getByText('Solo texto').click();
  await expect(preview.getByText(/^<b>Hola<\/b>, Partido ante Central\.\n\n¡Todo listo!/)).toBeVisible();
  await expectOfficeScreenAtAllWidths(page, NAME);

  await page.getByRole('button', { name: 'Enviarme una prueba' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: `Te la enviamos a ${editor.email}.` }),
  ).toBeVisible();
  const proof = await mailTo(editor.email, /^Prueba: Tus entradas: Partido ante Central\. ¡Nos vemos en /);
  expect(proof.text).toContain('<b>Hola</b>, Partido ante Central.');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alert').filter({ hasText: 'Guardado.' })).toBeVisible();

  const fans = await browser.newContext({ ...(baseURL && { baseURL }) });
  const shop = await fans.newPage();
  await logIn(shop, fan);
  await fillOneTicket(shop, 'Noches del Parque', /Abdón Porte.*ABDÓN PORTE/);
  await goToProvider(shop);
  await payByCard(shop);
  await expectScreen(shop, '¡Pago realizado con éxito!');
  await fans.close();
  const bought = await mailTo(fan.email, /^Tu entrada: Noches del Parque\. ¡Nos vemos en .+!$/);
  expect(bought.text).toMatch(/^<b>Hola<\/b>, Noches del Parque\.\n\n¡Todo listo!/);
  expect(bought.html).toContain('&lt;b&gt;Hola&lt;/b&gt;, Noches del Parque.');
  expect(bought.text).toContain(`Ver mis entradas: ${new URL(product().siteUrl).origin}/cuenta/mis-entradas`);
  expect(bought.attachments).toHaveLength(1);

  await page.getByRole('button', { name: 'Versiones' }).click();
  const versions = page.getByRole('dialog', { name: 'Versiones' });
  await versions.getByRole('button', { name: /^Versión 1/ }).click();
  await expect(versions.getByText('{{tus_entradas}}: {{espectaculo}}', { exact: true })).toBeVisible();
  await expectOfficeScreenAtAllWidths(page, NAME);
  await versions.getByRole('button', { name: 'Volver al original' }).click();
  await page
    .getByRole('dialog', { name: 'Volver al original' })
    .getByRole('button', { name: 'Volver al original' })
    .click();
  await expect(page.getByRole('alert').filter({ hasText: 'volvió a su texto original' })).toBeVisible();
  await expect(subject).toHaveValue(before);
});
