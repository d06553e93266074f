import type { Seat } from '../redemption/public.ts';

/** A courtesy, as granted by staff. */
export interface CourtesyPlan {
  readonly showId: number;
  readonly standId: number;
  readonly sectorCode: string;
  /** 6: invitations to a box. */
  readonly typeId: number;
  /** The issuer; absent: no quota applies. */
  readonly issuerId?: number;
  readonly requesterName: string;
  readonly requesterEmail?: string;
  /** These seats, or this many places, the last ones of the sector. */
  readonly places: readonly Seat[] | number;
  /** When it can be redeemed: by default at once. */
  readonly opensAt?: Date;
  /** Why the issuer's quota is exceeded; required to exceed it. */
  readonly excessReason?: string;
}
