import { expect, test } from 'vitest';
import { isPossibleTotal } from './possible-total.ts';

test.each([
  [300, 2, [100, 200], true],
  [200, 2, [100, 200], true],
  [400, 2, [100, 200], true],
  [100, 2, [100, 200], false],
  [250, 2, [100, 200], false],
  [500, 2, [100, 200], false],
  [0, 3, [0, 100], true],
  [100, 3, [0, 100], true],
  [0, 0, [100], true],
  [100, 1, [], false],
])('%i is a total of %i tickets at %o: %s', (amount, quantity, prices, isPossible) => {
  expect(isPossibleTotal(amount, quantity, prices)).toBe(isPossible);
});
