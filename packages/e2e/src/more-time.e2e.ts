import { expect, expectAccessible, test } from './journey.ts';
import { chooseSector, endHoldsAfter, expectToast, logIn, openShow, startPurchase } from './steps.ts';

test('who is running out of time is told at two minutes, and has five more, by keyboard', async ({
  page,
  fan,
}) => {
  await endHoldsAfter(page, 115);
  await logIn(page, fan);
  await openShow(page, 'Noches del Parque');
  await chooseSector(page, /Abdón Porte.*ABDÓN PORTE/);
  await startPurchase(page);
  await expect(page.getByRole('main').getByText(/reservados por 15 minutos/)).toBeVisible();
  const warning = page.getByRole('dialog', { name: 'Te quedan 2 minutos' });
  await expect(warning).toBeVisible();
  await expectAccessible(page, 'checkout: two minutes left');
  await page.keyboard.press('Escape');
  await expect(warning).toBeHidden();
  await page.getByRole('button', { name: 'Necesito más tiempo' }).focus();
  await page.keyboard.press('Enter');
  await expect(warning).toBeVisible();
  await warning.getByRole('button', { name: 'Necesito más tiempo' }).focus();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Listo: sumamos 5 minutos a tu reserva.');
  // The places have just been held on the server: 15 minutes and 5.
  await expect(page.getByRole('timer', { name: 'Tiempo restante' })).toHaveText(/(19|20)\s*min/);
  await expect(warning).toBeHidden();
  await page.reload();
  await expect(page.getByRole('timer', { name: 'Tiempo restante' })).toHaveText(/(19|20)\s*min/);
});
