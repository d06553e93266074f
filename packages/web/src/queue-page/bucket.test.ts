import { expect, test } from 'vitest';
import { bucketOf } from './bucket.ts';

test('the file of a public form, as the server cuts them', () => {
  expect(bucketOf('ffff000000000000', 200)).toBe('0');
  expect(bucketOf('ffff000000000000', 10_000)).toBe('3f');
  expect(bucketOf('0123000000000000', 500_000)).toBe('009');
});
