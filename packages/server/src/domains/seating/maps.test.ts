import { bowlPoint, ringPath } from '@club/venue-plan/bowl-geometry.ts';
import { finishDrawing, prepareDrawing, seatKey } from '@club/venue-plan/draw-sector.ts';
import { type DrawnSector, drawVenue } from '@club/venue-plan/draw-venue.ts';
import { readSectorShape } from '@club/venue-plan/read-sector-shape.ts';
import { placeSeats, SEAT_PITCH, type SectorSeat } from '@club/venue-plan/seat-geometry.ts';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { allowedSvg } from './svg-allow-list.ts';

function seatsOf(rows: number, perRow: number): SectorSeat[] {
  return Array.from({ length: rows * perRow }, (_, index) => {
    const rowId = Math.floor(index / perRow) + 1;
    const seatId = (index % perRow) + 1;
    return { rowId, rowName: `F${rowId}`, seatId, seatName: String(seatId) };
  });
}

const sectorName = { standName: 'Tribuna "A" & B', description: 'Platea <alta>' };

function drawnSector(change: Partial<DrawnSector> = {}): DrawnSector {
  return {
    ...sectorName,
    standId: 1,
    code: 'A',
    shape: readSectorShape({}, 0, 4),
    state: 'available',
    isAccessible: false,
    isVisitor: false,
    ...change,
  };
}

/** Every element with its attributes, as an XML parser reads it. */
function elementsOf(svg: string): { name: string; attributes: Record<string, string> }[] {
  const found: { name: string; attributes: Record<string, string> }[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', (tag) =>
    found.push({ name: tag.name, attributes: tag.attributes as Record<string, string> }),
  );
  parser.write(svg).close();
  return found;
}

describe('the bowl', () => {
  it('meets itself where corners and sides join', () => {
    for (const around of [10, 90, 100, 110, 190, 200, 290, 300, 310, 390, 400]) {
      const before = bowlPoint(around - 0.001, 20);
      const after = bowlPoint(around + 0.001, 20);
      expect(Math.hypot(before.x - after.x, before.y - after.y)).toBeLessThan(0.1);
    }
  });

  it('goes around clockwise from the upper left', () => {
    expect(bowlPoint(50, 10)).toMatchObject({ x: expect.closeTo(0), y: expect.closeTo(-208) });
    expect(bowlPoint(150, 10).x).toBeCloseTo(280);
    expect(bowlPoint(250, 10).y).toBeCloseTo(208);
    expect(bowlPoint(350, 10).x).toBeCloseTo(-280);
  });

  it('draws corners as arcs and sides as lines', () => {
    expect(ringPath({ from: 20, to: 80, inner: 10, outer: 20 })).not.toContain('A');
    expect(ringPath({ from: 80, to: 120, inner: 10, outer: 20 }).match(/A/g)).toHaveLength(2);
    expect(ringPath({ from: 0, to: 400, inner: 10, outer: 20 }).match(/A/g)).toHaveLength(10);
  });
});

