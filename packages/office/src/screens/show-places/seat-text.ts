import type { SeatRow } from '../../api/places.ts';

export type SeatsTyped =
  | { readonly ok: true; readonly ids: readonly string[] }
  | { readonly ok: false; readonly text: string };

const ROWS = /^(?:filas?\s+)?(.+?)(?:\s*(?:[:,]|(?=\s+asientos?\b))\s*(?:asientos?\s+)?(.+))?$/i;

/**
 * Parses seats in words: `Fila 3, asientos 4 a 12`; also `Filas 1 a 3`, `C: 4-12, 15 y 17`, several with `;` between. Rows and seats by
 * their display names.
 */
export function readSeats(text: string, rows: readonly SeatRow[]): SeatsTyped {
  const ids: string[] = [];
  for (const part of text.split(/[;\n]/).map((one) => one.trim())) {
    if (part === '') continue;
    const [, rowText = '', seatText] = ROWS.exec(part) ?? [];
    const chosen = ranged(rowText, rows, ({ rowName }) => rowName);
    if (typeof chosen === 'string') return wrong(`No hay fila ${chosen}.`);
    for (const row of chosen) {
      const seats =
        seatText === undefined ? row.seats : ranged(seatText, row.seats, ({ seatName }) => seatName);
      if (typeof seats === 'string') return wrong(`La fila ${row.rowName} no tiene el asiento ${seats}.`);
      ids.push(...seats.map(({ id }) => id));
    }
  }
  return ids.length > 0 ? { ok: true, ids } : wrong('Escribí, por ejemplo, «Fila 3, asientos 4 a 12».');
}

const wrong = (text: string): SeatsTyped => ({ ok: false, text });

/** Expands a list of names and ranges, e.g. `4 a 12, 15 y 17`; returns the first invalid name as text. */
function ranged<Thing>(
  text: string,
  things: readonly Thing[],
  nameOf: (thing: Thing) => string,
): Thing[] | string {
  const indexOf = (name: string): number =>
    things.findIndex((thing) => nameOf(thing).toLowerCase() === name.trim().toLowerCase());
  const found: Thing[] = [];
  for (const piece of text.split(/\s*,\s*|\s+y\s+/i)) {
    const ends = indexOf(piece) >= 0 ? [piece] : piece.split(/\s+a\s+|\s*[-–]\s*/i);
    const [first = '', last = first] = ends;
    if (ends.length > 2) return piece.trim();
    const [from, to] = [indexOf(first), indexOf(last)];
    if (from < 0 || to < 0) return (from < 0 ? first : last).trim();
    found.push(...things.slice(Math.min(from, to), Math.max(from, to) + 1));
  }
  return found;
}
