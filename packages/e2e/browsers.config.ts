import { defineConfig } from '@playwright/test';

/** The main journeys in browsers that are no Chromium: Playwright runs them, WebDriver drives them (`src/browsers`). */
export default defineConfig({
  testDir: './src/browsers',
  testMatch: '*.journey.ts',
  outputDir: './test-results',
  globalSetup: './src/start-product.ts',
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: 180_000,
});
