import { tellSandbox } from '@club/e2e/outside.ts';
import { named, newFan } from '@club/e2e/persons.ts';
import { expectScreen, fillOneTicket, logIn, openShow } from '@club/e2e/steps.ts';
import type { Page } from '@playwright/test';
import { type Camera, waitForScreen } from './camera.ts';
import { DERBY } from './purchase.ts';

const STAND = /Abdón Porte.*ABDÓN PORTE/;

async function order(page: Page, shoot?: Camera['shoot']): Promise<void> {
  await fillOneTicket(page, /contra Racing del Prado/, STAND);
  await page.getByRole('button', { name: /^Pagar \$/ }).click();
  await page.getByRole('button', { name: 'Aprobar y pagar' }).waitFor();
  await shoot?.('dollar-checkout', 'view');
}

/** The three ways in which a payment at the dollar checkout comes back. */
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

async function shootCardDialog({ page, shoot }: Camera): Promise<void> {
  await fillOneTicket(page, /contra Punta Carretas/, STAND);
  await page.getByRole('button', { name: /^Pagar \$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Pagar con tarjeta' });
  await dialog.getByLabel('Nombre del titular').fill('AGUSTINA BENTANCOR');
  await dialog.getByLabel('Número de tarjeta').fill('4075595716483764');
  await shoot('card-dialog', 'view');
}

/** Other ways to a ticket than a paid purchase, and the pages that they end on. */
export async function shootOutcomes(camera: Camera): Promise<void> {
  const { page, visit, shoot } = camera;
  await logIn(page, newFan());
  await shootCardDialog(camera);
  await shootDollarCheckout(camera);
  for (const [name, path] of [
    ['purchase-done', 'compra-finalizada'],
    ['redemption-done', 'canje-finalizado'],
    ['transfer-done', 'transferencia-finalizada'],
  ] as const) {
    await visit(`/espectaculo/1/${path}?isOk=isok`);
    await shoot(name);
  }
}

/** What a seat holder sees who gives their seat away. */
export async function shootSeatTransfer({ page, shoot }: Camera): Promise<void> {
  await logIn(page, named('camila'));
  await openShow(page, DERBY);
  await page.getByRole('link', { name: 'Transferir butaca' }).click();
  await expectScreen(page, 'Transferencia de butaca');
  await shoot('seat-transfer');
}
