// In a document.
import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test('a text is said without its marks, and its paragraphs stay apart', () => {
  const html =
    '<p>Ingreso por <b>puerta 5</b>, desde tres horas antes.</p><ul><li>Sin latas</li><li>Sin vidrio</li></ul>';
  expect(plainText(html)).toBe('Ingreso por puerta 5, desde tres horas antes. Sin latas Sin vidrio');
});
