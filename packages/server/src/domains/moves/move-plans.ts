import type { WindowSaleRow } from '../payments/public.ts';
import type { ShowNumbers } from './show-numbers.ts';

export interface Postponement {
  readonly showId: number;
  /** Null: to be confirmed. */
  readonly startsAt: Date | null;
  readonly message: string;
  /** How long buyers may choose; absent: the default. */
  readonly choiceDays: number | null;
  readonly annulsParking: boolean;
  readonly reason: string;
  /** Only counts. */
  readonly isDryRun: boolean;
}

/** The numbers of a show's move. */
export interface Postponed extends ShowNumbers {
  /** Parking reservations for the new day. */
  readonly reservations: number;
  readonly choiceUntil: Date | null;
}

/** The numbers of a show's cancellation. */
export interface Cancelled extends ShowNumbers {
  readonly parkingTickets: number;
  readonly windowSales: readonly WindowSaleRow[];
}
