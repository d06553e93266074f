import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

const MOST_TABS = 150;

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Goes to a control by the keyboard only. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} cannot be reached with ${MOST_TABS} tabs`);
}

export async function pressByKeyboard(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Types into a field reached by Tab. */
export async function typeByKeyboard(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}
