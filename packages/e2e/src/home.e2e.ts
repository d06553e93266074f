import { expect, expectAccessible, test } from './journey.ts';

test('home answers in Spanish, with one heading, and anybody can use it', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', /^es/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectAccessible(page);
});
