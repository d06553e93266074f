// In a document.
import { describe, expect, it } from 'vitest';
import { buildSectorSvg } from './builders.ts';
import { nearestSeat, neighbourSeat, seatGrid } from './find-seat.ts';
import { isSeatId, readSeatMap, seatSize } from './read-seat-map.ts';

describe('reading a seat map', () => {
  it('knows every seat, its state and its place', () => {
    const { seats, map, isBatched } = readSeatMap(buildSectorSvg(2, 3, (row) => row === 1));
    expect(map).toEqual({ x: 0, y: 0, width: 96, height: 78 });
    expect(isBatched).toBe(true);
    expect(seats).toHaveLength(6);
    expect(seats[0]).toEqual({ id: 'F1A1', isEnabled: true, x: 24, y: 26, radius: 9 });
    expect(seats[5]).toEqual({ id: 'F2A3', isEnabled: false, x: 72, y: 52, radius: 9 });
  });

  it('takes plain seats out of a drawing and keeps the rest', () => {
    const svg = buildSectorSvg(2, 3).replace('<g ', '<text x="1" y="2">Fila 1</text><g ');
    const drawing = readSeatMap(svg);
    expect(drawing.isBatched).toBe(true);
    expect(drawing.svg).not.toContain('<circle');
    expect(drawing.svg).toContain('Fila 1');
  });

  it.each([
    ['of moved groups', (svg: string) => svg.replace('<g ', '<g transform="translate(5 5)" ')],
    [
      'with attributes in another order',
      (svg: string) => svg.replace(/(id="\w+")(.*?) r="9"/g, 'r="9" $1$2'),
    ],
    ['with other quotes', (svg: string) => svg.replaceAll('"', "'")],
    ['among which one is written otherwise', (svg: string) => svg.replace('cx="24"', 'cx = "24"')],
  ])('keeps seats %s as elements', (_, write) => {
    const plain = readSeatMap(buildSectorSvg(2, 3, (row) => row === 1));
    const drawing = readSeatMap(write(buildSectorSvg(2, 3, (row) => row === 1)));
    expect(drawing.isBatched).toBe(false);
    expect(drawing.seats).toEqual(plain.seats);
    const host = document.createElement('div');
    host.innerHTML = drawing.svg;
    expect(host.querySelectorAll('svg circle')).toHaveLength(6);
    expect(host.querySelectorAll('svg .habilitado')).toHaveLength(3);
  });

  it('cleans what is left when plain seats are taken out of hostile text', () => {
    const seat = '<circle id="F1A1" cx="1" cy="1" r="1"/>';
    const { svg } = readSeatMap(
      `<svg viewBox="0 0 9 9"><scr${seat}ipt>x()</scr${seat}ipt><g on${seat}load="x()"/></svg>`,
    );
    expect(svg).not.toMatch(/script|onload|x\(\)/);
  });

  it('reads seats drawn as rectangles', () => {
    const svg =
      '<svg viewBox="0 0 9 9"><rect id="F1A1" x="2" y="2" width="4" height="6" class="a habilitado"/></svg>';
    expect(readSeatMap(svg).seats).toEqual([{ id: 'F1A1', isEnabled: true, x: 4, y: 5, radius: 2 }]);
  });

  it.each([
    ['F1A1', true],
    ['F12A3', true],
    ['F99A99', true],
    ['F100A99', false],
    ['FA1', false],
    ['F1A', false],
    ['T1S1', false],
    ['', false],
  ])('id %s is a seat: %s', (id, expected) => {
    expect(isSeatId(id)).toBe(expected);
  });

  it('survives what is no map', () => {
    expect(readSeatMap('').seats).toEqual([]);
    expect(readSeatMap('<p>hola</p>').svg).toBe('');
    expect(seatSize(readSeatMap('<svg viewBox="0 0 0 0"></svg>'))).toBeGreaterThan(0);
  });
});

describe('finding a seat', () => {
  const { seats } = readSeatMap(buildSectorSvg(5, 6));
  const grid = seatGrid(seats);

  it.each([
    ['its middle', { x: 48, y: 52 }, 'F2A2'],
    ['its rim', { x: 48 + 8, y: 52 }, 'F2A2'],
    ['just beside it', { x: 48 - 11, y: 52 }, 'F2A2'],
    ['a corner between four', { x: 36, y: 39 }, null],
    ['outside the map', { x: -500, y: 9000 }, null],
  ])('by %s', (_, point, id) => {
    expect(grid.at(point)?.id ?? null).toBe(id);
  });

  it('finds what a search through all seats finds', () => {
    for (let x = 0; x < 170; x += 7) {
      for (let y = 0; y < 160; y += 7) {
        const nearest = nearestSeat({ x, y }, seats);
        const isNear = nearest !== null && Math.hypot(nearest.x - x, nearest.y - y) <= 9 * 1.3;
        expect(grid.at({ x, y })?.id).toBe(isNear ? nearest.id : undefined);
      }
    }
  });

  it.each([
    ['right', 'F2A3'],
    ['left', 'F2A1'],
    ['up', 'F1A2'],
    ['down', 'F3A2'],
  ] as const)('one step %s', (direction, id) => {
    expect(neighbourSeat({ x: 48, y: 52 }, direction, seats)?.id).toBe(id);
  });

  it('steps over seats that are taken and stops at the edge', () => {
    const free = seats.filter(({ id }) => id !== 'F2A3');
    expect(neighbourSeat({ x: 48, y: 52 }, 'right', free)?.id).toBe('F2A4');
    expect(neighbourSeat({ x: 24, y: 52 }, 'left', free)).toBeNull();
  });
});
