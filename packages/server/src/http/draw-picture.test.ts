import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { drawPicture } from './draw-picture.ts';

const SIDE = 120;

async function middleOf(url: string) {
  const pen = createCanvas(SIDE, SIDE).getContext('2d');
  const isThere = await drawPicture(pen, url, { x: 0, y: 0, size: SIDE });
  return { isThere, data: pen.getImageData(40, 50, 40, 34).data };
}

test('a crest is drawn with its letters', async () => {
  const { isThere, data } = await middleOf('/imagenes/crests/atletico-cordon.svg');
  // The letters' blue, unique in this crest.
  const blue = Array.from({ length: data.length / 4 }, (_, at) => data.slice(at * 4, at * 4 + 3).join());
  expect(isThere).toBe(true);
  expect(blue.filter((color) => color === '10,28,75').length).toBeGreaterThan(50);
});

test('a picture that is not there draws nothing', async () => {
  const { isThere, data } = await middleOf('/imagenes/crests/nobody.svg');
  expect(isThere).toBe(false);
  expect(data.every((part) => part === 0)).toBe(true);
});
