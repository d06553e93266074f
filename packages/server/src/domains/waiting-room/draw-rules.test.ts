import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { bucketBits, bucketOf, commitmentOf, drawOrder, publicFormOf } from './draw-rules.ts';

const forms = Array.from({ length: 1_000 }, (_, index) => publicFormOf(Buffer.from(String(index))));
const SEED = Buffer.alloc(32, 7);

test('the order follows from seed and list alone, however the list came', () => {
  const draw = drawOrder(SEED, forms);
  expect(drawOrder(SEED, forms.toReversed())).toEqual(draw);
  expect(new Set(draw.order)).toEqual(new Set(forms));
  expect(draw.listRoot).toEqual(createHash('sha256').update(forms.toSorted().join('\n')).digest());
  expect(drawOrder(commitmentOf(SEED), forms).order).not.toEqual(draw.order);
  expect(drawOrder(SEED, forms.slice(1)).order).not.toEqual(draw.order.filter((form) => form !== forms[0]));
});

test('the first bits of a form select its file', () => {
  expect(bucketOf('ffffffffffffffff', 0)).toBe('0');
  expect(bucketOf('80000000ffffffff', 1)).toBe('1');
  expect(bucketOf('0fffffffffffffff', 5)).toBe('01');
});

test.each([1, 2, 200, 256, 257, 5_000, 30_000, 500_000])(
  '%i places: 64 to 256 in a file, on average',
  (places) => {
    const average = places / 2 ** bucketBits(places);
    expect(average).toBeLessThanOrEqual(256);
    if (places > 256) expect(average).toBeGreaterThan(64);
  },
);
