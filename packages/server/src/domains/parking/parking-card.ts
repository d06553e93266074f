/** One filled card of a parking page, trimmed; plates in upper case. */
export interface ParkingCard {
  /** The card's number on the page, used in messages. */
  readonly n: number;
  readonly plate: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
}

/** The occasion of a parking ticket: a show, or a day (`YYYY-MM-DD` in Montevideo). */
export type Occasion =
  | { readonly kind: 'show'; readonly showId: number }
  | { readonly kind: 'day'; readonly day: string };

/** The fields of a live ticket that matter for taking spaces. */
export interface TakenSpace extends Omit<ParkingCard, 'n'> {
  readonly space: number;
}
