/** What the box office, the ticket window and Finanzas do. Numbers choose among what there is, as elsewhere. */
export type OfficeOperation =
  /** An amount of a payment goes back: a part of it, all of it, or more than it was. */
  | { readonly kind: 'repay'; readonly payment: number; readonly part: 'third' | 'whole' | 'more' }
  /** A ticket of sector A gets another seat. */
  | { readonly kind: 'move-ticket'; readonly ticket: number; readonly seat: number }
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
  /** Then somebody wants the money of a ticket back. */
  | { readonly kind: 'choose'; readonly ticket: number };

type Of<Kind extends OfficeOperation['kind']> = Extract<OfficeOperation, { kind: Kind }>;

export type OfficeDeed =
  | { readonly kind: 'repay'; readonly paymentId: string; readonly amount: number }
  | { readonly kind: 'move-ticket'; readonly placeId: number; readonly toId: number }
  /** `placeIds`: the seats of A, or all of U, of which `quantity` are sold. */
  | (Of<'sell'> & {
      readonly placeIds: readonly number[];
      readonly quantity: number;
      readonly total: number;
    })
  | Of<'postpone'>
  | { readonly kind: 'choose'; readonly placeId: number };
