/** The offset of a list's page (`Desde`); 0 for an invalid cursor. */
export const cursorFromText = (text: string | undefined): number =>
  /^\d{1,7}$/.test(text ?? '') ? Number(text) : 0;

/** The cursor of the next page (`Siguiente`); empty on the last. */
export const cursorText = (next: number, total: number): string => (next < total ? String(next) : '');
