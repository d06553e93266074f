import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, expectCleanByAxe, test } from './journey.ts';
import { expectOfficeScreen, expectOfficeScreenAtAllWidths, logInAsTeam, NO_SESSION_YET } from './office.ts';
import { dayIn, type MatchPlan, putMatchOnSale } from './office-match.ts';
import { mailTo, paymentAtProvider } from './outside.ts';
import { fullName, newFan, type Person } from './persons.ts';
import { product } from './product.ts';
import {
  buyTwo,
  chooseSector,
  expectScreen,
  expectToast,
  logIn,
  startPurchase,
  typePerson,
} from './steps.ts';

test.use({ expectedErrors: [NO_SESSION_YET] });
// Both make approvals, and each member of the team is logged in once.
test.describe.configure({ mode: 'default' });

const PROGRAMMING = 'joaquin-bentancor';
const FINANCE = 'elena';
const PRICE_TEXT = /^\$ /;

async function officeOf(browser: Browser, person: string): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL: product().siteUrl, locale: 'es-UY', timezoneId: 'America/Montevideo' },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await logInAsTeam(page, person);
  return page;
}

/** A match used only by this journey. */
async function publish(office: Page, plan: MatchPlan): Promise<string> {
  await office.goto('/club/espectaculos/nuevo');
  return putMatchOnSale(office, plan);
}

/** The approver finds the request, and approves it. */
async function approve(office: Page, act: string, match: string): Promise<void> {
  await office.goto('/club/aprobaciones');
  const asked = office.getByRole('table', { name: 'Aprobaciones' }).getByRole('row', { name: act }).first();
  await expect(asked).toContainText(match);
  await asked.getByRole('button', { name: 'Aprobar' }).click();
  const dialog = office.getByRole('dialog', { name: `Aprobar: ${act}` });
  await dialog.getByLabel('Motivo').fill('De acuerdo');
  await dialog.getByRole('button', { name: 'Aprobar' }).click();
  await expect(dialog).toBeHidden();
}

const pendingNotice = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Quedó pendiente de aprobación.' }).first();

/** The provider's number of a purchase's only payment, from the office. */
async function paymentNumber(office: Page, fan: Person): Promise<string> {
  await office.goto(`/club/entradas?buscar=${fan.email}`);
  await office.getByRole('table', { name: 'Compras' }).getByRole('link').click();
  const cells = office.getByRole('table', { name: 'Cobros' }).getByRole('cell');
  const number = cells.filter({ hasText: /^\d{5,}$/ }).first();
  await expect(number).toBeVisible();
  return (await number.textContent()) ?? '';
}

test('a match is cancelled by two persons, and every peso goes back', async ({ page, fan, browser }) => {
  test.setTimeout(300_000);
  const match = 'Partido ante Deportivo Malvín';
  const office = await officeOf(browser, PROGRAMMING);
  const show = await publish(office, { rival: 'Deportivo Malvín', round: 'Fecha 30', inDays: 18 });
  await logIn(page, fan);
  await page.goto(`/espectaculo/${show}`);
  await buyTwo(page, newFan());

  await office.goto(`/club/espectaculos/${show}/resumen`);
  await office.getByRole('button', { name: 'Cancelar', exact: true }).click();
  const dialog = office.getByRole('dialog', { name: 'Cancelar el espectáculo' });
  const numbers = dialog.getByRole('region', { name: 'A quiénes alcanza' });
  await expect(numbers.getByRole('cell', { name: PRICE_TEXT })).toHaveCount(1);
  await expectOfficeScreen(office, match);
  await dialog.getByRole('textbox', { name: /escribí el nombre/ }).fill(match);
  await dialog.getByRole('textbox', { name: 'Mensaje a los compradores' }).fill('El rival no viaja.');
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('El rival no viaja');
  await dialog.getByRole('button', { name: 'Pedir la cancelación' }).click();
  await expect(pendingNotice(office)).toBeVisible();

  const finance = await officeOf(browser, FINANCE);
  await approve(finance, 'Cancelar un espectáculo', match);
  await finance.goto(`/club/espectaculos/${show}/resumen`);
  await expect(finance.getByText('Devueltos 1 de 1')).toBeVisible();
  await expect(finance.getByText('Terminada')).toBeVisible();
  await expectOfficeScreenAtAllWidths(finance, match);

  const paid = await paymentAtProvider(await paymentNumber(finance, fan));
  expect(paid?.status).toBe('refunded');
  expect(paid?.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid?.transaction_amount);
  await mailTo(fan.email, /cancel/i, 'El rival no viaja.');
  await page.goto(`/espectaculo/${show}`);
  await expect(
    page
      .getByRole('main')
      .getByText(/se canceló/i)
      .first(),
  ).toBeVisible();
  await expectAccessible(page, 'show: cancelled');
  await page.goto('/cuenta/mis-entradas');
  await expect(page.getByRole('main').getByText('No hay entradas activas.')).toBeVisible();
});

