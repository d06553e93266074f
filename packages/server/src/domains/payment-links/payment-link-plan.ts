import type { SeatChoice } from '../holds/public.ts';

/** A payment link as staff arrange it with a requester. */
export interface PaymentLinkPlan {
  readonly showId: number;
  readonly standId: number;
  readonly sectorCode: string;
  /** These seats, or so many places of an unnumbered sector. At most 10. */
  readonly places: readonly SeatChoice[] | number;
  /** Minor units of the show's currency, for each ticket; the public's price unless told. */
  readonly ticketAmount?: number;
  readonly requesterName: string;
  readonly requesterEmail: string;
  /** Until when it can be paid: the show's start, unless told. */
  readonly payUntil?: Date;
  /** Whether the requester gets the link by mail. */
  readonly isMailed?: boolean;
}
