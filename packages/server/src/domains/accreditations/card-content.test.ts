import { ACCREDITATION_CARD } from '@club/contract/constants';
import { describe, expect, test } from 'vitest';
import { cardContent } from './card-content.ts';

const inSvg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`;
const drawing = (content: string) =>
  cardContent({ base64: Buffer.from(inSvg(content)).toString('base64'), extension: '.svg' });

describe('a drawn card', () => {
  test('keeps its shapes, clips and fonts', async () => {
    const content =
      '<defs><clipPath id="a"><rect width="9" height="9"></rect></clipPath></defs>' +
      '<g clip-path="url(#a)"><text font-family="Roboto Condensed, sans-serif">Ana</text></g>';
    const card = await drawing(content);
    expect(card).toMatchObject({ contentType: 'image/svg+xml', extension: 'svg' });
    expect(Buffer.from(card?.bytes ?? []).toString()).toBe(inSvg(content));
  });

  test('may have all of 5 MB, most of it in one path, and holds up nothing else', async () => {
    const path = (length: number) => `<path d="${'M'.padEnd(length, '0 ')}"></path>`;
    const room = ACCREDITATION_CARD.maxBytes - inSvg(path(1)).length + 1;
    let turns = 0;
    let isRead = false;
    const count = () => {
      turns += 1;
      if (!isRead) setImmediate(count);
    };
    count();
    const card = await drawing(path(room));
    isRead = true;
    expect(card?.bytes).toHaveLength(ACCREDITATION_CARD.maxBytes);
    expect(turns).toBeGreaterThan(50);
    expect(await drawing(path(room + 1))).toBeNull();
  });

  test.each([
    ['its photo', '<image href="data:image/png;base64,AA=="/><text>Ana</text>'],
    ['its style sheet', '<style>.a{fill:#d00}</style><rect class="a" width="9" height="9"/>'],
    ['a gradient', '<rect width="9" height="9" fill="url(#a)"/>'],
  ])('is none without %s', async (_part, content) => {
    expect(await drawing(content)).toBeNull();
  });
});
