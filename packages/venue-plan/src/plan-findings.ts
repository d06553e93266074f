import { findingText } from './messages.ts';
import { overlap } from './overlap.ts';
import type { SectorShape } from './sector-shape.ts';
import {
  CAPACITY,
  CODE,
  IDS,
  LENGTHS,
  type RowPlan,
  type SectorPlan,
  seatsOf,
  sectorsInUse,
  type VenuePlan,
} from './venue-plan.ts';

/** The location of a finding; an absent field means the whole of the level above. */
export interface FindingPlace {
  /** Index in the plan's stands, because the ids themselves may be wrong. */
  readonly stand?: number;
  /** Index in the plan's sectors. */
  readonly sector?: number;
  readonly row?: number;
  readonly seat?: number;
}

export type FindingKind =
  | 'name-missing'
  | 'no-sectors'
  | 'id-out-of-range'
  | 'id-repeated'
  | 'name-repeated'
  | 'text-length'
  | 'code-invalid'
  | 'stand-unknown'
  | 'capacity-out-of-range'
  | 'capacity-differs'
  | 'no-seats'
  | 'only-in-svg'
  | 'only-in-table'
  | 'shape-invalid'
  | 'off-the-map'
  | 'overlap'
  | 'still-used';

/** A problem that blocks the publication of a plan (spec 4 §2.15), with its location. */
export interface Finding {
  readonly kind: FindingKind;
  readonly at: FindingPlace;
  /** The whole text, in Spanish. */
  readonly text: string;
}

/** The findings of a plan, in the order of the plan; empty if it may be published. */
export function planFindings(plan: VenuePlan): Finding[] {
  return [...venueFindings(plan), ...standFindings(plan), ...plan.sectors.flatMap(sectorFindings(plan))];
}

function venueFindings({ name, sectors }: VenuePlan): Finding[] {
  const hasNone = sectors.every(({ isArchived }) => isArchived);
  return [
    ...(name.trim() === '' ? [{ kind: 'name-missing' as const, at: {}, text: findingText.venueName }] : []),
    ...(hasNone ? [{ kind: 'no-sectors' as const, at: {}, text: findingText.noSectors }] : []),
  ];
}

function standFindings({ stands }: VenuePlan): Finding[] {
  const isRepeated = repeats(stands);
  return stands.flatMap(({ id, name }, stand) => [
    ...idFindings({ stand }, 'tribuna', id, isRepeated[stand]),
    ...(name.trim() === ''
      ? [{ kind: 'text-length' as const, at: { stand }, text: findingText.standName(id) }]
      : []),
  ]);
}

/**
 * For each item whether an earlier one has its id. In linear time: a stadium has tens of thousands of seats, and each
 * change of a plan calls it.
 */
const repeats = (things: readonly { readonly id: number }[]): boolean[] =>
  repeated(things.map(({ id }) => id));

/** The same for its name as it is printed, which is what tells people their seat; a missing one has a finding of its own. */
const namesakes = (things: readonly { readonly name: string }[]): boolean[] =>
  repeated(things.map(({ name }, index) => name.trim() || index));

function repeated(values: readonly (string | number)[]): boolean[] {
  const seen = new Set<string | number>();
  return values.map((value) => seen.size === seen.add(value).size);
}

/** Findings for an id out of range, or one that an earlier item has. */
function idFindings(at: FindingPlace, word: string, id: number, isRepeated = false, where = ''): Finding[] {
  const isOut = !Number.isInteger(id) || id < IDS.least || id > IDS.most;
  return [
    ...(isOut
      ? [{ kind: 'id-out-of-range' as const, at, text: findingText.outOfRange(word, id, where) }]
      : []),
    ...(isRepeated
      ? [{ kind: 'id-repeated' as const, at, text: findingText.repeated(word, id, where) }]
      : []),
  ];
}

const sectorFindings =
  (plan: VenuePlan) =>
  (sector: SectorPlan, index: number): Finding[] => {
    if (sector.isArchived) return [];
    const at = { sector: index };
    const name = sectorName(sector);
    const found = (kind: FindingKind, text: string): Finding => ({ kind, at, text });
    const { description, code, standId, sale } = sector;
    const others = plan.sectors.filter(({ isArchived }, other) => other < index || isArchived);
    return [
      ...(CODE.test(code) ? [] : [found('code-invalid', findingText.code(name))]),
      ...(others.some((other) => other.standId === standId && other.code === code)
        ? [found('id-repeated', findingText.codeRepeated(name))]
        : []),
      ...(plan.stands.some(({ id }) => id === standId)
        ? []
        : [found('stand-unknown', findingText.noStand(name))]),
      ...(description.trim() === '' || description.length > LENGTHS.description
        ? [found('text-length', findingText.description(name))]
        : []),
      ...(sale === 'numbered' ? numberedFindings(sector, at) : capacityFindings(sector, at)),
      ...shapeFindings(plan, sector, index),
    ];
  };

/** A sector's usual name: stand and code. */
export const sectorName = ({ standId, code }: Pick<SectorPlan, 'standId' | 'code'>): string =>
  `${standId} ${code || '(sin código)'}`;

function capacityFindings(sector: SectorPlan, at: FindingPlace): Finding[] {
  const { capacity } = sector;
  const isGood = Number.isInteger(capacity) && capacity >= CAPACITY.least && capacity <= CAPACITY.most;
  return isGood
    ? []
    : [{ kind: 'capacity-out-of-range', at, text: findingText.capacity(sectorName(sector)) }];
}

