import { expect, test } from 'vitest';
import { numberRows } from './number-rows.ts';
import { type FindingKind, planFindings } from './plan-findings.ts';
import type { SectorShape } from './sector-shape.ts';
import { type SectorPlan, type VenuePlan, withRows } from './venue-plan.ts';

const shape = (from: number, to: number, inner = 10, outer = 20): SectorShape => ({ from, to, inner, outer });
const seated = (code: string, more: Partial<SectorPlan> = {}): SectorPlan => ({
  ...withRows(
    { standId: 1, code, description: `Platea ${code}`, sale: 'numbered', capacity: 0, rows: [] },
    numberRows({ rows: 2, seats: 3 }),
  ),
  ...more,
});
const standing = (code: string, more: Partial<SectorPlan> = {}): SectorPlan => ({
  ...{ standId: 1, code, description: 'Popular', sale: 'unnumbered', capacity: 50, rows: [], ...more },
});
const plan = (sectors: readonly SectorPlan[], more: Partial<VenuePlan> = {}): VenuePlan => ({
  ...{ name: 'Parque', address: '', stands: [{ id: 1, name: 'Norte' }], sectors, ...more },
});
const found = (sectors: readonly SectorPlan[], more: Partial<VenuePlan> = {}) =>
  planFindings(plan(sectors, more)).map(({ kind, at }) => [kind, at]);

test('a plan whose parts all fit has none', () => {
  const sectors = [
    seated('A', { shape: shape(0, 50) }),
    standing('B', { shape: shape(50, 100) }),
    seated('C', { shape: shape(0, 50, 20, 30) }),
    standing('D', { shape: shape(390, 400) }),
  ];
  expect(found(sectors)).toEqual([]);
});

test('what is archived is in nobody’s way, but keeps its code', () => {
  const archived = seated('A', { isArchived: true, shape: shape(0, 50), capacity: 99 });
  expect(found([archived, seated('B', { shape: shape(0, 50) })])).toEqual([]);
  expect(found([archived])).toEqual([['no-sectors', {}]]);
  expect(found([seated('A'), archived])).toEqual([['id-repeated', { sector: 0 }]]);
});

test('a venue without any shape needs no map', () => {
  expect(found([seated('A'), standing('B')])).toEqual([]);
});

const [row1, row2] = numberRows({ rows: 2, seats: 3 }) as [
  SectorPlan['rows'][number],
  SectorPlan['rows'][number],
];
const inRow = (seats: SectorPlan['rows'][number]['seats']) =>
  seated('A', { rows: [row1, { ...row2, seats }] });
const SEAT = { sector: 0, row: 1, seat: 2 };

