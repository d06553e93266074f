import { test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { newFan, type Person } from './persons.ts';
import { product } from './product.ts';
import { isOfScreen, type ScreenState } from './screen-states.ts';
import { DESKTOP, PHONE } from './widths.ts';

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
 * nobody caught, fails the journey; `test.use({ expectedErrors: [/409/] })` names those that it provokes, in one pattern: two would be
 * read as a value and its options.
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
    // An answer that is on its way when the journey is over is nobody's fault.
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

/** A page whose loads are over when it can be used: finished HTML can be seen before it answers to anything. */
function waitingForLife(page: Page): Page {
  const untilLive = () =>
    page.waitForFunction(
      // Pages of the office and of the gates come unfinished: what can be seen of them answers.
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

/** What these say depends on where things lie; all others depend on the document and on what of it can be seen. */
const RULES_OF_LAYOUT = ['color-contrast', 'scrollable-region-focusable', 'target-size'];

/**
 * Fails with the rule and the elements when axe finds anything wrong with a page as it is now, by all rules but `without`. A
 * document that was clean, and that has changed in nothing but the places of its parts, is judged by the rules of layout alone.
 */
export async function expectCleanByAxe(page: Page, without: readonly string[] = []): Promise<void> {
  // Read into each document once: that takes as long as judging it, and most are judged at several widths.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async ({ tags, layout, without }) => {
      const own = window as unknown as { axe: typeof import('axe-core'); clean?: string };
      // What fades in has its colours at the end; one that is taken away meanwhile has none.
      const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
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
        // The style sheets are asked for again for one rule alone, which is not among these.
        preload: { assets: ['media'] },
      });
      own.clean = violations.length === 0 ? judged : '';
      return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html) }));
    },
    { tags: RULES, layout: RULES_OF_LAYOUT, without: [...without] },
  );
  expect(found, `what axe finds on ${page.url()}`).toEqual([]);
}

/** States that another width does not have. */
const ONE_WIDTH: ReadonlySet<ScreenState> = new Set(['home: menu open']);

const ENGLISH =
  /(?<!\p{L})(?:the|and|of|you|your|please|with|from|this|not|is|are|loading|sign|log|show|seat|close)(?!\p{L})/giu;

/** The page says that it is in Spanish, and none of its words, read or heard, is English. */
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
  expect(texts.match(ENGLISH) ?? [], `English on ${page.url()}`).toEqual([]);
}

/** The screen is there, in that state as the journey has brought it about; it is in Spanish, and axe finds nothing wrong with it, at both widths. */
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
