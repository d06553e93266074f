const TONES = 6;
const SPREAD = 3;
const LARGEST = 1_000_003;

/**
 * The colour index of a stand, for `data-stand` (`styles/roles.css`): derived from its name, because a ticket has only that. The same name
 * has the same colour everywhere; with more stands than colours two may share one.
 */
export function standTone(name: string): number {
  const sum = [...name].reduce(
    (total, letter) => (total * SPREAD + (letter.codePointAt(0) ?? 0)) % LARGEST,
    0,
  );
  return sum % TONES;
}
