import type { Page } from '@playwright/test';
import { expect, expectAccessible } from './journey.ts';
import type { ScreenState } from './screen-states.ts';

/** A state, how a page gets there, and the text by which it is known. */
export type Case = readonly [
  state: ScreenState,
  open: (page: Page) => Promise<unknown>,
  sign: string | RegExp,
];

/** What is said wherever a state says it: on the page, in a dialog, in a toast. */
export const anywhere = (page: Page, text: string | RegExp) =>
  page.locator('body').getByText(text).filter({ visible: true }).first();

/** Judges states one after the other, each from answers as they are. */
export async function judge(page: Page, cases: readonly Case[]): Promise<void> {
  for (const [state, open, sign] of cases) {
    await open(page);
    await expect(anywhere(page, sign), state).toBeVisible();
    await expectAccessible(page, state);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
}
