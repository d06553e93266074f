import { expect, test } from './journey.ts';
import { chooseSector, logIn, openShow, startPurchase } from './steps.ts';

test('when the time of the purchase is over, the page goes home and says why', async ({ page, fan }) => {
  await page.clock.install();
  await logIn(page, fan);
  await openShow(page, 'Noches del Parque');
  await chooseSector(page, /Abdón Porte.*ABDÓN PORTE/);
  await startPurchase(page);
  await page.clock.fastForward('14:30');
  await expect(page.getByRole('timer', { name: 'Tiempo restante' })).toHaveText(/00\s*min/);
  await expect(page.getByText('Queda menos de 1 minuto para terminar la compra.')).toBeAttached();
  await page.clock.fastForward('00:45');
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByText(/Se terminó el tiempo para completar la compra/)).toBeVisible();
  await page.goto('/espectaculo/1/comprar');
  await expect(page).toHaveURL(/:\d+\/$/);
});
