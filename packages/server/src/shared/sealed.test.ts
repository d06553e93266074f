import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { systemRandom } from '../ports/random.ts';
import { seal, unseal } from './sealed.ts';

const secret = randomBytes(32);
const keys = { urlKey: secret };
const bytes = Buffer.from('a secret');
const sealed = () => seal(secret, 'test', bytes, systemRandom);

test('what was sealed is read again, and looks different each time', () => {
  expect(unseal(keys, 'test', sealed())).toEqual(bytes);
  expect(sealed()).not.toEqual(sealed());
  expect(sealed().includes(bytes)).toBe(false);
});

test('another secret, another use and a changed byte read nothing', () => {
  const changed = sealed();
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => unseal({ urlKey: randomBytes(32) }, 'test', sealed())).toThrow();
  expect(() => unseal(keys, 'other', sealed())).toThrow();
  expect(() => unseal(keys, 'test', changed)).toThrow();
});

test('during a change of the key what the one before sealed is read, and nothing is sealed with it', () => {
  const changing = { urlKey: randomBytes(32), formerUrlKey: secret };
  expect(unseal(changing, 'test', sealed())).toEqual(bytes);
  const later = seal(changing.urlKey, 'test', bytes, systemRandom);
  expect(unseal(changing, 'test', later)).toEqual(bytes);
  expect(() => unseal(keys, 'test', later)).toThrow();
  expect(() => unseal({ ...changing, formerUrlKey: randomBytes(32) }, 'test', sealed())).toThrow();
});
