import type { SectorShape } from './sector-shape.ts';

/** A venue with its stands and sectors, as staff describe it. */
export interface VenuePlan {
  readonly name: string;
  readonly address: string;
  readonly mapUrl?: string;
  readonly logoUrl?: string;
  readonly stands: readonly { readonly id: number; readonly name: string }[];
  readonly sectors: readonly SectorPlan[];
}

interface SectorPlanBase {
  readonly standId: number;
  /** `[A-Z0-9]{1,6}`, unique in its stand. */
  readonly code: string;
  readonly description: string;
  readonly isAccessible?: boolean;
  readonly isVisitor?: boolean;
  readonly class?: string;
  readonly shape?: SectorShape;
  readonly photoUrls?: readonly string[];
}

export type SectorPlan = SectorPlanBase &
  (
    | { readonly sale: 'numbered'; readonly rows: readonly RowPlan[] }
    | { readonly sale: 'unnumbered'; readonly capacity: number }
  );

/** A row, nearest to the pitch first; its id is its position from 1. Seats are numbered from 1. */
export interface RowPlan {
  readonly name: string;
  readonly seats: number;
}
