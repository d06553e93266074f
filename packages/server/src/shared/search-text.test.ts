import { describe, expect, test } from 'vitest';
import { prefixQuery, readWanted } from './search-text.ts';

const found = (text: string) =>
  Object.fromEntries(
    Object.entries(readWanted(text)).filter(
      ([, value]) => value !== '' && value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  );

describe('what is looked for', () => {
  test.each([
    [
      'a cédula with its dots',
      '1.234.567-2',
      { documents: ['12345672'], reference: '1.234.567-2', plate: '12345672' },
    ],
    [
      'a short cédula',
      '123.456-1',
      { documents: ['1234561', '01234561'], reference: '123.456-1', plate: '1234561' },
    ],
    ['a passport', 'ab 123456', { documents: ['AB123456'], plate: 'AB123456' }],
    ['a number', ' 4711 ', { documents: ['4711', '00004711'], number: 4711, reference: '4711' }],
    [
      'a number that no row can have',
      '9999999999',
      { documents: ['9999999999'], reference: '9999999999', plate: '9999999999' },
    ],
    ['an address', 'Ana@Example.UY', { email: 'ana@example.uy' }],
    ['a name', 'José  Núñez', { words: ['jose', 'nunez'], plate: 'JOSNEZ' }],
    ["a name's short word beside a long one", 'Li Wang', { words: ['li', 'wang'], plate: 'LIWANG' }],
    ["a name's signs", "Flor O'Brien-Paz", { words: ['flor', 'brien', 'paz'] }],
    ['a word that is too short', 'Li', {}],
    ['a plate', 'sbx 1234', { documents: ['SBX1234'], plate: 'SBX1234' }],
    ['a long plate', 'ABC 1234567', { documents: ['ABC1234567'], plate: 'ABC1234567' }],
    ['a plate of letters alone', 'taxis', { words: ['taxis'], plate: 'TAXIS' }],
    ['signs', '%%__', {}],
  ])('%s', (_name, text, expected) => {
    expect(found(text)).toEqual(expected);
  });
});

test('words are looked for by their beginnings, all of them', () => {
  expect(prefixQuery(['jose', 'nun'])).toBe('jose:* & nun:*');
});
