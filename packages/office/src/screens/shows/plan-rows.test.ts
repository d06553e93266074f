// In a document.
import { expect, test } from 'vitest';
import { amountText, plainText } from './plan-rows.ts';

test('an amount has cents or none, and what costs nothing is free', () => {
  expect([1600, 790.5, 0].map((amount) => amountText(amount, '$'))).toEqual(['$ 1.600', '$ 790,50', 'libre']);
});

test('a text is said without its marks, and its paragraphs stay apart', () => {
  const html =
    '<p>Ingreso por <b>puerta 5</b>, desde tres horas antes.</p><ul><li>Sin latas</li><li>Sin vidrio</li></ul>';
  expect(plainText(html)).toBe('Ingreso por puerta 5, desde tres horas antes. Sin latas Sin vidrio');
});
