import type { Sector, SectorName, SectorPrice } from '../../api/sectors.ts';

export interface SectorFilter {
  /** Null: all stands. */
  readonly standId: number | null;
  /** Only sectors of the visiting side. */
  readonly isVisitorOnly: boolean;
}

export const NO_FILTER: SectorFilter = { standId: null, isVisitorOnly: false };

/** Sectors that match the aside filters (spec 1 §2.7). */
export function filterSectors(sectors: readonly Sector[], filter: SectorFilter): readonly Sector[] {
  return sectors.filter(
    (sector) =>
      (filter.standId === null || sector.stand.id === filter.standId) &&
      (!filter.isVisitorOnly || sector.isVisitor),
  );
}

/** The stands of the sectors, without duplicates, in the sectors' order. */
export function standsOf(sectors: readonly Sector[]): readonly Sector['stand'][] {
  return [...new Map(sectors.map(({ stand }) => [stand.id, stand])).values()];
}

/** Visible prices (spec 1 §4 "Sector selection"). */
export function publishedOf<Price extends SectorPrice>(prices: readonly Price[]): readonly Price[] {
  return prices.filter(({ isPublished }) => isPublished);
}

export function isSameSector(one: SectorName, other: SectorName): boolean {
  return one.stand.id === other.stand.id && one.code === other.code;
}

/**
 * Whether a sector may be chosen now (spec 1 §4 "Sector selection"). The seat map is open only for a chosen sector, so without one it is
 * closed.
 */
export function canChooseSector(sector: Sector, chosen: Sector | null): boolean {
  return chosen === null && sector.isAvailable;
}
