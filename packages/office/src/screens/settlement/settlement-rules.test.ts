import { expect, test } from 'vitest';
import { currencyName, moneyText, periodOf, periodProblem } from './settlement-rules.ts';

test('the period is this month until today, unless the address says another', () => {
  const now = new Date('2026-11-21T01:00:00Z');
  const period = (address: Record<string, string>) => periodOf((name) => address[name] ?? '', now);
  expect(period({})).toEqual({ since: '2026-11-01', until: '2026-11-20' });
  expect(period({ del: '2026-10-05' })).toEqual({ since: '2026-10-05', until: '2026-11-20' });
  expect(period({ al: '2026-09-30' })).toEqual({ since: '2026-09-01', until: '2026-09-30' });
  expect(period({ al: '31/11/2026' })).toEqual({ since: '2026-11-01', until: '31/11/2026' });
});

test('a period goes forward, and is of a year at most', () => {
  const problem = (since: string, until: string) => periodProblem({ since, until });
  expect([problem('2026-11-01', '2026-11-01'), problem('2024-01-01', '2024-12-31')]).toEqual(['', '']);
  expect(problem('2026-11-02', '2026-11-01')).toMatch(/^Elegí un período/);
  expect(problem('2026-11-01', '11/12/26')).toMatch(/^Elegí un período/);
  expect(problem('2025-11-01', '2026-11-02')).toMatch(/^Elegí un período/);
});

test('money is written as people read it', () => {
  expect([moneyText('$', '1600.50'), moneyText('US$', '-1234567.00'), moneyText('$', '-600.00')]).toEqual([
    ...['$ 1.600,50', 'US$ -1.234.567', '$ -600'],
  ]);
  expect(['UYU', 'USD', 'EUR'].map(currencyName)).toEqual(['pesos', 'dólares', 'EUR']);
});
