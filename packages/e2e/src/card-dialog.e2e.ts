import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './journey.ts';
import type { Person } from './persons.ts';
import { product } from './product.ts';
import { expectScreen, fillOneTicket, logIn, ticketOf } from './steps.ts';

const NUMBER = '4075595716483764';
const CODE = '987';
/** How far Montevideo's wall clock is behind UTC. */
const MONTEVIDEO_MS = 3 * 60 * 60 * 1000;

/** The browser's requests to us, and those to the provider. */
function listen(page: Page): { ours: string[]; provider: string[] } {
  const sent: { ours: string[]; provider: string[] } = { ours: [], provider: [] };
  page.on('request', (request) => {
    const to = request.url().startsWith(product().siteUrl) ? sent.ours : sent.provider;
    to.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  return sent;
}

async function openDialog(page: Page, fan: Person): Promise<Locator> {
  await logIn(page, fan);
  await fillOneTicket(page, /contra Punta Carretas/, /Abdón Porte.*ABDÓN PORTE/);
  await expect(page.getByRole('main').getByText('hasta en 12 cuotas')).toBeVisible();
  await page.getByRole('button', { name: /^Pagar \$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Pagar con tarjeta' });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function fillCard(dialog: Locator, holder: string): Promise<void> {
  await dialog.getByLabel('Nombre del titular').fill(holder);
  await dialog.getByLabel('Número de tarjeta').fill(NUMBER);
  await dialog.getByLabel('Año').selectOption(String(new Date().getFullYear() + 3));
  await dialog.getByLabel('Mes', { exact: true }).selectOption('11');
  await dialog.getByLabel('CVV').fill(CODE);
}

/** Copies from one field and pastes into another, by the keyboard. */
async function copyAndPaste(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.press('Control+a');
  await from.press('Control+c');
  await to.focus();
  await page.keyboard.press('Control+v');
}

test('the dialog formats what is typed, and blocks what must not be pasted, copied or past', async ({
  page,
  fan,
}) => {
  const dialog = await openDialog(page, fan);
  await expect(dialog.getByLabel('E-mail')).toHaveValue(fan.email);
  const document = dialog.getByLabel('Número de documento');
  await expect(document).toHaveValue(/^\d\.\d{3}\.\d{3}-\d$/);
  await document.fill('');
  await expect(document).toHaveAttribute('placeholder', 'Sin puntos ni guiones');
  await expect(dialog.getByText('Su transacción está protegida con cifrado SSL')).toBeVisible();
  await expectAccessible(page, 'checkout: card');

  await document.fill('12345672');
  await expect(document).toHaveValue('1.234.567-2');
  const number = dialog.getByLabel('Número de tarjeta');
  await copyAndPaste(page, document, number);
  await expect(number).toHaveValue('');
  await number.pressSequentially('36000000000008');
  await expect(number).toHaveValue('3600 000000 0008');
  await number.fill(NUMBER);
  await expect(number).toHaveValue('4075 5957 1648 3764');
  const email = dialog.getByLabel('E-mail');
  await copyAndPaste(page, number, email);
  await expect(email).not.toHaveValue(/3764/);
  await email.fill('sin arroba');
  await dialog.getByLabel('CVV').pressSequentially('12x34567');
  await expect(dialog.getByLabel('CVV')).toHaveValue('1234');
  await expect(dialog.getByText('Error en formato email').first()).toBeVisible();

  const years = dialog.getByLabel('Año').getByRole('option');
  await expect(years).toHaveCount(13);
  const now = new Date(Date.now() - MONTEVIDEO_MS);
  await dialog.getByLabel('Año').selectOption(String(now.getUTCFullYear()));
  const months = dialog.getByLabel('Mes', { exact: true }).getByRole('option');
  const disabled = await months.evaluateAll(
    (options) =>
      options.filter((option) => (option as HTMLOptionElement).disabled && option.textContent !== 'MM')
        .length,
  );
  expect(disabled, 'months of this year that have passed').toBe(now.getUTCMonth());
  await expectAccessible(page, 'checkout: card wrong');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /^Pagar \$/ })).toBeFocused();
});

test('a declined card is told and another one pays; number and code go to the provider alone', async ({
  page,
  fan,
}) => {
  const sent = listen(page);
  const dialog = await openDialog(page, fan);
  await fillCard(dialog, 'FUND');
  await dialog.getByLabel('Cuotas').selectOption('12');
  await dialog.getByRole('button', { name: 'Pagar', exact: true }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: /fondos|saldo/i })).toBeVisible();
  await expectAccessible(page, 'checkout: card declined');

  await dialog.getByLabel('Nombre del titular').fill('APRO');
  await dialog.getByRole('button', { name: 'Pagar', exact: true }).click();
  await expectScreen(page, '¡Compra realizada con éxito!');
  await expect(page).toHaveURL(/compra-finalizada\?isOk=isok$/);
  await expect(page.getByRole('heading', { name: 'Información del espectáculo' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Quizás te pueda interesar' })).toHaveCount(0);
  await expectAccessible(page, 'purchaseDone: done');
  expect(sent.provider.filter((request) => request.includes(NUMBER))).toHaveLength(2);
  expect(sent.ours.length).toBeGreaterThan(0);
  const leaked = sent.ours.filter((request) => request.includes(NUMBER) || request.includes(`"${CODE}"`));
  expect(leaked, 'number or code sent to our server').toEqual([]);

  await page.getByRole('link', { name: 'Ver mis entradas' }).click();
  await expect(ticketOf(page, fan)).toHaveCount(1);
});
