import { expect, test } from './journey.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

test('in forced colours free, taken and chosen seats differ, and buttons have an edge', async ({ page }) => {
  await page.goto('/espectaculo/1');
  const buy = page.getByRole('button', { name: /Platea C.*Numerado/ });
  await expect(buy).toBeVisible();
  await buy.click();
  const dialog = page.getByRole('dialog', { name: /Platea C/ });
  await expect(dialog.getByRole('application', { name: /Mapa de asientos/ })).toBeVisible();
  const map = dialog.getByRole('application', { name: /Mapa de asientos/ });
  await dialog.getByRole('button', { name: 'Agregar uno' }).click();
  await map.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Seleccionado', { exact: true })).toBeVisible();
  const [free, chosen] = await map.evaluate((element) => {
    const [dots, mark] = ['.seat-dots-enabled', '.is-chosen'].map((selector) =>
      element.querySelector(selector),
    );
    if (!dots || !mark) throw new Error('A kind of seat is missing');
    return [getComputedStyle(dots).stroke, getComputedStyle(mark).fill];
  });
  expect(chosen).not.toBe(free);
  const marks = dialog.getByRole('list', { name: 'Referencias del mapa' }).getByRole('listitem');
  const grounds = await marks.evaluateAll((items) =>
    items.map((item) => getComputedStyle(item, '::before').backgroundColor),
  );
  expect(new Set(grounds).size).toBe(3);
  await expect(dialog.getByRole('button', { name: 'Listo' })).toHaveCSS('border-top-style', 'solid');
  await page.screenshot({ path: test.info().outputPath('seats.png') });
});
