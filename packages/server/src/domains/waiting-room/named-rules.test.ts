import { expect, test } from 'vitest';
import { namedPersons } from './named-rules.ts';

const TYPES = new Map([
  ...([['cédula de identidad', 1] as const, ['ci', 1] as const] as const),
  ...([['pasaporte', 2] as const, ['pas', 2] as const] as const),
]);
const named = (...typed: string[]) =>
  namedPersons(typed, TYPES).map(({ typed: text, typeId, document, email }) => [
    text,
    typeId,
    email ?? document,
  ]);

test('a document is of any type, one with its type in front of that one', () => {
  expect(named('1.234.567-2', '12345672', 'ab 12')).toEqual([
    ['12345672', null, '12345672'],
    ['AB12', null, 'AB12'],
  ]);
  expect(named('CI 1.234.567-2', 'Cédula de identidad: 12345672', 'pas ab 12', 'Pasaporte. AB12')).toEqual([
    ['CI 12345672', 1, '12345672'],
    ['CÉDULA DE IDENTIDAD 12345672', 1, '12345672'],
    ['PAS AB12', 2, 'AB12'],
    ['PASAPORTE AB12', 2, 'AB12'],
  ]);
  // A passport that begins like a type, and a type without a number.
  expect(named('PAS123', 'CI')).toEqual([
    ['PAS123', null, 'PAS123'],
    ['CI', null, 'CI'],
  ]);
});

test('a cédula of seven digits is found with its zero, and still as another document', () => {
  expect(named('123.456-1', 'CI 123.456-1')).toEqual([
    ['1234561', null, '1234561'],
    ['1234561', 1, '01234561'],
    ['CI 01234561', 1, '01234561'],
  ]);
});

test('an account is named by its e-mail, in any case, once', () => {
  expect(named(' Ana@Fans.uy ', 'ana@fans.uy')).toEqual([['ana@fans.uy', null, 'ana@fans.uy']]);
});
