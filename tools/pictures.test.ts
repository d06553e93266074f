import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { pictures } from './pictures/list.ts';
import { paintTour } from './pictures/scenes.ts';
import { repository } from './source-files.ts';

/** Maximum size of a page's first picture: on the measured phones it is painted half a second later. */
const LARGEST_BYTES = 65_000;
const [WIDTH, HEIGHT] = [96, 54];

/** The average brightness of each row of a picture, 0 to 255, and its brightest spot of a hundredth of its width. */
async function brightness(file: string): Promise<{ rows: number[]; brightest: number }> {
  const pen = createCanvas(WIDTH, HEIGHT).getContext('2d');
  pen.drawImage(await loadImage(join(repository, file)), 0, 0, WIDTH, HEIGHT);
  const { data } = pen.getImageData(0, 0, WIDTH, HEIGHT);
  const luma = (pixel: number) =>
    0.299 * (data[4 * pixel] ?? 0) + 0.587 * (data[4 * pixel + 1] ?? 0) + 0.114 * (data[4 * pixel + 2] ?? 0);
  const all = Array.from({ length: WIDTH * HEIGHT }, (_, pixel) => luma(pixel));
  const rows = Array.from({ length: HEIGHT }, (_, row) => {
    const line = all.slice(row * WIDTH, (row + 1) * WIDTH);
    return line.reduce((sum, value) => sum + value, 0) / WIDTH;
  });
  return { rows, brightest: Math.max(...all.slice(0, WIDTH * Math.round(HEIGHT / 5))) };
}

describe('the pictures of the demo', () => {
  it.each(pictures.map(({ file }) => [file]))('%s is small enough for a phone', (file) => {
    expect(readFileSync(join(repository, file)).length).toBeLessThan(LARGEST_BYTES);
  });

  it.each(['derby', 'match', 'concert'])('no edge runs through what is written on the %s', async (name) => {
    const { rows, brightest } = await brightness(`packages/server/assets/photos/${name}.webp`);
    const steps = rows.slice(1).map((row, index) => Math.abs(row - (rows[index] ?? row)));
    expect(Math.max(...steps), 'from one row to the next').toBeLessThan(36);
    expect(brightest, 'a lamp behind the header').toBeLessThan(235);
  });

  it.each(pictures.filter(({ file }) => file.endsWith('.png')))(
    '$file says what the provider is called on its own pages',
    async ({ file, paint }) => {
      const painted = await paint().pen.canvas.encode('png');
      expect(readFileSync(join(repository, file)).equals(painted)).toBe(true);
    },
  );

  it('are the same each time they are painted', () => {
    const [one, other] = [paintTour(64, 36), paintTour(64, 36)].map(
      ({ pen }) => pen.getImageData(0, 0, 64, 36).data,
    );
    expect(one).toEqual(other);
  });
});