test('a match is postponed, and a fan has the money of one of two back', async ({ page, fan, browser }) => {
  test.setTimeout(300_000);
  const match = 'Partido ante Deportivo Malvín';
  const friend = newFan();
  const office = await officeOf(browser, PROGRAMMING);
  const show = await publish(office, { rival: 'Deportivo Malvín', round: 'Fecha 31', inDays: 22 });
  await logIn(page, fan);
  await page.goto(`/espectaculo/${show}`);
  await buyTwo(page, friend);
  // The fan is buying another one when the match moves.
  const buying = await page.context().newPage();
  await buying.goto(`/espectaculo/${show}`);
  await chooseSector(buying, /Abdón Porte.*ABDÓN PORTE/);
  await startPurchase(buying);
  await typePerson(buying, 1, newFan());
  const pay = buying.getByRole('button', { name: /^Pagar \$/ });
  await expect(pay).toBeEnabled();

  await office.goto(`/club/espectaculos/${show}/resumen`);
  await office.getByRole('button', { name: 'Aplazar' }).click();
  const dialog = office.getByRole('dialog', { name: 'Aplazar' });
  await dialog.getByRole('radio', { name: 'Ya hay fecha' }).check();
  await dialog.getByRole('textbox', { name: 'Empieza el: día' }).fill(dayIn(28));
  await dialog.getByRole('textbox', { name: 'Empieza el: hora' }).fill('20:00');
  await dialog.getByRole('textbox', { name: 'Mensaje a los compradores' }).fill('Por la tormenta.');
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Tormenta');
  await expect(dialog.getByText(/Van a poder decidir hasta el/)).toBeVisible();
  await expectOfficeScreen(office, match);
  await dialog.getByRole('button', { name: 'Pedir el aplazamiento' }).click();
  await expect(pendingNotice(office)).toBeVisible();
  await approve(await officeOf(browser, FINANCE), 'Aplazar un espectáculo', match);

  await pay.click();
  await expectToast(buying, /El espectáculo cambió de fecha\./);
  await expect(buying).toHaveURL(new RegExp(`/espectaculo/${show}$`));
  await expect(buying.getByRole('main').getByText(/Por la tormenta\./)).toBeVisible();
  await buying.close();

  const mail = await mailTo(fan.email, /fecha|aplaz/i, 'Por la tormenta.');
  const [link = ''] = /\/decision\/\d+\/[\w.~%-]+/.exec(mail.text + mail.html) ?? [];
  await page.goto(link);
  await expectScreen(page, '¿Qué querés hacer con tus entradas?');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectCleanByAxe(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page, 'decision: to be chosen');
  const own = page.getByRole('group', { name: fullName(friend) });
  await own.getByRole('radio', { name: /^Quiero la devolución/ }).check();
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByRole('dialog', { name: '¿Anular la entrada?' })).toContainText(fullName(friend));
  await expectAccessible(page, 'decision: about to be annulled');
  await page.getByRole('button', { name: 'Sí, anularla' }).click();
  await expect(own).toContainText('esta entrada está anulada');
  await expectAccessible(page, 'decision: chosen');

  await page.goto('/cuenta/mis-entradas');
  await expect(page.getByRole('heading', { name: '¿Qué querés hacer con tus entradas?' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Entradas activas' }).getByRole('article')).toHaveCount(1);
  await expectAccessible(page, 'tickets: show moved');
  await page.goto(`/espectaculo/${show}`);
  await expect(page.getByRole('main').getByText(/Por la tormenta\./)).toBeVisible();
  await expectAccessible(page, 'show: moved');

  const number = await paymentNumber(office, fan);
  const back = async () => (await paymentAtProvider(number))?.refunds.length;
  await expect.poll(back).toBe(1);
  const paid = await paymentAtProvider(number);
  expect(2 * (paid?.refunds[0]?.amount ?? 0)).toBe(paid?.transaction_amount);
});
