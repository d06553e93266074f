import type { SectorShape } from '@club/venue-plan/sector-shape.ts';
import type { SectorPlan, StandPlan, SvgRow, VenuePlan } from '@club/venue-plan/venue-plan.ts';
import { IDS, seatsOf, withRows } from '@club/venue-plan/venue-plan.ts';
import type { ImportedSector, PartUse } from '../../api/plans.ts';

/** The open part of a plan; positions in the plan's lists. */
export type Selection =
  | { readonly kind: 'venue' }
  | { readonly kind: 'stand'; readonly index: number }
  | { readonly kind: 'sector'; readonly index: number; readonly row?: number; readonly seat?: number };

const at = <Item>(items: readonly Item[], index: number, item: Item): Item[] => items.with(index, item);
const without = <Item>(items: readonly Item[], index: number): Item[] => items.toSpliced(index, 1);

/** A stand with the first free id. */
export function addStand(plan: VenuePlan): VenuePlan {
  const ids = new Set(plan.stands.map(({ id }) => id));
  let id = 1;
  while (ids.has(id)) id += 1;
  return { ...plan, stands: [...plan.stands, { id, name: `Tribuna ${id}` }] };
}

/** A stand's new id is also set in its sectors. With two stands of one id the owner of a sector is ambiguous: sectors keep their id. */
export function changeStand(plan: VenuePlan, index: number, stand: StandPlan): VenuePlan {
  const same = plan.stands.filter(({ id }) => id === plan.stands[index]?.id);
  const own = same.length === 1 ? same[0]?.id : undefined;
  return {
    ...plan,
    stands: at(plan.stands, index, stand),
    sectors: plan.sectors.map((sector) =>
      sector.standId === own ? { ...sector, standId: stand.id } : sector,
    ),
  };
}

/** Why a stand cannot have this id; empty if it can. */
export function standIdProblem(others: readonly StandPlan[], id: number): string {
  if (id < IDS.least || id > IDS.most) return `Va de ${IDS.least} a ${IDS.most}.`;
  const other = others.find((stand) => stand.id === id);
  return other ? `La ${id} ya está: ${other.name}.` : '';
}

/** The number of shows published with a sector, or with any of a stand. */
export const showsWith = (uses: readonly PartUse[], standId: number, code?: string): number =>
  uses.find((use) => use.standId === standId && use.code === code)?.shows ?? 0;

/** Archives a sector, or restores it. */
export function withArchived({ isArchived: _, ...sector }: SectorPlan, isArchived: boolean): SectorPlan {
  return isArchived ? { ...sector, isArchived } : sector;
}

/** Archives a stand, or restores it, by its sectors. */
export const archiveStand = (plan: VenuePlan, standId: number, isArchived: boolean): VenuePlan => ({
  ...plan,
  sectors: plan.sectors.map((sector) =>
    sector.standId === standId ? withArchived(sector, isArchived) : sector,
  ),
});

/** Removes a stand with its sectors. */
export function removeStand(plan: VenuePlan, index: number): VenuePlan {
  const id = plan.stands[index]?.id;
  return {
    ...plan,
    stands: without(plan.stands, index),
    sectors: plan.sectors.filter(({ standId }) => standId !== id),
  };
}

/** A sector with the first free letter of its stand; not on the map yet when others are. */
export function addSector(plan: VenuePlan, standId: number): VenuePlan {
  const codes = new Set(plan.sectors.filter((own) => own.standId === standId).map(({ code }) => code));
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const code = letters.find((letter) => !codes.has(letter)) ?? `S${codes.size + 1}`;
  const sector = { standId, code, description: `Sector ${code}`, capacity: 0, rows: [] };
  return { ...plan, sectors: [...plan.sectors, { ...sector, sale: 'numbered' }] };
}

export const changeSector = (plan: VenuePlan, index: number, sector: SectorPlan): VenuePlan => ({
  ...plan,
  sectors: at(plan.sectors, index, sector),
});
export const removeSector = (plan: VenuePlan, index: number): VenuePlan => ({
  ...plan,
  sectors: without(plan.sectors, index),
});

