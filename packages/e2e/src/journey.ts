import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { newFan, type Person } from './persons.ts';
import { product } from './product.ts';

export { expect } from '@playwright/test';

type JourneyOptions = {
  /** What a journey provokes on purpose: errors in the browser's console that match are no failure. */
  expectedErrors: RegExp[];
};

type JourneyFixtures = {
  consoleErrors: string[];
  /** A fan of this journey's own, with an account and no membership. */
  fan: Person;
};

/**
 * Playwright's `test` on the product that the global set-up started. An error in the console of any page, or one that
 * nobody caught, fails the journey; `test.use({ expectedErrors: [/409/] })` names those that it provokes.
 */
export const test = base.extend<JourneyOptions & JourneyFixtures>({
  expectedErrors: [[], { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from its pattern
  baseURL: async ({}, use) => {
    await use(product().siteUrl);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from its pattern
  fan: async ({}, use) => {
    await use(newFan());
  },
  page: async ({ page, javaScriptEnabled }, use) => {
    await use(javaScriptEnabled === false ? page : waitingForLife(page));
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

/** A page whose loads are over when it can be used: finished HTML can be seen before it answers to anything. */
function waitingForLife(page: Page): Page {
  const untilLive = () =>
    page.waitForFunction(
      () => !document.querySelector('#root') || document.documentElement.dataset.live !== undefined,
    );
  const { goto, reload } = page;
  page.goto = async (...args) => {
    const response = await goto.apply(page, args);
    await untilLive();
    return response;
  };
  page.reload = async (...args) => {
    const response = await reload.apply(page, args);
    await untilLive();
    return response;
  };
  return page;
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails with the rule and the elements when axe finds anything wrong with the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached();
  await expect(page.locator('h1').first(), 'the page is there').toBeAttached();
  // The site has no frames of others: one run in the page itself, instead of a tab of its own for every result.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.withTags(RULES).analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map((node) => node.html),
  }));
  expect(found, `what axe finds on ${page.url()}`).toEqual([]);
}
