import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromBase45, toBase45 } from './base45.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

describe('base45', () => {
  test.each([
    ['AB', 'BB8'],
    ['Hello!!', '%69 VD92EX0'],
    ['base-45', 'UJCLQE7W581'],
    ['', ''],
  ])('encodes %j as in RFC 9285', (plain, encoded) => {
    expect(toBase45(bytesOf(plain))).toBe(encoded);
    expect(fromBase45(encoded)).toEqual(bytesOf(plain));
  });

  test.each([
    ['a value of three letters above 65535', 'GGW'],
    ['a value of two letters above 255', '::'],
    ['a letter outside the alphabet', 'ab0'],
    ['a single letter left over', 'BB8A'],
  ])('refuses %s', (_name, text) => {
    expect(fromBase45(text)).toBeNull();
  });

  test('reads back whatever it wrote', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        expect(fromBase45(toBase45(bytes))).toEqual(bytes);
      }),
    );
  });
});
