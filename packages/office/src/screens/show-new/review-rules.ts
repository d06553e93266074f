/** A part of a field's text; `isNew`: not in the source. */
export interface Piece {
  readonly id: number;
  readonly text: string;
  readonly isNew: boolean;
}

export interface Changed {
  readonly now: readonly Piece[];
  /** Parts of the source that the draft does not have; empty for none, null where the draft only has more. */
  readonly gone: string | null;
}

/** Fields of several items; any other text may have commas of its own. */
const LISTS: readonly string[] = ['Ventanas de venta', 'Cupos', 'Campos extra', 'Archivos'];
const isList = (name: string): boolean => name.startsWith('Sector ') || LISTS.includes(name);
const pieces = (text: string): string[] => (text === '' ? [] : text.split(', '));

/**
 * The new parts of a changed field. A list field, such as a sector with its prices, is compared item by item in the server's form; any other
 * field is new as a whole.
 */
export function changedPieces(
  { name, text }: { readonly name: string; readonly text: string },
  change: { readonly before: string; readonly after: string },
): Changed {
  const [before, after] = [pieces(change.before), pieces(change.after)];
  if (!isList(name) || after.length === 0 || before.length + after.length < 3)
    return { now: [{ id: 0, text, isNew: true }], gone: change.before };
  const gone = before.filter((piece) => !after.includes(piece));
  return {
    now: after.map((piece, id) => ({ id, text: piece, isNew: !before.includes(piece) })),
    gone: gone.length === 0 && before.length > 0 ? null : gone.join(', '),
  };
}
