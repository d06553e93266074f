import { expect, test } from 'vitest';
import { countText, shareText } from './counts.ts';

test('counts have separators, and a share of nothing is a dash', () => {
  expect([countText(999), countText(1_240), countText(40_000)]).toEqual(['999', '1.240', '40.000']);
  expect([shareText(1, 4), shareText(0, 40_000), shareText(3, 0)]).toEqual(['25\u00a0%', '0\u00a0%', '—']);
});
