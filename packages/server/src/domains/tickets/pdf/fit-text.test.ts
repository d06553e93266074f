import { describe, expect, test } from 'vitest';
import { type Fit, fitText } from './fit-text.ts';

/** Each letter is as wide as the size. */
const measure = (text: string) => text.length;
const fit = (other: Partial<Fit>): Fit => ({ width: 100, maxLines: 1, maxSize: 10, minSize: 4, ...other });

describe('fitText', () => {
  test.each([
    ['stays large when there is room', 'ten chars!', fit({}), { size: 10, lines: ['ten chars!'] }],
    ['shrinks until it fits', 'twenty characters ok', fit({}), { size: 5, lines: ['twenty characters ok'] }],
    [
      'breaks between words before it shrinks',
      'twenty characters ok',
      fit({ maxLines: 3 }),
      { size: 10, lines: ['twenty', 'characters', 'ok'] },
    ],
    ['folds blanks', '  a   b ', fit({}), { size: 10, lines: ['a b'] }],
    [
      'ends in an ellipsis when even the smallest size is too large',
      'one two three four five six seven',
      fit({ minSize: 8, width: 80 }),
      { size: 8, lines: ['one two…'] },
    ],
    [
      'breaks a word that is wider than the room',
      'abcdefghijklmnop',
      fit({ minSize: 10, maxLines: 2 }),
      { size: 10, lines: ['abcdefghij', 'klmnop'] },
    ],
    ['takes no room for nothing', '', fit({}), { size: 10, lines: [''] }],
  ])('%s', (_name, text, limits, expected) => {
    expect(fitText(text, measure, limits)).toEqual(expected);
  });

  test('no line is wider than the room, whatever the text', () => {
    const text = 'Anticonstitucionalmente y otras palabras larguísimas del padrón';
    for (let width = 20; width < 400; width += 7) {
      const { size, lines } = fitText(text, measure, fit({ width, maxLines: 3 }));
      expect(lines.length).toBeLessThanOrEqual(3);
      for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(width);
    }
  });
});
