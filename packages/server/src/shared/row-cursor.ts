/** Rows of a list's page (`Cantidad`) where the caller names no number. */
export const PAGE_ROWS = 50;
/** The largest of PostgreSQL's `integer`. */
export const MAX_INT = 2_147_483_647;

/** The offset of a list's page (`Desde`); 0 for an invalid cursor. */
export const cursorFromText = (text: string | undefined): number =>
  /^\d{1,7}$/.test(text ?? '') ? Number(text) : 0;

/** The cursor of the next page (`Siguiente`); empty on the last. */
export const cursorText = (next: number, total: number): string => (next < total ? String(next) : '');

/** The cursor of a list whose newest comes first: the id of the last row of the page before; above all for an invalid one. */
export const cursorBefore = (text: string | undefined): number =>
  /^\d{1,9}$/.test(text ?? '') ? Number(text) : MAX_INT;
