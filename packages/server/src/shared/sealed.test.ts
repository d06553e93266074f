import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { systemRandom } from '../ports/random.ts';
import { seal, unseal } from './sealed.ts';

const secret = randomBytes(32);
const bytes = Buffer.from('a secret');
const sealed = () => seal(secret, 'test', bytes, systemRandom);

test('what was sealed is read again, and looks different each time', () => {
  expect(unseal(secret, 'test', sealed())).toEqual(bytes);
  expect(sealed()).not.toEqual(sealed());
  expect(sealed().includes(bytes)).toBe(false);
});

test('another secret, another use and a changed byte read nothing', () => {
  const changed = sealed();
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => unseal(randomBytes(32), 'test', sealed())).toThrow();
  expect(() => unseal(secret, 'other', sealed())).toThrow();
  expect(() => unseal(secret, 'test', changed)).toThrow();
});
