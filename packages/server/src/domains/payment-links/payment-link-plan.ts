import type { SeatChoice } from '../holds/public.ts';

/** A payment link that staff make for a requester. */
export interface PaymentLinkPlan {
  readonly showId: number;
  readonly standId: number;
  readonly sectorCode: string;
  /** These seats, or this many places of an unnumbered sector. At most 10. */
  readonly places: readonly SeatChoice[] | number;
  /** Minor units of the show's currency, for each ticket; by default the public's price. */
  readonly ticketAmount?: number;
  readonly requesterName: string;
  readonly requesterEmail: string;
  /** Until when it can be paid: by default the show's start. */
  readonly payUntil?: Date;
  /** Whether the requester gets the link by mail. */
  readonly isMailed?: boolean;
}
