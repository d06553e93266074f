import type { Seat } from '../redemption/public.ts';

/** A courtesy as staff grant it. */
export interface CourtesyPlan {
  readonly showId: number;
  readonly standId: number;
  readonly sectorCode: string;
  /** 6: invitations to a box. */
  readonly typeId: number;
  /** Who gives it; none: nobody's quota is asked. */
  readonly issuerId?: number;
  readonly requesterName: string;
  readonly requesterEmail?: string;
  /** These seats, or so many places, the last ones of the sector. */
  readonly places: readonly Seat[] | number;
  /** From when it is redeemed: at once, unless told. */
  readonly opensAt?: Date;
  /** Why the issuer's quota is exceeded; without it, it is not. */
  readonly excessReason?: string;
}
