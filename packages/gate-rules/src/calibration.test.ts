import { expect, test } from 'vitest';
import { toBase45 } from './base45.ts';
import { CALIBRATION_TEXT } from './calibration.ts';

test('the calibration code has each character that a ticket’s code may have, once', () => {
  expect(CALIBRATION_TEXT).toHaveLength(45);
  const known = new Set(CALIBRATION_TEXT);
  expect(known.size).toBe(45);
  const written = toBase45(
    Uint8Array.from({ length: 65_536 * 2 }, (_, index) => (index % 2 ? index >> 1 : index >> 9)),
  );
  expect([...new Set(written)].filter((letter) => !known.has(letter))).toEqual([]);
});
