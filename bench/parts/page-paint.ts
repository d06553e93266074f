import { browserFlags, ensureBrowser } from '@club/e2e/browser.ts';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test';

/** A phone: slow 4G as emulated by Chromium's own tools, and a processor four times slower than this machine's. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const CPU_RATE = 4;
/** Once the page is loaded and nothing is in flight, nothing larger is painted. */
const SETTLE_MS = 1_000;

type StorageState = NonNullable<BrowserContextOptions['storageState']>;

export interface Paint {
  /** Largest contentful paint, milliseconds. */
  readonly lcp: number;
  /** Sum of layout shifts. */
  readonly cls: number;
  /** When the page's main content was on the screen, milliseconds. */
  readonly shown: number;
}

export interface Visit {
  readonly url: string;
  /** The selector of the main content. */
  readonly selector?: string;
  /** State of an earlier visit in the browser. */
  readonly storageState?: StorageState;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const options = () => ({ args: browserFlags, executablePath: ensureBrowser() });

export function openBrowser(): Promise<Browser> {
  return chromium.launch(options());
}

/** A browser whose only profile is in `folder`: its stored data is available to the next browser. */
export function openProfile(folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, options());
}

/** Median of several first visits to a page. */
export async function measurePaint(browser: Browser, options: Visit, visits: number): Promise<Paint> {
  const seen: Paint[] = [];
  for (let n = 0; n < visits; n += 1) seen.push(await visit(browser, options));
  const of = (name: keyof Paint) => median(seen.map((paint) => paint[name]));
  return { lcp: of('lcp'), cls: of('cls'), shown: of('shown') };
}

async function visit(browser: Browser, { url, selector = 'main h1', ...kept }: Visit): Promise<Paint> {
  const context = await browser.newContext({ ...PHONE, ...kept, locale: 'es-UY' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  await page.addInitScript((wanted) => {
    const paint = { lcp: 0, cls: 0, shown: 0 };
    const look = (): void => {
      if (document.querySelector(wanted) === null) return void requestAnimationFrame(look);
      // Elements present at the next frame were painted with this one.
      requestAnimationFrame((now) => Object.assign(paint, { shown: now }));
    };
    requestAnimationFrame(look);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) paint.lcp = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        paint.cls += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { paint });
  }, selector);
  await page.goto(url, { waitUntil: 'load' });
  await page.locator(selector).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLE_MS);
  const paint = await page.evaluate(() => (window as unknown as { paint: Paint }).paint);
  await context.close();
  return paint;
}
