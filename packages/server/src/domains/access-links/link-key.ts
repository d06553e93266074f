/** What a private link opens (product.md §2.6). */
export type LinkKind =
  | 'payment-link'
  | 'courtesy'
  | 'box'
  | 'parking'
  | 'parking-reservation'
  | 'press'
  | 'preview'
  /** What a buyer, or a guest, chooses about a show that moved. */
  | 'decision'
  | 'guest-decision';

/** Names one link. A key has at most one live link at a time. */
export interface LinkKey {
  readonly kind: LinkKind;
  /** 0 for a link that is not of one show. */
  readonly showId: number;
  /** The id, in its own domain, of what the link opens. */
  readonly subjectId: number;
}
