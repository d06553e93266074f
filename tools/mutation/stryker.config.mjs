/**
 * `npm run mutation`: mutates the rules and the wire of money and places at one place at a time, and runs their tests each time
 * (docs/reliability.md). Files with SQL are excluded: their tests need PostgreSQL. An interrupted run is resumed with
 * `npm run mutation -- --incremental`.
 */
const domains = 'packages/server/src/domains';

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: [
    `${domains}/{payments,holds,checkout,till,finance,cancellations,choices,sale-terms}/*-{rules,wire}.ts`,
    ...['payments/possible-total', 'checkout/price-tickets', 'till/price-persons'].map(
      (name) => `${domains}/${name}.ts`,
    ),
  ],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tools/mutation/vitest.config.ts', related: true },
  coverageAnalysis: 'perTest',
  concurrency: 1,
  thresholds: { high: 95, low: 85, break: 85 },
  // Its copy has the files that the tests read; packages come from node_modules. There is no file of this name: TypeScript 7 has no interface
  // to rewrite ours with, and Node reads the copy without it.
  ignorePatterns: [
    '**/*',
    '!package.json',
    '!packages/server/{package.json,src/**/*}',
    '!tools/mutation/**/*',
  ],
  tsconfigFile: 'none.json',
  tempDirName: '.cache/stryker',
  incrementalFile: '.cache/mutation/incremental.json',
  reporters: ['clear-text', 'json', 'html', 'progress-append-only'],
  clearTextReporter: { allowColor: false, reportTests: false },
  jsonReporter: { fileName: '.cache/mutation/report.json' },
  htmlReporter: { fileName: '.cache/mutation/report.html' },
};
