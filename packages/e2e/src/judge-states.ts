import type { Page } from '@playwright/test';
import { expect, expectAccessible } from './journey.ts';
import type { ScreenState } from './screen-states.ts';

/** A state, how a page reaches it, and the text that identifies it. */
export type Case = readonly [
  state: ScreenState,
  open: (page: Page) => Promise<unknown>,
  sign: string | RegExp,
];

/** The possible places of a state's text: the page, a dialog, a toast. */
export const anywhere = (page: Page, text: string | RegExp) =>
  page.locator('body').getByText(text).filter({ visible: true }).first();

/** Checks states one after the other, each with unmodified answers at first. */
export async function judge(page: Page, cases: readonly Case[]): Promise<void> {
  for (const [state, open, sign] of cases) {
    await open(page);
    await expect(anywhere(page, sign), state).toBeVisible();
    await expectAccessible(page, state);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
}
