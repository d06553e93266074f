import { expect, test } from './journey.ts';
import { chooseSector, endHoldsAfter, logIn, openShow, startPurchase } from './steps.ts';

test('when the time of the purchase is over, the page goes home and says why', async ({ page, fan }) => {
  await endHoldsAfter(page, 15);
  await logIn(page, fan);
  await openShow(page, 'Noches del Parque');
  await chooseSector(page, /Abdón Porte.*ABDÓN PORTE/);
  await startPurchase(page);
  const warning = page.getByRole('dialog', { name: /Te quedan 2 minutos/ });
  await expect(warning.getByRole('timer', { name: 'Tiempo restante' })).toHaveText(/^00:\d\d$/);
  await expect(warning.getByText('Queda menos de 1 minuto para terminar la compra.')).toBeAttached();
  await expect(page).toHaveURL(/:\d+\/$/, { timeout: 20_000 });
  await expect(page.getByText(/Se terminó el tiempo para completar la compra/)).toBeVisible();
  await page.goto('/espectaculo/1/comprar');
  await expect(page).toHaveURL(/:\d+\/$/);
});
