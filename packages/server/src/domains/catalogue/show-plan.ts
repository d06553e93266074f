import type { Allotment } from '../places/public.ts';
import type { SaleWindow } from '../sale-terms/public.ts';

/** A show as prepared by staff, before publication. Amounts are minor units of the show's currency. */
export interface ShowPlan {
  readonly name: string;
  readonly typeId: number;
  readonly venueId: number;
  readonly homeTeamId?: number;
  readonly awayTeamId?: number;
  readonly competitionId?: number;
  readonly round?: string;
  readonly descriptionHtml?: string;
  readonly boxDescriptionHtml?: string;
  readonly paddockDescriptionHtml?: string;
  readonly photoUrl?: string;
  readonly thumbnailUrl?: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly saleOpensAt: Date;
  readonly saleClosesAt: Date;
  /** If there are any, they define when the sale is open; otherwise everybody may buy between the two times. */
  readonly windows?: readonly SaleWindow[];
  readonly isFeatured?: boolean;
  readonly isSeasonPass?: boolean;
  readonly showsCompetition?: boolean;
  readonly showsDate?: boolean;
  readonly showsVenue?: boolean;
  readonly hasMap?: boolean;
  readonly allowsManyTicketsPerPerson?: boolean;
  readonly currencyId?: number;
  readonly paymentMethodId?: number;
  readonly instalments?: number;
  /** Against hoarding; if absent the default, null for none (docs/operations.md). */
  readonly freeHoldingMinutes?: number | null;
  readonly placesPerAddress?: number | null;
  /** Until how many minutes after its start the ticket window sells it; if absent the club's. */
  readonly windowMinutes?: number;
  /** Planned changes of its prices. */
  readonly comingPrices?: readonly ComingPricePlan[];
  readonly queue?: { readonly isActive: boolean; readonly url: string };
  /** Whether season seats are kept for their holders. */
  readonly keepsOwnedSeats?: boolean;
  readonly sectors: readonly ShowSectorPlan[];
  readonly quotas?: readonly { readonly categoryId: number; readonly quota: number }[];
  readonly extraFields?: readonly ShowExtraFieldPlan[];
  readonly attachments?: readonly AttachmentPlan[];
}

export interface ShowSectorPlan {
  readonly sectorId: number;
  readonly isOpen?: boolean;
  /** Empty: the sector is not sold to the public (boxes, press). */
  readonly prices: readonly PricePlan[];
  /** Places taken out of the public sale, last ones first. */
  readonly setAside?: readonly SetAsidePlan[];
}

export interface PricePlan {
  readonly categoryId: number;
  readonly amount: number;
  readonly isPublished?: boolean;
}

export interface ComingPricePlan {
  readonly standId: number;
  readonly code: string;
  readonly categoryId: number;
  readonly fromAt: Date;
  /** Null: not sold to the category from then on. */
  readonly amount: number | null;
}

/** 'accessible': blocked for that reason, first the seats that the venue's plan marks as accessible. */
export type PlannedAllotment = Allotment | 'accessible';

export interface SetAsidePlan {
  readonly allotment: PlannedAllotment;
  /** Id of the box, courtesy, … that owns the places; 0 for no owner. */
  readonly ownerId?: number;
  /** If absent, all that are left. */
  readonly count?: number;
}

/** A stored file. */
export interface AttachmentPlan {
  readonly storageKey: string;
  /** Without its extension. */
  readonly name: string;
  readonly extension: string;
  readonly audience: 'public' | 'boxes';
}

export interface ShowExtraFieldPlan {
  readonly fieldId: number;
  readonly audience: 'purchase' | 'courtesy' | 'box';
  readonly isMandatory: boolean;
}
