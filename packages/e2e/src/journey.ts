import { test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { newFan, type Person } from './persons.ts';
import { product } from './product.ts';
import { isOfScreen, type ScreenState } from './screen-states.ts';
import { DESKTOP, PHONE } from './widths.ts';

export { expect } from '@playwright/test';

type JourneyOptions = {
  /** Errors in the browser's console that a journey provokes: matching ones are no failure. */
  expectedErrors: RegExp[];
};

type JourneyFixtures = {
  consoleErrors: string[];
  /** A fan used only by this journey, with an account and no membership. */
  fan: Person;
};

/**
 * Playwright's `test` on the product started by the global set-up. An error in the console of any page, or an uncaught one, fails the journey;
 * `test.use({ expectedErrors: [/409/] })` lists those that it provokes, in one pattern: Playwright would read two as a value and its
 * options.
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
    // An answer in flight at the end of the journey is no fault.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
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

/** A page whose loads end when it is interactive: finished HTML is visible before. */
function waitingForLife(page: Page): Page {
  const untilLive = () =>
    page.waitForFunction(
      // Pages of the office and of the gates have no finished HTML: visible ones are interactive.
      () =>
        !document.querySelector('#root') ||
        /^\/(?:club|puerta)\//.test(window.location.pathname) ||
        document.documentElement.dataset.live !== undefined,
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

/** These rules depend on positions; all others depend on the document and its visible part. */
const RULES_OF_LAYOUT = ['color-contrast', 'scrollable-region-focusable', 'target-size'];

/**
 * Fails with the rule and the elements when axe finds a violation on a page as it is now, by all rules except `without`. A document that was
 * clean and has changed only in the positions of its elements is checked only by the rules of layout.
 */
export async function expectCleanByAxe(page: Page, without: readonly string[] = []): Promise<void> {
  // Injected into each document once: that takes as long as a check, and most are checked at several widths.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async ({ tags, layout, without }) => {
      const own = window as unknown as { axe: typeof import('axe-core'); clean?: string };
      // A fading-in element has its colours at the end; one that is removed meanwhile has none.
      const fading = document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime)),
        );
      await Promise.allSettled(fading.map(({ finished }) => finished));
      const seen = [...document.querySelectorAll<HTMLElement>('*')].map((element) =>
        element.checkVisibility({ visibilityProperty: true }) ? 1 : 0,
      );
      const judged = [document.documentElement.outerHTML, seen.join(''), without].join();
      const options =
        own.clean === judged
          ? { runOnly: { type: 'rule' as const, values: layout.filter((rule) => !without.includes(rule)) } }
          : {
              runOnly: { type: 'tag' as const, values: tags },
              rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
            };
      const { violations } = await own.axe.run(document, {
        ...options,
        resultTypes: ['violations'],
        // The style sheets are requested again for one rule only, which is not among these.
        preload: { assets: ['media'] },
      });
      own.clean = violations.length === 0 ? judged : '';
      return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html) }));
    },
    { tags: RULES, layout: RULES_OF_LAYOUT, without: [...without] },
  );
  expect(found, `what axe finds on ${page.url()}`).toEqual([]);
}

/** States that do not exist at another width. */
const ONE_WIDTH: ReadonlySet<ScreenState> = new Set(['home: menu open']);

const ENGLISH =
  /(?<!\p{L})(?:the|and|of|you|your|please|with|from|this|not|is|are|loading|sign|log|show|seat|close)(?!\p{L})/giu;

/** A second factor's key, in groups of four: random letters may be a word. */
const KEY = /(?:[A-Z2-7]{4} ){3,}[A-Z2-7]{4}/g;

/** The page declares Spanish, and none of its words, visible or for screen readers, is English. */
export async function expectSpanish(page: Page): Promise<void> {
  const { lang, texts } = await page.evaluate(() => {
    const heard = ['aria-label', 'alt', 'title', 'placeholder'].flatMap((name) =>
      [...document.querySelectorAll(`body [${name}]`)].map((element) => element.getAttribute(name)),
    );
    const { documentElement, title, body } = document;
    // biome-ignore lint/performance/useDomNodeTextContent: only the layout tells words of neighbours apart
    return { lang: documentElement.lang, texts: [title, body.innerText, ...heard].join('\n') };
  });
  expect(lang).toBe('es-UY');
  expect(texts.replace(KEY, '').match(ENGLISH) ?? [], `English on ${page.url()}`).toEqual([]);
}

/** The screen is in that state, reached by the journey; it is in Spanish, and clean by axe, at both widths. */
export async function expectAccessible(page: Page, state: ScreenState): Promise<void> {
  await expect(page.locator('h1').first(), 'the page is there').toBeAttached();
  expect(isOfScreen(state, page.url()), `${page.url()} is "${state}"`).toBe(true);
  await expectSpanish(page);
  await expectCleanByAxe(page);
  const here = page.viewportSize();
  if (!here || ONE_WIDTH.has(state)) return;
  await page.setViewportSize(here.width < DESKTOP.width ? DESKTOP : PHONE);
  await expectSpanish(page);
  await expectCleanByAxe(page);
  await page.setViewportSize(here);
}
