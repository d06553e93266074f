const TONES = 6;
const SPREAD = 3;
const LARGEST = 1_000_003;

/**
 * Which of the stands' colours a stand has, for `data-stand` (`styles/roles.css`): by its name, because a ticket knows no
 * more of it. The same name has the same colour everywhere; with more stands than colours two may share one.
 */
export function standTone(name: string): number {
  const sum = [...name].reduce(
    (total, letter) => (total * SPREAD + (letter.codePointAt(0) ?? 0)) % LARGEST,
    0,
  );
  return sum % TONES;
}
