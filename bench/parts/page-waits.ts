import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

/** A phone on a mobile network: 1.6 Mbit/s, 150 ms, a processor four times slower than this machine's. */
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const MOBILE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_RATE = 4;

type Session = BrowserContextOptions['storageState'];

/** From the start of a load until an element is painted, in milliseconds. */
export function untilShown(
  browser: Browser,
  url: string,
  selector: string,
  session?: Session,
): Promise<number> {
  return onPhone(browser, session, async (page) => {
    await page.addInitScript((wanted) => {
      const look = (): void => {
        if (document.querySelector(wanted) === null) return void requestAnimationFrame(look);
        // Elements present at the next frame were painted with this one.
        requestAnimationFrame((now) => Object.assign(window, { shown: now }));
      };
      requestAnimationFrame(look);
    }, selector);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => 'shown' in window, undefined, { timeout: 60_000 });
    return page.evaluate(() => (window as unknown as { shown: number }).shown);
  });
}

/** From a tap on a sector of an idle page until the seats of its map are painted, in milliseconds. */
export function untilSeats(browser: Browser, url: string, sector: RegExp): Promise<number> {
  return onPhone(browser, undefined, async (page) => {
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      document.addEventListener(
        'pointerdown',
        () => {
          const begun = performance.now();
          const look = (): void => {
            const map = document.querySelector('dialog [role="application"] svg');
            if (map === null) return void requestAnimationFrame(look);
            requestAnimationFrame((now) => Object.assign(window, { shown: now - begun }));
          };
          requestAnimationFrame(look);
        },
        { once: true, capture: true },
      );
    });
    const chooser = page.getByRole('region', { name: 'Elegí tu sector' });
    await chooser.getByRole('button', { name: sector }).tap();
    await page.waitForFunction(() => 'shown' in window, undefined, { timeout: 60_000 });
    return page.evaluate(() => (window as unknown as { shown: number }).shown);
  });
}

/** A first visit, with only the session of an earlier one. */
async function onPhone<Result>(
  browser: Browser,
  session: Session,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context: BrowserContext = await browser.newContext({
    ...{ ...PHONE, locale: 'es-UY' },
    ...(session ? { storageState: session } : {}),
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', MOBILE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  try {
    return await work(page);
  } finally {
    await context.close();
  }
}
