import { expect, test } from './journey.ts';
import { expectOfficeScreen, expectOfficeScreenAtAllWidths, logInFirst, NO_SESSION_YET } from './office.ts';
import { putMatchOnSale } from './office-match.ts';
import { mailsTo, mailTo } from './outside.ts';
import { newFan } from './persons.ts';
import { product } from './product.ts';
import { buyTwo, logIn } from './steps.ts';

test.use({ expectedErrors: [NO_SESSION_YET] });

const MATCH = 'Partido ante Unión Aguada';
const SUBJECT = 'Cambió la puerta de la Abdón Porte';

test('a fan with tickets reads in their mailbox what the club tells the buyers of a match', async ({
  page,
  fan,
  browser,
}) => {
  test.setTimeout(240_000);
  const context = await browser.newContext({
    ...{ baseURL: product().siteUrl, locale: 'es-UY', timezoneId: 'America/Montevideo' },
    reducedMotion: 'reduce',
  });
  const office = await context.newPage();
  await logInFirst(office, newFan());
  await office.goto('/club/espectaculos/nuevo');
  const show = await putMatchOnSale(office, { rival: 'Unión Aguada', round: 'Fecha 28', inDays: 25 });
  await logIn(page, fan);
  await page.goto(`/espectaculo/${show}`);
  await buyTwo(page, newFan());

  await office.getByRole('navigation', { name: 'Partes del espectáculo' }).getByText('Avisos').click();
  await expect(office.getByText('Todavía no se envió ningún aviso.')).toBeVisible();
  const reach = office.getByRole('region', { name: 'A quiénes llega' });
  await expect(reach).toContainText('Llega a 1 persona');
  await expect(reach).toContainText('De 2 entradas.');
  await expectOfficeScreenAtAllWidths(office, MATCH);
  await office.getByRole('button', { name: 'Enviar…' }).click();
  await expect(office.getByText('Escribí el asunto.')).toBeVisible();
  await expectOfficeScreen(office, MATCH);

  await office.getByRole('textbox', { name: 'Asunto' }).fill(SUBJECT);
  await office
    .getByRole('textbox', { name: 'Texto' })
    .fill('Se entra por la 4.\n\nAbren a las <b>18:30</b>.');
  await office.getByRole('combobox', { name: 'Canales' }).click();
  await office.getByRole('option', { name: 'Ventanilla' }).click();
  await expect(reach).toContainText('No llega a nadie');
  await office.getByRole('option', { name: 'Sitio' }).click();
  await office.keyboard.press('Escape');
  await expect(reach).toContainText('Llega a 1 persona');
  await office.getByRole('button', { name: 'Enviarme una prueba' }).click();
  await expect(office.getByRole('alert').filter({ hasText: 'Te la enviamos a ' })).toBeVisible();

  await office.getByRole('button', { name: 'Enviar…' }).click();
  const dialog = office.getByRole('dialog', { name: 'Enviar el aviso' });
  await expect(dialog).toContainText('Lo va a recibir 1 persona');
  await expectOfficeScreen(office, MATCH);
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await expect(dialog).toBeHidden();
  const mail = await mailTo(fan.email, new RegExp(`^${SUBJECT}$`));
  expect(mail.text).toMatch(
    /^Se entra por la 4\.\n\nAbren a las <b>18:30<\/b>\.\n\nRecibís este aviso porque tenés entradas para /,
  );
  expect(mail.html).toContain('Abren a las &lt;b&gt;18:30&lt;/b&gt;.');
  const sent = office.getByRole('table', { name: 'Avisos enviados' });
  await expect(sent.getByRole('row', { name: SUBJECT })).toContainText('1 de 1');
  await expect(sent.getByText('Enviado', { exact: true })).toBeVisible();
  await expectOfficeScreenAtAllWidths(office, MATCH);
  expect((await mailsTo(fan.email)).filter(({ subject }) => subject === SUBJECT)).toHaveLength(1);
});
