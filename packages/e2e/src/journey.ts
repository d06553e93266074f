import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { product } from './product.ts';

export { expect } from '@playwright/test';

type JourneyOptions = {
  /** What a journey provokes on purpose: errors in the browser's console that match are no failure. */
  expectedErrors: RegExp[];
};

/**
 * Playwright's `test` on the product that the global set-up started. An error in the console of any page, or one that
 * nobody caught, fails the journey; `test.use({ expectedErrors: [/409/] })` names those that it provokes.
 */
export const test = base.extend<JourneyOptions & { consoleErrors: string[] }>({
  expectedErrors: [[], { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from its pattern
  baseURL: async ({}, use) => {
    await use(product().siteUrl);
  },
  consoleErrors: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => errors.push(error.error().stack ?? error.error().message));
      await use(errors);
      const unexpected = errors.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)));
      expect(unexpected, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails with the rule and the elements when axe finds anything wrong with the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map((node) => node.html),
  }));
  expect(found, `what axe finds on ${page.url()}`).toEqual([]);
}
