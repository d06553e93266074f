import { expect, test } from 'vitest';
import { currentCode } from './authenticator.ts';

/** RFC 6238, appendix B: the secret is the text 12345678901234567890; the last six of the eight digits. */
test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 1],
  [1_234_567_890, '005924', 30],
  [20_000_000_000, '353130', 10],
])('at %i seconds the code is that of the RFC', (seconds, code, secondsLeft) => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect(currentCode(secret, new Date(seconds * 1000))).toEqual({ code, secondsLeft });
});
