/** What a private link opens (product.md §2.6). */
export type LinkKind =
  | 'payment-link'
  | 'courtesy'
  | 'box'
  | 'parking'
  | 'parking-reservation'
  | 'press'
  | 'preview'
  /** The choice of a buyer or guest of a show that moved. */
  | 'decision'
  | 'guest-decision';

/** Names one link. A key has at most one live link at a time. */
export interface LinkKey {
  readonly kind: LinkKind;
  /** 0 if the link does not belong to one show. */
  readonly showId: number;
  /** The id, in its own domain, of the object that the link opens. */
  readonly subjectId: number;
}
