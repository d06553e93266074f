import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowser } from './src/browser.ts';

const executablePath = findBrowser();

export default defineConfig({
  testDir: './src',
  testMatch: '**/*.e2e.ts',
  outputDir: './test-results',
  globalSetup: './src/start-product.ts',
  // The smallest machine has two cores, and the product runs on them too.
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { args: browserFlags, ...(executablePath ? { executablePath } : {}) },
    locale: 'es-UY',
    timezoneId: 'America/Montevideo',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'desktop',
      // What needs a finger.
      testIgnore: /touch\.e2e\.ts$/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      // What has no width.
      testIgnore: /(?:attacks|headers)\.e2e\.ts$/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
  ],
});
