import { tellSandbox } from '@club/e2e/outside.ts';
import { named, newFan } from '@club/e2e/persons.ts';
import {
  chooseSector,
  expectScreen,
  fillOneTicket,
  logIn,
  openShow,
  startPurchase,
} from '@club/e2e/steps.ts';
import type { Page } from '@playwright/test';
import { type Camera, waitForScreen } from './camera.ts';
import { DERBY } from './purchase.ts';

/** Tickets are issued after the purchase, by a job. */
const READY_MS = 60_000;
const STAND = /Abdón Porte.*ABDÓN PORTE/;

async function order(page: Page, shoot?: Camera['shoot']): Promise<void> {
  await fillOneTicket(page, /contra Racing del Prado/, STAND);
  await page.getByRole('button', { name: /^Pagar \$/ }).click();
  await page.getByRole('button', { name: 'Aprobar y pagar' }).waitFor();
  await shoot?.('dollar-checkout', 'view');
}

/** The three outcomes of a payment at the dollar checkout. */
async function shootDollarCheckout({ page, visit, shoot }: Camera): Promise<void> {
  const approve = page.getByRole('button', { name: 'Aprobar y pagar' });
  await order(page, shoot);
  await page.getByLabel('El pago queda en revisión').check();
  await approve.click();
  await waitForScreen(page, 'Estamos procesando tu pago');
  await shoot('dollar-pending');
  const completion = page.url();
  await order(page);
  await approve.click();
  await waitForScreen(page, '¡Pago realizado con éxito!');
  await shoot('dollar-paid');
  const captureId = new URL(completion).searchParams.get('capture_id') ?? '';
  await tellSandbox({ action: 'settle-capture', captureId, status: 'COMPLETED' });
  await visit(completion);
  await waitForScreen(page, '¡Ocurrió un error!');
  await shoot('dollar-refunded');
}

/** Waits until the page shows the purchase, with codes for a gate. */
const bought = (page: Page) =>
  page
    .getByRole('region', { name: 'Tu compra' })
    .getByRole('button', { name: /^Ver entrada/ })
    .waitFor({ timeout: READY_MS });

async function shootCardDialog({ page, shoot }: Camera): Promise<void> {
  await fillOneTicket(page, /contra Punta Carretas/, STAND);
  await page.getByRole('button', { name: /^Pagar \$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Pagar con tarjeta' });
  await dialog.getByLabel('Nombre del titular').fill('AGUSTINA BENTANCOR');
  await dialog.getByLabel('Número de tarjeta').fill('4075595716483764');
  await shoot('card-dialog', 'view');
  await dialog.getByLabel('Nombre del titular').fill('APRO');
  await dialog.getByLabel('Año').selectOption(String(new Date().getFullYear() + 3));
  await dialog.getByLabel('Mes', { exact: true }).selectOption('11');
  await dialog.getByLabel('CVV').fill('123');
  await dialog.getByRole('button', { name: 'Pagar', exact: true }).click();
  await waitForScreen(page, '¡Compra realizada con éxito!');
  await bought(page);
  await shoot('purchase-done');
}

async function shootRedemption({ page, shoot }: Camera): Promise<void> {
  await openShow(page, /contra Deportivo Malvín/);
  await chooseSector(page, /ABDÓN PORTE.*Gratis/);
  await startPurchase(page);
  await page.getByRole('button', { name: 'Canjear tickets' }).click();
  await waitForScreen(page, '¡Canje realizado con éxito!');
  await bought(page);
  await shoot('redemption-done');
}

/** Tickets other than by a paid purchase, and their final pages. */
export async function shootOutcomes(camera: Camera): Promise<void> {
  const { page, visit, shoot } = camera;
  await logIn(page, newFan());
  await shootCardDialog(camera);
  await shootDollarCheckout(camera);
  await shootRedemption(camera);
  await visit('/espectaculo/1/transferencia-finalizada?isOk=isok');
  await shoot('transfer-done');
}

/** The pages of a seat transfer. */
export async function shootSeatTransfer({ page, shoot }: Camera): Promise<void> {
  await logIn(page, named('camila'));
  await openShow(page, DERBY);
  await page.getByRole('link', { name: 'Transferir butaca' }).click();
  await expectScreen(page, 'Transferencia de butaca');
  await shoot('seat-transfer');
}
