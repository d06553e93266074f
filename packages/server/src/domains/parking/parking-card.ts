/** One card of a parking page as the holder filled it in, trimmed; plates upper case. */
export interface ParkingCard {
  /** The number the page gives it; messages name the card by it. */
  readonly n: number;
  readonly plate: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
}

/** When a space is taken: during a show, or on a day (`YYYY-MM-DD` in Montevideo). */
export type Occasion =
  | { readonly kind: 'show'; readonly showId: number }
  | { readonly kind: 'day'; readonly day: string };

/** A live ticket as far as taking spaces is concerned. */
export interface TakenSpace extends Omit<ParkingCard, 'n'> {
  readonly space: number;
}
