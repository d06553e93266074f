import { defineConfig } from 'vitest/config';

const domains = 'src/domains/{payments,holds,checkout,till,finance,cancellations,choices,sale-terms}';

/**
 * The tests of the rules and of the wire of money and places: none needs PostgreSQL, so that each mutant costs half a second. Each file has
 * a worker of its own: a module shared with others would keep values computed by a mutant.
 */
export default defineConfig({
  test: {
    root: 'packages/server',
    include: [
      `${domains}/*-{rules,wire}.test.ts`,
      ...['checkout/rules', 'payments/possible-total', 'till/price-persons'].map(
        (name) => `src/domains/${name}.test.ts`,
      ),
    ],
    experimental: { viteModuleRunner: false },
  },
});
