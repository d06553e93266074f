import { expect, test } from 'vitest';
import { counted, countText, shareText } from './counts.ts';

test('counts have separators, and a share of nothing is a dash', () => {
  expect([countText(999), countText(1_240), countText(40_000)]).toEqual(['999', '1.240', '40.000']);
  expect([shareText(1, 4), shareText(0, 40_000), shareText(3, 0)]).toEqual(['25\u00a0%', '0\u00a0%', '—']);
});

test('counts are read as people count', () => {
  expect(counted(1, 'entrada', 'entradas')).toBe('1 entrada');
  expect(counted(8130, 'entrada', 'entradas')).toBe('8.130 entradas');
});
