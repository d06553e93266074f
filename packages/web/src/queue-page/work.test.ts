import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { solution } from './work.ts';

test.each([1, 7, 12])('a solution of %i bits is one by any SHA-256', (bits) => {
  const challenge = `WzEsMiwiYmxvY2siXQ.${'c'.repeat(bits * 20)}`;
  const hash = createHash('sha256')
    .update(challenge + solution(challenge, bits))
    .digest();
  expect(Math.clz32(hash.readUInt32BE(0))).toBeGreaterThanOrEqual(bits);
});
