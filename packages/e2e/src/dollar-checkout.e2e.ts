import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './journey.ts';
import { stateOfSandbox, tellSandbox } from './outside.ts';
import { expectScreen, fillOneTicket, logIn, ticketOf } from './steps.ts';

const SHOW = /contra Racing del Prado/;

/** From the checkout to the page of the dollar checkout. */
async function toProvider(page: Page): Promise<void> {
  await expect(
    page
      .getByRole('main')
      .getByText(/U\$S|US\$|USD/)
      .first(),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Pagar \$/ }).click();
  await expect(page.getByRole('button', { name: 'Aprobar y pagar' })).toBeVisible();
}

async function order(page: Page): Promise<void> {
  await fillOneTicket(page, SHOW, /Abdón Porte.*ABDÓN PORTE/);
  await toProvider(page);
}

const approve = (page: Page) => page.getByRole('button', { name: 'Aprobar y pagar' }).click();

test('an order that is cancelled at the provider leads back to the checkout; a declined one is tried again, and paid', async ({
  page,
  fan,
}) => {
  await logIn(page, fan);
  await order(page);
  await page.getByRole('button', { name: 'Cancelar y volver al sitio' }).click();
  await expect(page.getByRole('heading', { name: 'Resumen' })).toBeVisible();
  await page.goBack();
  await page.getByRole('radio', { name: 'El banco rechaza el medio de pago' }).check();
  await approve(page);
  await expect(page.getByRole('radio', { name: 'El pago se acredita' })).toBeChecked();
  await approve(page);
  await expectScreen(page, '¡Pago realizado con éxito!');
  await expect(page).toHaveURL(/pago-exitoso-pp\?esp=\d+&tr=\d+&id=\w+&capture_id=\w+&monto=\d+\.\d\d$/);
  await expect(page.getByRole('heading', { name: 'Información del espectáculo' })).toBeVisible();
  await expectAccessible(page, 'dollarPaymentDone: paid');
  const completion = page.url();
  await page.getByRole('link', { name: 'Ver mis entradas' }).click();
  await expect(ticketOf(page, fan)).toHaveCount(1);
  await page.goto(completion);
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.goto(completion.replace(/&monto=.*/, ''));
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('money that comes when its ticket cannot be issued any more is given back, and the page says so', async ({
  page,
  fan,
}) => {
  await logIn(page, fan);
  await order(page);
  await page.getByRole('radio', { name: 'El pago queda en revisión' }).check();
  await approve(page);
  await expectScreen(page, 'Estamos procesando tu pago');
  await expectAccessible(page, 'dollarPaymentDone: under review');
  const completion = page.url();
  // The fan does not wait and buys again: one person has one ticket of a show, so the first payment must be refunded.
  await order(page);
  await approve(page);
  await expectScreen(page, '¡Pago realizado con éxito!');
  const captureId = new URL(completion).searchParams.get('capture_id') ?? '';
  await tellSandbox({ action: 'settle-capture', captureId, status: 'COMPLETED' });
  await page.goto(completion);
  await expectScreen(page, '¡Ocurrió un error!');
  await expect(
    page
      .getByRole('main')
      .getByText(/^El tiempo de la transacción expiró.*Se realizó el reembolso del dinero/),
  ).toBeVisible();
  await expectAccessible(page, 'dollarPaymentDone: refunded');
  const refunds = async () =>
    (await stateOfSandbox()).dollarRefunds.filter((refund) => refund.captureId === captureId).length;
  await expect.poll(refunds).toBe(1);
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.goto('/cuenta/mis-entradas');
  await expect(ticketOf(page, fan)).toHaveCount(1);
});

test.describe('a login that ended at the provider', () => {
  test.use({ expectedErrors: [/401/] });

  test('leaves the error panel to be read; the next press leads to the login', async ({ page, fan }) => {
    await logIn(page, fan);
    await order(page);
    const logins: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/WSSSOLogin')) logins.push(request.url());
    });
    // The session ends on the server while the fan is at the provider.
    await page.route('**/api/WSTransaccionEstado', async (route) => {
      const { authorization = '' } = route.request().headers();
      await page.request.post('/api/WSSSOLogout', {
        data: { SDTOAuthAccessToken: JSON.parse(authorization) },
      });
      await route.continue();
    });
    const refusal = page.waitForResponse((response) => response.url().endsWith('/WSTransaccionEstado'));
    const told = page.waitForResponse((response) => response.url().endsWith('/WSSSOLogout'));
    await approve(page);
    expect((await refusal).status()).toBe(401);
    await told;
    await expectScreen(page, '¡Ocurrió un error!');
    await expectAccessible(page, 'dollarPaymentDone: refunded');
    expect(await page.evaluate(() => localStorage.getItem('club.session'))).toBeNull();
    expect(new URL(page.url()).pathname).toBe('/pago-exitoso-pp');
    expect(logins).toEqual([]);
    await expect(page.getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute('href', '/');
    await page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click();
    await expect.poll(() => logins.length).toBe(1);
  });
});
