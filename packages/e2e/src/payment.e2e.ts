import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './journey.ts';
import { paymentsOfShow, tellSandbox } from './outside.ts';
import type { Person } from './persons.ts';
import {
  expectScreen,
  fillOneTicket,
  goToProvider,
  logIn,
  payByCard,
  takeMyself,
  ticketOf,
} from './steps.ts';

const SHOW = 'Noches del Parque';

/** Brings a fan with one ticket to the page of the provider. */
async function toProvider(page: Page, fan: Person): Promise<void> {
  await logIn(page, fan);
  await fillOneTicket(page, SHOW, /Abdón Porte.*ABDÓN PORTE/);
  await goToProvider(page);
}

test('after a declined card the purchase is tried again with another one, for the same places', async ({
  page,
  fan,
}) => {
  await toProvider(page, fan);
  await payByCard(page, 'FUND');
  await expect(page.getByRole('heading', { name: 'No pudimos procesar tu pago' })).toBeVisible();
  await page.getByRole('link', { name: 'Volver al sitio' }).click();
  await expect(page.getByRole('heading', { name: 'Resumen' })).toBeVisible();
  await expect(page.getByRole('timer', { name: 'Tiempo restante' })).toHaveText(/1[34]\s*min/);
  await takeMyself(page, 1);
  await goToProvider(page);
  await payByCard(page);
  await expectScreen(page, '¡Pago realizado con éxito!');
  await page.getByRole('link', { name: 'Ver mis entradas' }).click();
  await expect(ticketOf(page, fan)).toHaveCount(1);
});

test('after a declined card the purchase can be given up', async ({ page, fan }) => {
  await toProvider(page, fan);
  await payByCard(page, 'OTHE');
  await expect(page.getByRole('heading', { name: 'No pudimos procesar tu pago' })).toBeVisible();
  await page.getByRole('link', { name: 'Volver al sitio' }).click();
  await expect(page.getByRole('heading', { name: 'Resumen' })).toBeVisible();
  await takeMyself(page, 1);
  await expect(page.getByRole('button', { name: 'Pagar $1890' })).toBeEnabled();
  await page.getByRole('button', { name: 'Cancelar transacción' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Cancelar transacción?' });
  await expect(dialog).toContainText('Es posible que los lugares elegidos no estén disponibles en un futuro');
  await expectAccessible(page, 'checkout: to be given up');
  await dialog.getByRole('button', { name: 'No, quedarme' }).click();
  await expect(page.getByRole('heading', { name: 'Resumen' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar transacción' }).click();
  await dialog.getByRole('button', { name: 'Si, cancelar' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.goto('/cuenta/mis-entradas');
  await expect(page.getByRole('main').getByText('No hay entradas activas')).toBeVisible();
});

test('a late payment for a place that is still free is honoured', async ({ page, fan }) => {
  await toProvider(page, fan);
  await page.getByRole('checkbox', { name: /Pagar tarde/ }).check();
  await payByCard(page);
  await expectScreen(page, '¡Pago realizado con éxito!');
  await page.getByRole('link', { name: 'Ver mis entradas' }).click();
  await expect(ticketOf(page, fan)).toHaveCount(1);
});

test('a payment that comes after the show is refunded, and the page says so', async ({ page, fan }) => {
  await toProvider(page, fan);
  const preferenceId = new URL(page.url()).searchParams.get('pref_id');
  const approvedAt = new Date(Date.now() + 400 * 24 * 3_600_000).toISOString();
  await tellSandbox({ action: 'pay', preferenceId, approvedAt, notify: 'never' });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Esta compra ya está paga' })).toBeVisible();
  const link = page.getByRole('link', { name: 'Volver al sitio' });
  const reference = new URL((await link.getAttribute('href')) ?? '').searchParams.get('external_reference');
  await link.click();
  await expectScreen(page, '¡Ocurrió un error!');
  await expect(page.getByRole('main').getByText(/Se realizó el reembolso del dinero/)).toBeVisible();
  await expectAccessible(page, 'paymentDone: refunded');
  await expect
    .poll(async () => (await paymentsOfShow(reference ?? '')).map(({ refunds }) => refunds.length))
    .toEqual([1]);
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await page.goto('/cuenta/mis-entradas');
  await expect(page.getByRole('main').getByText('No hay entradas activas')).toBeVisible();
});

test('a notification alone brings the ticket, and paying twice brings the money back once', async ({
  page,
  fan,
}) => {
  await toProvider(page, fan);
  const provider = page.url();
  await page.getByRole('radio', { name: /No volver/ }).check();
  await payByCard(page);
  await expect(page.getByRole('heading', { name: '¡Listo! Tu pago se acreditó' })).toBeVisible();
  await expect(async () => {
    await page.goto('/cuenta/mis-entradas');
    await expect(ticketOf(page, fan)).toHaveCount(1, { timeout: 2_000 });
  }).toPass();
  await page.goto(provider);
  const back = page.getByRole('link', { name: 'Volver al sitio' });
  const reference = new URL((await back.getAttribute('href')) ?? '').searchParams.get('external_reference');
  await page.getByRole('button', { name: 'Pagar de nuevo' }).click();
  await expect
    .poll(async () => (await paymentsOfShow(reference ?? '')).map(({ refunds }) => refunds.length).sort())
    .toEqual([0, 1]);
  await page.goto('/cuenta/mis-entradas');
  await expect(ticketOf(page, fan)).toHaveCount(1);
});

test('coming back without a notification is enough, and going back buys nothing again', async ({
  page,
  fan,
}) => {
  await toProvider(page, fan);
  await page.getByRole('radio', { name: 'No notificar' }).check();
  await payByCard(page);
  await expectScreen(page, '¡Pago realizado con éxito!');
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('button', { name: /^Pagar \$/ })).toHaveCount(0);
  await page.goto('/pago-exitoso?status=approved');
  await expectScreen(page, 'Página no encontrada');
});
