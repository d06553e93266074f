import type { TicketChannel } from '@club/contract/club/words';
import type { IdentityDocument } from '../../shared/identity-document.ts';
import type { PlaceClaim } from '../places/public.ts';

export type TicketKind = 'sale' | 'free' | 'transfer';

/** Whether tickets of the channel are those of a purchase, whatever they cost. */
export const isBought = (channel: string): boolean =>
  channel === 'web' || channel === 'payment-link' || channel === 'window';

export interface TicketLine {
  readonly placeId: number;
  readonly document: IdentityDocument;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly memberNumber: string;
  readonly categoryId: number | null;
  /** Minor units. */
  readonly amount: number;
  readonly kind: TicketKind;
  readonly extraValues: readonly { fieldId: number; value: string }[];
}

export interface IssueInput {
  readonly showId: number;
  readonly channel: TicketChannel;
  /** The origin of the tickets in their channel: a purchase, a payment link, a courtesy, a box, … */
  readonly channelRef: number;
  readonly userId: number | null;
  readonly currencyId: number;
  /** The mail address of the tickets; empty for none. */
  readonly email: string;
  /** The purchase whose mail is sent when all files are ready. */
  readonly purchaseId?: number;
  readonly claim: PlaceClaim;
  readonly lines: readonly TicketLine[];
}