test.each<[string, readonly SectorPlan[], Partial<VenuePlan>, FindingKind, object]>([
  ['the venue has no name', [seated('A')], { name: ' ' }, 'name-missing', {}],
  ['there is no sector', [], {}, 'no-sectors', {}],
  [
    'a stand has the id 100',
    [seated('A')],
    {
      stands: [
        { id: 1, name: 'N' },
        { id: 100, name: 'S' },
      ],
    },
    'id-out-of-range',
    { stand: 1 },
  ],
  [
    'two stands have an id',
    [seated('A')],
    {
      stands: [
        { id: 1, name: 'N' },
        { id: 1, name: 'S' },
      ],
    },
    'id-repeated',
    { stand: 1 },
  ],
  ['a stand has no name', [seated('A')], { stands: [{ id: 1, name: '' }] }, 'text-length', { stand: 0 }],
  ['a code has a small letter', [seated('a')], {}, 'code-invalid', { sector: 0 }],
  ['a code has seven letters', [seated('ABCDEFG')], {}, 'code-invalid', { sector: 0 }],
  ['a code is there twice', [seated('A'), standing('A')], {}, 'id-repeated', { sector: 1 }],
  ['the stand is unknown', [seated('A', { standId: 2 })], {}, 'stand-unknown', { sector: 0 }],
  ['there is no description', [seated('A', { description: '' })], {}, 'text-length', { sector: 0 }],
  [
    'the description is too long',
    [seated('A', { description: 'x'.repeat(61) })],
    {},
    'text-length',
    { sector: 0 },
  ],
  [
    'an unnumbered sector has no room',
    [standing('A', { capacity: 0 })],
    {},
    'capacity-out-of-range',
    { sector: 0 },
  ],
  [
    'the capacity is not what there are seats',
    [seated('A', { capacity: 7 })],
    {},
    'capacity-differs',
    { sector: 0 },
  ],
  ['a numbered sector has no seats', [seated('A', { rows: [] })], {}, 'no-seats', { sector: 0 }],
  ['a row is empty', [inRow([])].map((s) => ({ ...s, capacity: 3 })), {}, 'no-seats', { sector: 0, row: 1 }],
  [
    'a row has the id 0',
    [seated('A', { rows: [row1, { ...row2, id: 0 }] })],
    {},
    'id-out-of-range',
    { sector: 0, row: 1 },
  ],
  [
    'two rows have an id',
    [seated('A', { rows: [row1, { ...row2, id: 1 }] })],
    {},
    'id-repeated',
    { sector: 0, row: 1 },
  ],
  [
    'a row’s name is too long',
    [seated('A', { rows: [row1, { ...row2, name: 'preferencial' }] })],
    {},
    'text-length',
    { sector: 0, row: 1 },
  ],
  [
    'a seat has the id 100',
    [inRow([...row2.seats.slice(0, 2), { id: 100, name: '3' }])],
    {},
    'id-out-of-range',
    SEAT,
  ],
  [
    'two seats of a row have an id',
    [inRow([...row2.seats.slice(0, 2), { id: 2, name: '3' }])],
    {},
    'id-repeated',
    SEAT,
  ],
  [
    'two rows have a name',
    [seated('A', { rows: [row1, { ...row2, name: row1.name }] })],
    {},
    'name-repeated',
    { sector: 0, row: 1 },
  ],
  [
    'two seats of a row have a name',
    [inRow([...row2.seats.slice(0, 2), { id: 3, name: '2 ' }])],
    {},
    'name-repeated',
    SEAT,
  ],
  ['a seat has no name', [inRow([...row2.seats.slice(0, 2), { id: 3, name: '' }])], {}, 'text-length', SEAT],
  [
    'a seat is only in the SVG',
    [
      seated('A', {
        svgSeats: [
          { rowId: 1, seatIds: [1, 2, 3, 4] },
          { rowId: 2, seatIds: [1, 2, 3] },
        ],
      }),
    ],
    {},
    'only-in-svg',
    { sector: 0 },
  ],
  [
    'a seat is only in the table',
    [
      seated('A', {
        svgSeats: [
          { rowId: 1, seatIds: [1, 2] },
          { rowId: 2, seatIds: [1, 2, 3] },
        ],
      }),
    ],
    {},
    'only-in-table',
    { sector: 0 },
  ],
  [
    'a sector is not on the map',
    [seated('A', { shape: shape(0, 9) }), standing('B')],
    {},
    'off-the-map',
    { sector: 1 },
  ],
  [
    'a shape ends before it begins',
    [seated('A', { shape: shape(9, 8) })],
    {},
    'shape-invalid',
    { sector: 0 },
  ],
  [
    'two sectors overlap',
    [seated('A', { shape: shape(0, 50) }), standing('B', { shape: shape(49, 60) })],
    {},
    'overlap',
    { sector: 1 },
  ],
  [
    'two overlap where the bowl begins',
    [seated('A', { shape: shape(0, 9) }), standing('B', { shape: shape(390, 405) })],
    {},
    'overlap',
    { sector: 1 },
  ],
])('one finding with its place when %s', (_, sectors, more, kind, at) => {
  expect(found(sectors, more)).toEqual([[kind, at]]);
});

test('findings say their place in words', () => {
  const [first] = planFindings(plan([inRow([...row2.seats.slice(0, 2), { id: 2, name: '3' }])]));
  expect(first?.text).toBe('Asiento 2 en la fila 2 del sector 1 A: el número está repetido.');
  const svgSeats = [{ rowId: 9, seatIds: [1, 2, 3, 4, 5] }];
  const texts = planFindings(plan([seated('A', { svgSeats })])).map(({ text }) => text);
  expect(texts).toEqual([
    'Sector 1 A: están en el SVG y no en la tabla: F9A1, F9A2, F9A3 y 2 más.',
    'Sector 1 A: están en la tabla y no en el SVG: F1A1, F1A2, F1A3 y 3 más.',
  ]);
});