describe('the venue map', () => {
  it('gives each sector its id, its state as a class and a title to read aloud', () => {
    const svg = drawVenue('Parque', [
      drawnSector(),
      drawnSector({ standId: 10, code: 'PAD2', state: 'sold-out', isVisitor: true, isAccessible: true }),
      drawnSector({ code: 'PRENSA', state: 'not-for-sale' }),
    ]);
    const sectors = elementsOf(svg).filter(({ attributes }) => /^T\d+S/.test(attributes.id ?? ''));
    expect(sectors.map(({ attributes }) => [attributes.id, attributes.class])).toEqual([
      ['T1SA', 'sector disponible'],
      ['T10SPAD2', 'sector agotado visitante accesible'],
      ['T1SPRENSA', 'sector sin-venta'],
    ]);
    expect(svg).toContain('<title>Tribuna &quot;A&quot; &amp; B – Platea &lt;alta&gt;: disponible</title>');
  });

  it('writes codes where they can be read, none over its neighbour’s, with the sector’s id for its price', () => {
    const width = 35 / 6;
    const boxes = Array.from({ length: 6 }, (_, index) => ({
      ...{ from: 10 + index * width, to: 10 + (index + 1) * width, inner: 35, outer: 39, bend: 0 },
    }));
    const svg = drawVenue('Parque', [
      drawnSector({ shape: { from: 3, to: 34, inner: 12, outer: 34, bend: 0 } }),
      drawnSector({ code: 'ACC', shape: { from: 90, to: 97, inner: 12, outer: 34, bend: 0 } }),
      ...boxes.map((shape, index) => drawnSector({ standId: 5, code: `P0${index + 1}`, shape })),
    ]);
    const labels = elementsOf(svg).filter(({ attributes }) => attributes.class?.startsWith('rotulo '));
    expect(labels.map(({ attributes }) => attributes.class)).toEqual(['rotulo T1SA', 'rotulo T1SACC']);
    for (const { attributes } of labels) expect(Number(attributes['font-size'])).toBeGreaterThanOrEqual(16);
  });

  it('passes our own allow-list unchanged but for empty elements', () => {
    const svg = drawVenue('Parque', [
      drawnSector(),
      drawnSector({ standId: 2, shape: readSectorShape({}, 1, 4) }),
    ]);
    const allowed = allowedSvg(svg);
    if (!allowed.ok) throw new Error(allowed.problem);
    expect(elementsOf(allowed.value)).toEqual(elementsOf(svg));
  });

  it('is drawn for a venue without a sector too', () => {
    expect(elementsOf(drawVenue('Parque', []))[0]?.name).toBe('svg');
  });
});

describe('the seat map of a sector', () => {
  it('names every seat F{row}A{seat} and enables the free ones', () => {
    const seats = seatsOf(2, 3);
    const free = new Set([seatKey({ rowId: 1, seatId: 2 }), seatKey({ rowId: 2, seatId: 3 })]);
    const svg = finishDrawing(prepareDrawing(sectorName, placeSeats(seats, 26)), free);
    const circles = elementsOf(svg).filter(({ name }) => name === 'circle');
    const enabled = circles.filter(({ attributes }) => attributes.class === 'habilitado');
    expect(circles.map(({ attributes }) => attributes.id).sort()).toEqual([
      'F1A1',
      'F1A2',
      'F1A3',
      'F2A1',
      'F2A2',
      'F2A3',
    ]);
    expect(enabled.map(({ attributes }) => attributes.id)).toEqual(['F1A2', 'F2A3']);
  });

  it.each([
    [1, 1, 26],
    [99, 99, 26],
    [99, 4, 40],
    [2, 99, 90],
    [51, 98, 26],
    [10, 20, 0],
  ])(
    'keeps the seats of %i rows of %i apart and inside the drawing at a bend of %i°',
    (rows, perRow, bend) => {
      const { seats, box } = placeSeats(seatsOf(rows, perRow), bend);
      const cells = new Map<string, { x: number; y: number }[]>();
      for (const seat of seats) {
        expect(seat.x > box.left && seat.x < box.left + box.width).toBe(true);
        expect(seat.y > box.top && seat.y < box.top + box.height).toBe(true);
        const key = `${Math.floor(seat.x / 48)} ${Math.floor(seat.y / 48)}`;
        cells.set(key, [...(cells.get(key) ?? []), seat]);
      }
      for (const near of cells.values()) {
        for (const [index, a] of near.entries()) {
          for (const b of near.slice(index + 1)) {
            expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(SEAT_PITCH * 0.85);
          }
        }
      }
    },
  );

  it('names each row at both ends, the first nearest to the pitch', () => {
    const { labels } = placeSeats(seatsOf(3, 5), 26);
    expect(labels.map((label) => label.name)).toEqual(['F1', 'F1', 'F2', 'F2', 'F3', 'F3']);
    expect(labels[0]!.x).toBe(-labels[1]!.x);
    expect(labels[0]!.y).toBeGreaterThan(labels[4]!.y);
  });

  it('passes our own allow-list, and stays below 400 kB with 5,000 free seats', () => {
    const seats = seatsOf(51, 98);
    const svg = finishDrawing(prepareDrawing(sectorName, placeSeats(seats, 26)), new Set(seats.map(seatKey)));
    const allowed = allowedSvg(svg);
    if (!allowed.ok) throw new Error(allowed.problem);
    expect(svg.length).toBeLessThan(400_000);
    expect(elementsOf(allowed.value)).toEqual(elementsOf(svg));
  });
});
