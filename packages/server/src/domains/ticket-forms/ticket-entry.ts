import type { IdentityDocument } from '../../shared/identity-document.ts';

export interface ExtraValue {
  readonly fieldId: number;
  readonly value: string;
}

/** A person as typed on the card of one ticket, with our names of fields. Names are trimmed. */
export interface PersonCard {
  /** The card's number on the page, used in messages. */
  readonly n: number;
  readonly firstName: string;
  readonly lastName: string;
  /** 0 means the default. */
  readonly documentTypeId: number;
  readonly typedDocument: string;
  readonly phone: string;
  /** Minor units; the browser's price. */
  readonly amount: number;
  /** None is blank, and there is at most one per field. */
  readonly extraValues: readonly ExtraValue[];
}

/** One ticket of the buyer's request. `n`: from 1. */
export interface TicketEntry extends PersonCard {
  readonly standId: number;
  readonly sectorCode: string;
  /** 0 in an unnumbered sector. */
  readonly rowId: number;
  readonly seatId: number;
  readonly categoryId: number;
  readonly pin: string;
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
