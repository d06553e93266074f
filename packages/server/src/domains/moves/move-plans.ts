import type { WindowSaleRow } from '../payments/public.ts';
import type { ShowNumbers } from './show-numbers.ts';

export interface Postponement {
  readonly showId: number;
  /** Null: to be confirmed. */
  readonly startsAt: Date | null;
  readonly message: string;
  /** How long buyers may choose; the usual unless told. */
  readonly choiceDays: number | null;
  readonly annulsParking: boolean;
  readonly reason: string;
  /** Only counts. */
  readonly isDryRun: boolean;
}

/** What a show's move is about. */
export interface Postponed extends ShowNumbers {
  /** Parking that is reserved for the new day. */
  readonly reservations: number;
  readonly choiceUntil: Date | null;
}

/** What a show's cancelling is about. */
export interface Cancelled extends ShowNumbers {
  readonly parkingTickets: number;
  readonly windowSales: readonly WindowSaleRow[];
}
