import type { SectorShape } from './sector-shape.ts';

/** A venue with its stands and sectors, as staff describe it. */
export interface VenuePlan {
  readonly name: string;
  readonly address: string;
  readonly mapUrl?: string;
  readonly logoUrl?: string;
  readonly stands: readonly StandPlan[];
  readonly sectors: readonly SectorPlan[];
}

/** Stand 10 is the paddock. */
export interface StandPlan {
  readonly id: number;
  readonly name: string;
}

export interface SectorPlan {
  readonly standId: number;
  /** `[A-Z0-9]{1,6}`, unique in its stand. With the stand it names the sector in all revisions. */
  readonly code: string;
  readonly description: string;
  readonly sale: 'numbered' | 'unnumbered';
  /** Places; of a numbered sector as many as it has seats. */
  readonly capacity: number;
  /** Nearest to the pitch first; none in an unnumbered sector. */
  readonly rows: readonly RowPlan[];
  readonly isAccessible?: boolean;
  readonly isVisitor?: boolean;
  readonly class?: string;
  readonly shape?: SectorShape;
  readonly photoUrls?: readonly string[];
  /** The seats of an SVG that was imported in addition to the table, to compare the two. */
  readonly svgSeats?: readonly SvgRow[];
  /** Archived: kept in the plan, left out of new revisions, of the map and of the sums. */
  readonly isArchived?: boolean;
}

export interface RowPlan {
  readonly id: number;
  readonly name: string;
  /** From left to right, seen from the pitch. */
  readonly seats: readonly SeatPlan[];
}

export interface SeatPlan {
  readonly id: number;
  readonly name: string;
  readonly isAccessible?: boolean;
  /** Beside an accessible seat, for the companion. */
  readonly isCompanion?: boolean;
  readonly hasPoorView?: boolean;
}

export interface SvgRow {
  readonly rowId: number;
  readonly seatIds: readonly number[];
}

/** Rows of a sector, seats of a row, and stands: two digits, so that they fit a seat's element id (wire.md §4). */
export const IDS = { least: 1, most: 99 } as const;
export const LENGTHS = { code: 6, description: 60, name: 6 } as const;
export const CAPACITY = { least: 1, most: 100_000 } as const;
export const CODE = /^[A-Z0-9]{1,6}$/;

export const seatsOf = ({ rows }: Pick<SectorPlan, 'rows'>): number =>
  rows.reduce((sum, row) => sum + row.seats.length, 0);

/** The sectors of a published revision. */
export const sectorsInUse = ({ sectors }: Pick<VenuePlan, 'sectors'>): SectorPlan[] =>
  sectors.filter(({ isArchived }) => !isArchived);

export const placesOf = (plan: Pick<VenuePlan, 'sectors'>): number =>
  sectorsInUse(plan).reduce((sum, { capacity }) => sum + capacity, 0);

/** A numbered sector with these rows, and room for exactly their seats. */
export const withRows = (sector: SectorPlan, rows: readonly RowPlan[]): SectorPlan => ({
  ...sector,
  rows,
  capacity: seatsOf({ rows }),
});
