import { numberRows } from '@club/venue-plan/number-rows.ts';
import { type SectorPlan, type VenuePlan, withRows } from '@club/venue-plan/venue-plan.ts';
import { expect, test } from 'vitest';
import {
  addSector,
  addStand,
  archiveStand,
  changeSector,
  changeStand,
  drawSector,
  firstShape,
  mergeSeats,
  removeSector,
  removeStand,
  setRows,
  showsWith,
  standIdProblem,
  withArchived,
  withSale,
} from './edit-rules.ts';

const SECTOR: SectorPlan = withRows(
  { standId: 1, code: 'A', description: 'Platea', sale: 'numbered', capacity: 0, rows: [] },
  numberRows({ rows: 2, seats: 3 }),
);
const PLAN: VenuePlan = {
  ...{ name: 'Parque', address: '' },
  stands: [
    { id: 1, name: 'Norte' },
    { id: 3, name: 'Sur' },
  ],
  sectors: [SECTOR, { ...SECTOR, standId: 3 }],
};
const rows = numberRows({ rows: 1, seats: 5 });

test('a new stand and a new sector take the first number and letter that are free', () => {
  expect(addStand(PLAN).stands.at(-1)).toEqual({ id: 2, name: 'Tribuna 2' });
  expect(addSector(PLAN, 1).sectors.at(-1)).toMatchObject({ standId: 1, code: 'B', capacity: 0 });
});

test('a stand’s number is its sectors’ too, and they go with it', () => {
  const moved = changeStand(PLAN, 1, { id: 10, name: 'Paddock' });
  expect(moved.sectors.map(({ standId }) => standId)).toEqual([1, 10]);
  expect(removeStand(PLAN, 0)).toMatchObject({ stands: [{ id: 3 }], sectors: [{ standId: 3 }] });
});

test('a number of another stand is refused; of two with one number nobody takes the other’s sectors along', () => {
  const [north] = PLAN.stands;
  expect(north && standIdProblem([north], 1)).toBe('La 1 ya está: Norte.');
  expect(north && [0, 100].map((id) => standIdProblem([north], id))).toEqual([
    ...['Va de 1 a 99.', 'Va de 1 a 99.'],
  ]);
  expect(north && standIdProblem([north], 10)).toBe('');
  const twice = {
    ...PLAN,
    stands: PLAN.stands.map((stand) => ({ ...stand, id: 1 })),
    sectors: PLAN.sectors.map((sector) => ({ ...sector, standId: 1 })),
  };
  const mended = changeStand(twice, 1, { id: 10, name: 'Paddock' });
  expect(mended.stands.map(({ id }) => id)).toEqual([1, 10]);
  expect(mended.sectors).toEqual(twice.sectors);
});

test('a stand is archived by its sectors; a table of seats takes a sector back', () => {
  const archived = archiveStand(PLAN, 1, true);
  expect(archived.sectors.map(({ isArchived }) => isArchived)).toEqual([true, undefined]);
  expect(archiveStand(archived, 1, false)).toEqual(PLAN);
  expect(mergeSeats(archived, [{ standId: 1, code: 'A', rows }]).sectors[0]?.isArchived).toBeUndefined();
});

test('shows are counted for a sector, and for a stand', () => {
  const uses = [
    { standId: 1, shows: 3 },
    { standId: 1, code: 'A', shows: 2 },
  ];
  expect([showsWith(uses, 1), showsWith(uses, 1, 'A'), showsWith(uses, 1, 'B')]).toEqual([3, 2, 0]);
});

test('room follows the seats, unless it was set to something else', () => {
  expect(setRows(SECTOR, rows).capacity).toBe(5);
  expect(setRows({ ...SECTOR, capacity: 0 }, rows).capacity).toBe(5);
  expect(setRows({ ...SECTOR, capacity: 7 }, rows).capacity).toBe(7);
});

test('without numbers there are no rows', () => {
  const drawn = { ...SECTOR, svgSeats: [] };
  expect(withSale(drawn, 'unnumbered')).toEqual({ ...SECTOR, sale: 'unnumbered', rows: [] });
});

test('a table changes sectors that are there, and makes others with their stands', () => {
  const merged = mergeSeats(PLAN, [
    { standId: 1, code: 'A', rows },
    { standId: 10, code: 'PAD', rows },
  ]);
  expect(merged.sectors[0]).toEqual({ ...SECTOR, rows, capacity: 5 });
  expect(merged.stands.at(-1)).toEqual({ id: 10, name: 'Tribuna 10' });
  expect(merged.sectors.at(-1)).toMatchObject({ standId: 10, code: 'PAD', capacity: 5, rows });
});

test('the seats of a table keep their marks, of which it says nothing', () => {
  const marked = SECTOR.rows.map((row) => ({
    ...row,
    seats: row.seats.map((seat) => (row.id === 1 && seat.id === 2 ? { ...seat, isAccessible: true } : seat)),
  }));
  const renamed = numberRows({ rows: 3, seats: 3 }).map((row) => ({ ...row, name: `F${row.id}` }));
  const [sector] = mergeSeats({ ...PLAN, sectors: [{ ...SECTOR, rows: marked }] }, [
    { standId: 1, code: 'A', rows: renamed },
  ]).sectors;
  expect(sector?.rows.map(({ name }) => name)).toEqual(['F1', 'F2', 'F3']);
  expect(sector?.rows.map(({ seats }) => seats.map(({ isAccessible = false }) => isAccessible))).toEqual([
    [false, true, false],
    [false, false, false],
    [false, false, false],
  ]);
});

test('an SVG stands beside the seats that are there, and makes them where there are none', () => {
  const svg = [{ rowId: 2, seatIds: [1, 4] }];
  const drawn = (sector: SectorPlan) => drawSector({ ...PLAN, sectors: [sector] }, sector, svg).sectors[0];
  expect(drawn(SECTOR)).toEqual({ ...SECTOR, svgSeats: svg });
  expect(drawSector({ ...PLAN, sectors: [] }, SECTOR, svg).sectors).toEqual([]);
  expect(drawn({ ...SECTOR, rows: [], capacity: 0 })).toMatchObject({
    capacity: 2,
    rows: [
      {
        id: 2,
        name: '2',
        seats: [
          { id: 1, name: '1' },
          { id: 4, name: '4' },
        ],
      },
    ],
  });
});

test('a sector is first put where no other lies; on a full bowl on top of one', () => {
  const placed = (from: number, to: number): SectorPlan => ({
    ...SECTOR,
    shape: { from, to, inner: 12, outer: 34 },
  });
  const startWith = (...sectors: SectorPlan[]) => firstShape({ ...PLAN, sectors }).from;
  expect(startWith(SECTOR)).toBe(0);
  expect(startWith(placed(0, 50), placed(100, 150))).toBe(50);
  expect(startWith(placed(0, 51), placed(99, 400))).toBe(0);
});

test('a sector is changed or taken out where it stands, and the others stay', () => {
  const [first, second] = PLAN.sectors;
  const changed = { ...SECTOR, description: 'Palco' };
  expect(changeSector(PLAN, 0, changed).sectors).toEqual([changed, second]);
  expect(removeSector(PLAN, 1).sectors).toEqual([first]);
});

test('a sector that is taken back says nothing of the archive', () => {
  expect(withArchived(SECTOR, true)).toEqual({ ...SECTOR, isArchived: true });
  expect(withArchived({ ...SECTOR, isArchived: true }, false)).toEqual(SECTOR);
});
