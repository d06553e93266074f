import { forgetServerTime } from './answers.ts';
import { expect, test } from './journey.ts';
import { chooseSector, expectToast, logIn, openShow, startPurchase } from './steps.ts';

test('when the time of the purchase is over, the page goes home and says why', async ({ page, fan }) => {
  await page.clock.install();
  await forgetServerTime(page);
  await logIn(page, fan);
  await openShow(page, 'Noches del Parque');
  await chooseSector(page, /Abdón Porte.*ABDÓN PORTE/);
  await startPurchase(page);
  const warning = page.getByRole('dialog', { name: /Te quedan 2 minutos/ });
  await expect(warning).toBeHidden();
  await page.clock.fastForward('13:10');
  await expect(warning.getByRole('timer', { name: 'Tiempo restante' })).toHaveText(/^01:\d\d$/);
  await page.clock.fastForward('01:00');
  await expect(warning.getByText('Queda menos de 1 minuto para terminar la compra.')).toBeAttached();
  await page.clock.fastForward('01:00');
  await expect(page).toHaveURL(/:\d+\/$/);
  await expectToast(page, /Se terminó el tiempo para completar la compra/);
  await page.goto('/espectaculo/1/comprar');
  await expect(page).toHaveURL(/:\d+\/$/);
});
