/**
 * The position of a sector in the bowl around the pitch, and the curvature of its rows.
 *
 * The bowl is a ring around a rounded rectangle. `from` and `to` run clockwise around it, 100 units per side: 0–100
 * is the top side, 100–200 the right one, and so on; a side's first and last 10 units are its halves of the corners.
 * `inner` and `outer` are distances from the edge of the pitch in map units (about a metre).
 */
export interface SectorShape {
  readonly from: number;
  readonly to: number;
  readonly inner: number;
  readonly outer: number;
  /** Degrees of arc that the rows of the seat map span; 0: straight rows. */
  readonly bend?: number;
}
