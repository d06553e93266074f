import type { IdentityDocument } from '../../shared/identity-document.ts';

/** One ticket as the buyer sent it, already in our words. `n`: its number on the form, from 1. */
export interface TicketEntry {
  readonly n: number;
  readonly standId: number;
  readonly sectorCode: string;
  /** 0 in an unnumbered sector. */
  readonly rowId: number;
  readonly seatId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly documentTypeId: number;
  readonly typedDocument: string;
  readonly phone: string;
  readonly categoryId: number;
  /** Minor units; what the buyer was shown. */
  readonly amount: number;
  readonly pin: string;
  readonly extraValues: readonly { fieldId: number; value: string }[];
}

/** The forms of one hold. */
export interface TicketForms {
  readonly showId: number;
  readonly holdId: number;
  readonly tickets: readonly TicketEntry[];
}

export interface PersonEntry extends TicketEntry {
  readonly document: IdentityDocument;
}
