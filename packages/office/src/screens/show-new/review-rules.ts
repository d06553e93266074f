/** A piece of a field's text; `isNew`: the source has it not. */
export interface Piece {
  readonly id: number;
  readonly text: string;
  readonly isNew: boolean;
}

export interface Changed {
  readonly now: readonly Piece[];
  /** What the source has and the draft has not; empty for nothing, null where the draft only has more. */
  readonly gone: string | null;
}

const pieces = (text: string): string[] => (text === '' ? [] : text.split(', '));

/**
 * What of a changed field is new. A field that is a list, such as a sector with its prices, is told piece by piece as the server
 * names them; of any other all of it is new.
 */
export function changedPieces(
  text: string,
  change: { readonly before: string; readonly after: string },
): Changed {
  const [before, after] = [pieces(change.before), pieces(change.after)];
  if (after.length === 0 || before.length + after.length < 3)
    return { now: [{ id: 0, text, isNew: true }], gone: change.before };
  const gone = before.filter((piece) => !after.includes(piece));
  return {
    now: after.map((piece, id) => ({ id, text: piece, isNew: !before.includes(piece) })),
    gone: gone.length === 0 && before.length > 0 ? null : gone.join(', '),
  };
}
