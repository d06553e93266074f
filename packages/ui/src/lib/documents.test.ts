import { expect, test } from 'vitest';
import { documentDigits, documentText } from './documents.ts';

test('a document keeps its digits alone', () => {
  expect(documentDigits(' 1.234.567-8 ')).toBe('12345678');
});

test.each([
  ['12345678', '1.234.567-8'],
  ['1234567', '123.456-7'],
  ['12345', '1.234-5'],
  ['12', '1-2'],
  ['1', '1'],
  ['', ''],
])('%j is written %j', (digits, text) => {
  expect(documentText(digits)).toBe(text);
});
