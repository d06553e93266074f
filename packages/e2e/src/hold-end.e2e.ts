import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { chooseSector, logIn, openShow, startPurchase } from './steps.ts';

const MONTEVIDEO_OFFSET_MS = -3 * 3_600_000;

/** The places are held as always; the browser is told of an end that nobody needs to wait a quarter of an hour for. */
async function endHoldsAfter(page: Page, seconds: number): Promise<void> {
  await page.route('**/api/WSTransaccionSSO', async (route) => {
    const response = await route.fetch();
    const end = new Date(Date.now() + seconds * 1000 + MONTEVIDEO_OFFSET_MS).toISOString().slice(0, 19);
    await route.fulfill({ response, json: { ...(await response.json()), TransaccionFechaFinTxt: end } });
  });
}

test('when the time of the purchase is over, the page goes home and says why', async ({ page, fan }) => {
  await endHoldsAfter(page, 15);
  await logIn(page, fan);
  await openShow(page, 'Noches del Parque');
  await chooseSector(page, /Abdón Porte.*ABDÓN PORTE/);
  await startPurchase(page);
  await expect(page.getByRole('timer', { name: 'Tiempo restante' })).toHaveText(/00\s*min/);
  await expect(page.getByText('Queda menos de 1 minuto para terminar la compra.')).toBeAttached();
  await expect(page).toHaveURL(/:\d+\/$/, { timeout: 20_000 });
  await expect(page.getByText(/Se terminó el tiempo para completar la compra/)).toBeVisible();
  await page.goto('/espectaculo/1/comprar');
  await expect(page).toHaveURL(/:\d+\/$/);
});
