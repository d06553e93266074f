/** What the box office, the ticket window and Finanzas do. Numbers choose among what there is, as elsewhere. */
export type OfficeOperation =
  /** An amount of a payment goes back: a part of it, all of it, or more than it was. */
  | { readonly kind: 'repay'; readonly payment: number; readonly part: 'third' | 'whole' | 'more' }
  /**
   * A ticket that was sold gets another seat of A, or any place of another sector. `settles`: what a dearer place costs more is paid at a
   * till, and what a cheaper one costs less goes back; or else is waived and kept; null: nothing is said about it.
   */
  | {
      readonly kind: 'move-ticket';
      readonly ticket: number;
      readonly to: number | MoveSector;
      readonly settles: boolean | null;
    }
  /** A ticket is annulled, and its money kept. */
  | { readonly kind: 'revoke'; readonly ticket: number }
  /** Places are held and sold at the window, to people who are no members; and annulled at once. */
  | {
      readonly kind: 'sell';
      readonly sector: 'A' | 'U';
      readonly seats: readonly number[];
      readonly persons: readonly number[];
      readonly isAnnulled: boolean;
    }
  /** The show moves to a day that is not known yet. */
  | { readonly kind: 'postpone' }
  /** The member register is read anew: the same members, and a new one. */
  | { readonly kind: 'import' }
  /** Then somebody wants the money of a ticket back. */
  | { readonly kind: 'choose'; readonly ticket: number };

/** Of the same price as A, of none, and of a higher one. */
export type MoveSector = 'U' | 'G' | 'D';

type Of<Kind extends OfficeOperation['kind']> = Extract<OfficeOperation, { kind: Kind }>;

export type OfficeDeed =
  | { readonly kind: 'repay'; readonly paymentId: string; readonly amount: number }
  /** `toId`: the seat; null without numbers. `version`: of the ticket, as the form had read it; `difference`: what the form shows. */
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
