/** Where a list goes on that is read by rows: so many rows further (`Desde`); from its beginning for what is none. */
export const cursorFromText = (text: string | undefined): number =>
  /^\d{1,7}$/.test(text ?? '') ? Number(text) : 0;

/** Where a list goes on after a page (`Siguiente`); empty for nowhere. */
export const cursorText = (next: number, total: number): string => (next < total ? String(next) : '');
