import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowser } from './src/browser.ts';
import { DESKTOP, PHONE } from './src/widths.ts';

/**
 * Journeys through the product run once, on one of the two, since every state that they pass is judged at both widths
 * (`expectAccessible`). What is in neither list is about the layout and runs on both.
 */
const ON_DESKTOP =
  /(?:accreditation|attacks|first-day|forced-colors|gate|gate-camera|gate-killed|headers|keyboard|listening|live-map|mails-office|members|more-time|moved-shows|next-step|office|office-plans|pages|parking|payment|press|referrer|room-moments|seat-map|seat-transfer|short-window|states|storage)\.e2e\.ts$/;
const ON_PHONE =
  /(?:account|box|card-dialog|courtesy|hold-end|phone-tickets|redemption|seats|dollar-checkout|shell|touch|retry-wait)\.e2e\.ts$/;

const executablePath = findBrowser();

export default defineConfig({
  testDir: './src',
  testMatch: '**/*.e2e.ts',
  outputDir: './test-results',
  globalSetup: './src/start-product.ts',
  // The smallest machine has two cores, and the product runs on them too. A third journey runs while the others wait.
  workers: 3,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // A journey that hangs ends; one on a machine that is busy with something else takes several times as long.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { args: browserFlags, ...(executablePath ? { executablePath } : {}) },
    locale: 'es-UY',
    timezoneId: 'America/Montevideo',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // What was done and asked for, of a journey that failed. Copies of the page at each step (`TRACE=1`) cost every journey that passes.
    trace: {
      mode: 'retain-on-failure',
      screenshots: false,
      snapshots: Boolean(process.env.TRACE),
      sources: true,
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: ON_PHONE,
      use: { viewport: DESKTOP },
    },
    {
      name: 'phone',
      testIgnore: ON_DESKTOP,
      use: { viewport: PHONE, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
  ],
});
