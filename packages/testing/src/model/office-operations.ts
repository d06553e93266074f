/** Operations of the box office, the window and Finanzas. Numbers choose among the existing things, as elsewhere. */
export type OfficeOperation =
  /** Refunds an amount of a payment: a part, all, or more than it was. */
  | { readonly kind: 'repay'; readonly payment: number; readonly part: 'third' | 'whole' | 'more' }
  /**
   * A sold ticket moves to another seat of A, or any place of another sector. `settles`: a surcharge is paid at a till and a difference
   * refunded, or both are waived; null: not given.
   */
  | {
      readonly kind: 'move-ticket';
      readonly ticket: number;
      readonly to: number | MoveSector;
      readonly settles: boolean | null;
    }
  /** A ticket is annulled without a refund. */
  | { readonly kind: 'revoke'; readonly ticket: number }
  /** Places are held and sold at the window to non-members, and possibly annulled at once. */
  | {
      readonly kind: 'sell';
      readonly sector: 'A' | 'U';
      readonly seats: readonly number[];
      readonly persons: readonly number[];
      readonly isAnnulled: boolean;
    }
  /** The show moves to an open date. */
  | { readonly kind: 'postpone' }
  /** The member register is imported again: the same members, and a new one. */
  | { readonly kind: 'import' }
  /** Then a buyer asks for a ticket's refund. */
  | { readonly kind: 'choose'; readonly ticket: number };

/** At the price of A, free, and dearer. */
export type MoveSector = 'U' | 'G' | 'D';

type Of<Kind extends OfficeOperation['kind']> = Extract<OfficeOperation, { kind: Kind }>;

export type OfficeDeed =
  | { readonly kind: 'repay'; readonly paymentId: string; readonly amount: number }
  /** `toId`: the seat; null without numbers. `version`: of the ticket, as read by the form; `difference`: as shown by the form. */
  | {
      readonly kind: 'move-ticket';
      readonly ticketId: number;
      readonly version: number;
      readonly sector: 'A' | MoveSector;
      readonly toId: number | null;
      readonly difference: number;
      readonly act: 'collect' | 'waive' | 'give-back' | 'keep' | null;
    }
  | { readonly kind: 'revoke' | 'choose'; readonly ticketId: number }
  /** `placeIds`: the seats of A, or all of U, of which `quantity` are sold. */
  | (Of<'sell'> & {
      readonly placeIds: readonly number[];
      readonly quantity: number;
      readonly total: number;
    })
  | Of<'postpone' | 'import'>;
