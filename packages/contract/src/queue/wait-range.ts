/** The longest wait that is told. */
export const LONGEST_MINUTES = 180;

export interface Rate {
  readonly min: number;
  readonly max: number;
}
export interface WaitRange {
  readonly from: number;
  readonly to: number;
}

function rounded(minutes: number, round: (value: number) => number): number {
  const step = minutes < 10 ? 1 : minutes < 60 ? 5 : 15;
  return Math.max(1, round(minutes / step) * step);
}

/** The estimated wait for so many people (spec 6 §8); null when unknown. */
export function waitRange(ahead: number, { min, max }: Rate): WaitRange | null {
  if (max <= 0) return null;
  const from = rounded(ahead / max, Math.floor);
  const to = min <= 0 ? LONGEST_MINUTES + 1 : rounded(ahead / min, Math.ceil);
  return { from, to: Math.max(from, to) };
}

export function waitText(range: WaitRange | null): string {
  if (range === null || range.from > LONGEST_MINUTES || range.to > LONGEST_MINUTES) return 'más de 3 horas';
  if (range.from === range.to) return range.from === 1 ? '1 minuto' : `${range.from} minutos`;
  return `entre ${range.from} y ${range.to} minutos`;
}

const NUMBERS = new Intl.NumberFormat('es-UY');
export const numberText = (value: number): string => NUMBERS.format(value);
export const peopleText = (people: number): string =>
  people === 1 ? '1 persona' : `${numberText(people)} personas`;

/** Seconds as `h:mm:ss`. */
export function countdown(seconds: number): string {
  const left = Math.max(0, Math.round(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(left / 3_600)}:${two(Math.floor(left / 60) % 60)}:${two(left % 60)}`;
}
