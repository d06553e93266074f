import { describe, expect, it } from 'vitest';
import { buildSectorSvg } from './builders.ts';
import { MapGuides } from './map-guides.ts';
import { readSeatMap } from './read-seat-map.ts';

const PITCH = '<g class="cancha"><rect x="0" y="500" width="500" height="40"/></g></svg>';
const drawing = readSeatMap(buildSectorSvg(18, 20).replace('</svg>', PITCH));
const rowNames = new Map(Array.from({ length: 18 }, (_, row) => [`F${row + 1}`, `Fila ${row + 1}`]));

/** A window of 400 × 200 pixels on a part of the map, at a given scale. */
function sight(x: number, y: number, scale: number) {
  const size = { width: 400, height: 200 };
  return {
    isWhole: false,
    size,
    boxInSight: { x, y, width: size.width / scale, height: size.height / scale },
    pixelOf: (point: { x: number; y: number }) => ({ x: (point.x - x) * scale, y: (point.y - y) * scale }),
  };
}

function shown(map: Parameters<MapGuides['update']>[0]) {
  const guides = new MapGuides(drawing, rowNames);
  guides.update(map);
  const [left, right] = [...guides.element.children].map((strip) =>
    [...strip.children].map(({ textContent }) => textContent),
  );
  const pitch = [...guides.element.children].find(({ textContent }) =>
    /^Campo de juego/.test(textContent ?? ''),
  );
  return { guides, left, right, pitch };
}

describe('what tells where one is on a map', () => {
  it('is not there while all of it is seen', () => {
    expect(shown({ ...sight(0, 0, 0.4), isWhole: true }).guides.element.hidden).toBe(true);
  });

  it('are the rows in the window, by name at both edges', () => {
    const { guides, left, right } = shown(sight(40, 120, 2));
    expect(guides.element.hidden).toBe(false);
    expect(left).toEqual(['Fila 5', 'Fila 6', 'Fila 7', 'Fila 8']);
    expect(right).toEqual(left);
  });

  it('follows the map, and leaves out names that would lie on each other', () => {
    const { guides, left } = shown(sight(0, 0, 0.5));
    expect(left?.length).toBeGreaterThan(3);
    expect(left?.length).toBeLessThan(16);
    guides.update(sight(40, 120, 2));
    expect(guides.element.children[0]?.textContent).toBe('Fila 5Fila 6Fila 7Fila 8');
  });

  it('is the edge where the pitch is, until it is in the window', () => {
    expect(shown(sight(40, 120, 2)).pitch).toMatchObject({ hidden: false, textContent: 'Campo de juego ↓' });
    expect(shown(sight(40, 450, 2)).pitch).toMatchObject({ hidden: true });
  });

  it('is the part in the window on a small drawing of all rows', () => {
    const { guides } = shown(sight(40, 120, 2));
    const part = guides.element.querySelector('svg rect');
    expect(['x', 'y', 'width', 'height'].map((name) => part?.getAttribute(name))).toEqual([
      '40',
      '120',
      '200',
      '100',
    ]);
    expect(guides.element.querySelector('svg path')?.getAttribute('d')?.match(/M/g)).toHaveLength(18);
  });

  it('names no row whose name is not known', () => {
    const guides = new MapGuides(drawing, new Map([['F6', 'F']]));
    guides.update(sight(40, 120, 2));
    expect(guides.element.children[0]?.textContent).toBe('F');
  });
});