function numberedFindings(sector: SectorPlan, at: FindingPlace): Finding[] {
  const seats = seatsOf(sector);
  const name = sectorName(sector);
  if (seats === 0) return [{ kind: 'no-seats', at, text: findingText.noSeats(name) }];
  return [
    ...(seats === sector.capacity
      ? []
      : [{ kind: 'capacity-differs' as const, at, text: findingText.differs(name, sector.capacity, seats) }]),
    ...rowsFindings(sector, at),
    ...svgFindings(sector, at),
  ];
}

function rowsFindings(sector: SectorPlan, at: FindingPlace): Finding[] {
  const where = findingText.inSector(sectorName(sector));
  const [isRepeated, isNamesake] = [repeats(sector.rows), namesakes(sector.rows)];
  return sector.rows.flatMap((row, index) => {
    const own = { ...at, row: index };
    return [
      ...rowFindings(sector, row, own, isRepeated[index]),
      ...namesakeFindings(own, 'fila', row.name, isNamesake[index], where),
    ];
  });
}

function rowFindings(sector: SectorPlan, row: RowPlan, at: FindingPlace, isRepeated = false): Finding[] {
  const where = findingText.inSector(sectorName(sector));
  const inRow = findingText.inRow(row.name, sectorName(sector));
  const [isSeatRepeated, isSeatNamesake] = [repeats(row.seats), namesakes(row.seats)];
  return [
    ...idFindings(at, 'fila', row.id, isRepeated, where),
    ...nameFindings(at, 'fila', row.name, row.id, where),
    ...(row.seats.length === 0
      ? [{ kind: 'no-seats' as const, at, text: findingText.emptyRow(row.name, sectorName(sector)) }]
      : []),
    ...row.seats.flatMap((seat, position) => [
      ...idFindings({ ...at, seat: position }, 'asiento', seat.id, isSeatRepeated[position], inRow),
      ...nameFindings({ ...at, seat: position }, 'asiento', seat.name, seat.id, inRow),
      ...namesakeFindings({ ...at, seat: position }, 'asiento', seat.name, isSeatNamesake[position], inRow),
    ]),
  ];
}

function nameFindings(at: FindingPlace, word: string, name: string, id: number, where: string): Finding[] {
  const isGood = name.trim() !== '' && name.length <= LENGTHS.name;
  return isGood ? [] : [{ kind: 'text-length', at, text: findingText.name(word, id, where) }];
}

const namesakeFindings = (
  at: FindingPlace,
  word: string,
  name: string,
  isNamesake = false,
  where = '',
): Finding[] =>
  isNamesake ? [{ kind: 'name-repeated', at, text: findingText.namesake(word, name, where) }] : [];

/** The seats that are only in an imported SVG, or only in the table. */
function svgFindings(sector: SectorPlan, at: FindingPlace): Finding[] {
  if (!sector.svgSeats) return [];
  const name = sectorName(sector);
  const table = new Set(sector.rows.flatMap(({ id, seats }) => seats.map((seat) => `F${id}A${seat.id}`)));
  const svg = new Set(
    sector.svgSeats.flatMap(({ rowId, seatIds }) => seatIds.map((seatId) => `F${rowId}A${seatId}`)),
  );
  const onlySvg = [...svg].filter((id) => !table.has(id));
  const onlyTable = [...table].filter((id) => !svg.has(id));
  return [
    ...(onlySvg.length > 0
      ? [{ kind: 'only-in-svg' as const, at, text: findingText.onlyInSvg(name, onlySvg) }]
      : []),
    ...(onlyTable.length > 0
      ? [{ kind: 'only-in-table' as const, at, text: findingText.onlyInTable(name, onlyTable) }]
      : []),
  ];
}

/** A venue without any shape has no map and needs no shapes. */
function shapeFindings(plan: VenuePlan, sector: SectorPlan, index: number): Finding[] {
  const at = { sector: index };
  const name = sectorName(sector);
  const { shape } = sector;
  if (!shape) {
    const hasMap = sectorsInUse(plan).some((other) => other.shape);
    return hasMap ? [{ kind: 'off-the-map', at, text: findingText.offTheMap(name) }] : [];
  }
  if (!isDrawable(shape)) return [{ kind: 'shape-invalid', at, text: findingText.shape(name) }];
  return plan.sectors
    .slice(0, index)
    .filter(
      (other) => !other.isArchived && other.shape && isDrawable(other.shape) && overlap(shape, other.shape),
    )
    .map((other) => ({ kind: 'overlap', at, text: findingText.overlap(name, sectorName(other)) }));
}

/** From inside the pitch's run-off to a bowl that fits the map. */
const OFFSETS = { least: 0, most: 120 };
const MOST_BEND = 180;

/** Whether a shape is a piece of the ring that can be drawn. */
export function isDrawable({ from, to, inner, outer, bend = 0 }: SectorShape): boolean {
  return (
    [from, to, inner, outer, bend].every(Number.isFinite) &&
    from >= 0 &&
    from < 400 &&
    to > from &&
    to <= from + 400 &&
    inner >= OFFSETS.least &&
    outer > inner &&
    outer <= OFFSETS.most &&
    bend >= 0 &&
    bend <= MOST_BEND
  );
}
