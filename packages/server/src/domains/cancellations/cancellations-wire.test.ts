import { expect, test } from 'vitest';
import { summaryText } from './cancellations-wire.ts';

test('how far it is, in words', () => {
  expect(summaryText({ done: 8112, total: 8130, failed: 18 })).toBe('Devueltos 8.112 de 8.130; 18 con error');
  expect(summaryText({ done: 3, total: 3, failed: 0 })).toBe('Devueltos 3 de 3');
});
