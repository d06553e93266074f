import { join } from 'node:path';
import type { Person } from '@club/e2e/persons.ts';
import type { Product } from '@club/e2e/product.ts';
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';

export type WidthName = 'desktop' | 'tablet' | 'phone';

/** One walk through the product: its window's width, and its own data, so that two walks can run at once. */
export interface Walk {
  readonly name: WidthName;
  readonly screen: BrowserContextOptions;
  readonly buyer: Person;
  /** The person of the second ticket. */
  readonly companion: () => Person;
  readonly seats: { readonly row: number; readonly from: number };
  readonly paymentLink: string;
}

/** A browser on the product, with screenshots. */
export interface Camera {
  readonly page: Page;
  readonly walk: Walk;
  readonly product: Product;
  /** Opens a URL of the site and waits until it is interactive. */
  visit(path: string): Promise<void>;
  /**
   * Writes `<name>-<width>.webp`: the whole page up to a height (`all`: any height), only the part visible without scrolling, or that at once,
   * without waiting for loads.
   */
  shoot(name: string, part?: 'whole' | 'all' | 'view' | 'now'): Promise<void>;
}

/** Maximum height of a picture: the rest is repetitive. */
const MOST_HEIGHT = { desktop: 1250, tablet: 1700, phone: 1800 } as const;
const QUALITY = 55;
const SLOW_MS = 90_000;
/** The space reserved for the scroll bar behind a dialog: this browser hides its scroll bars. */
const WITHOUT_GUTTER = 'html { scrollbar-gutter: auto !important; }';

/** In the browser: waits for fonts and pictures. A lazy picture out of sight may never be loaded. */
const PAINTED = `(async () => {
  await document.fonts.ready;
  const wanted = [...document.images].filter((image) => image.complete || image.loading !== 'lazy');
  await Promise.all(wanted.map((image) => image.decode().catch(() => {})));
})()`;

/** The page is interactive. Other sites' pages are so once they are loaded. */
const LIVE = 'html[data-live], html:not(:has(#root))';

/** Waits for a slow page: payments and tickets in progress. */
export async function waitForScreen(page: Page, heading: string | RegExp): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor({ timeout: SLOW_MS });
}

/** Makes the window as high as the page, so that sticky elements are at the bottom of the picture. */
async function growWindow(page: Page, most: number): Promise<() => Promise<void>> {
  const size = page.viewportSize();
  if (!size) return async () => {};
  const wanted = Number(await page.evaluate('document.documentElement.scrollHeight'));
  await page.setViewportSize({ width: size.width, height: Math.max(size.height, Math.min(wanted, most)) });
  return () => page.setViewportSize(size);
}

export interface Studio {
  readonly browser: Browser;
  readonly product: Product;
  readonly folder: string;
}

/** Opens a new browser for a chapter, logged out. */
export async function openCamera({ browser, product, folder }: Studio, walk: Walk): Promise<Camera> {
  const context = await browser.newContext({
    ...{ ...walk.screen, baseURL: product.siteUrl, locale: 'es-UY', timezoneId: 'America/Montevideo' },
    // A screenshot's styles are injected, which the site's own policy would not allow.
    ...{ reducedMotion: 'reduce', bypassCSP: true },
  });
  const page = await context.newPage();
  return {
    ...{ page, walk, product },
    async visit(path) {
      await page.goto(path);
      await page.locator(LIVE).waitFor({ state: 'attached' });
      await expect(page.getByRole('progressbar', { name: 'Cargando página' })).toHaveCount(0);
    },
    async shoot(name, part = 'whole') {
      if (part !== 'now') await page.waitForLoadState('networkidle');
      const restore = part === 'whole' ? await growWindow(page, MOST_HEIGHT[walk.name]) : undefined;
      await page.evaluate(PAINTED);
      const file = `${name}-${walk.name}.webp`;
      await page.screenshot({
        path: join(folder, file),
        type: 'webp',
        quality: QUALITY,
        animations: 'disabled',
        fullPage: part === 'all',
        style: WITHOUT_GUTTER,
      });
      console.log(`  ${file}`);
      await restore?.();
    },
  };
}