/** Toggles numbering: an unnumbered sector has no rows, and keeps its capacity. */
export function withSale(sector: SectorPlan, sale: SectorPlan['sale']): SectorPlan {
  const { svgSeats: _, ...rest } = sector;
  return sale === 'numbered' ? { ...sector, sale } : { ...rest, sale, rows: [] };
}

/** Replaces the rows; the capacity follows unless it was set by hand. */
export function setRows(sector: SectorPlan, rows: SectorPlan['rows']): SectorPlan {
  const isOwn = sector.capacity !== 0 && sector.capacity !== seatsOf(sector);
  return isOwn ? { ...sector, rows } : withRows(sector, rows);
}

/** Rows whose seats keep the marks of those that the sector has: a table has no columns for them. */
function withMarksOf(sector: SectorPlan, rows: SectorPlan['rows']): SectorPlan['rows'] {
  const seats = new Map(
    sector.rows.flatMap((row) => row.seats.map((seat) => [`${row.id} ${seat.id}`, seat] as const)),
  );
  return rows.map((row) => ({
    ...row,
    seats: row.seats.map((seat) => ({ ...seats.get(`${row.id} ${seat.id}`), ...seat })),
  }));
}

/** Imports the seats of a table: existing sectors get them, others are created with their stands. */
export function mergeSeats(plan: VenuePlan, imported: readonly ImportedSector[]): VenuePlan {
  const stands = [...plan.stands];
  const sectors = [...plan.sectors];
  for (const { standId, code, rows } of imported) {
    if (!stands.some(({ id }) => id === standId)) stands.push({ id: standId, name: `Tribuna ${standId}` });
    const index = sectors.findIndex((own) => own.standId === standId && own.code === code);
    const made: SectorPlan = {
      ...{ standId, code, description: `Sector ${code}`, capacity: 0, rows: [], sale: 'numbered' },
    };
    const known = withArchived(sectors[index] ?? made, false);
    const sector = setRows({ ...known, sale: 'numbered' }, withMarksOf(known, rows));
    if (index >= 0) sectors[index] = sector;
    else sectors.push(sector);
  }
  return { ...plan, stands, sectors };
}

/** Adds an SVG to a sector, to compare it with its table; a sector without seats takes the SVG's. */
function withDrawing(sector: SectorPlan, svgSeats: readonly SvgRow[]): SectorPlan {
  const drawn: SectorPlan = { ...sector, sale: 'numbered', svgSeats };
  if (sector.rows.length > 0) return drawn;
  return setRows(
    drawn,
    svgSeats.map(({ rowId, seatIds }) => ({
      id: rowId,
      name: String(rowId),
      seats: seatIds.map((id) => ({ id, name: String(id) })),
    })),
  );
}

/** Puts a drawing into the sector with this name, if there still is one. */
export const drawSector = (
  plan: VenuePlan,
  { standId, code }: Pick<SectorPlan, 'standId' | 'code'>,
  svgSeats: readonly SvgRow[],
): VenuePlan => ({
  ...plan,
  sectors: plan.sectors.map((sector) =>
    sector.standId === standId && sector.code === code ? withDrawing(sector, svgSeats) : sector,
  ),
});

const EIGHTH = 50;
const WHOLE = 400;

/** The initial position of a sector: the first empty eighth of the bowl. */
export function firstShape({ sectors }: VenuePlan): SectorShape {
  const isFree = (start: number): boolean =>
    sectors.every(({ shape }) => !shape || shape.to <= start || shape.from >= start + EIGHTH);
  const starts = Array.from({ length: WHOLE / EIGHTH }, (_, index) => index * EIGHTH);
  const from = starts.find(isFree) ?? 0;
  return { from, to: from + EIGHTH, inner: 12, outer: 34, bend: 20 };
}
