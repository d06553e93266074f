/** Minutes, from and to; null where nobody can say. */
export type WaitRange = { readonly from: number; readonly to: number } | null;

const LONGEST_MINUTES = 180;

/** Rounded to 1 minute, to 5 from 10 minutes on, to 15 from an hour on. */
function rounded(minutes: number, round: (value: number) => number): number {
  const step = minutes < 10 ? 1 : minutes < 60 ? 5 : 15;
  return Math.max(1, round(minutes / step) * step);
}

/** How long somebody waits with so many people ahead (spec 6 §8). `rate`: people a minute. */
export function waitRange(ahead: number, rate: { readonly min: number; readonly max: number }): WaitRange {
  if (rate.max <= 0) return null;
  const from = rounded(ahead / rate.max, Math.floor);
  const to = rate.min <= 0 ? LONGEST_MINUTES + 1 : rounded(ahead / rate.min, Math.ceil);
  return { from, to: Math.max(from, to) };
}

/** `entre 15 y 20 minutos`. */
export function waitText(range: WaitRange): string {
  if (range === null || range.from > LONGEST_MINUTES || range.to > LONGEST_MINUTES) return 'más de 3 horas';
  if (range.from === range.to) return range.from === 1 ? '1 minuto' : `${range.from} minutos`;
  return `entre ${range.from} y ${range.to} minutos`;
}
