/** The number of tickets issued by that many hours before the show. */
export interface CurvePoint {
  readonly hoursBefore: number;
  readonly issued: number;
}

const HOUR_MS = 60 * 60 * 1000;

/**
 * The tickets of each hour, added up towards the show's start. Hours are
 * counted from it, so that two shows can be compared; null: the date is open, and there is no curve.
 */
export function curveOf(
  hours: readonly { readonly hour: Date; readonly count: number }[],
  startsAt: Date | null,
): CurvePoint[] {
  if (!startsAt) return [];
  const byOffset = new Map<number, number>();
  for (const { hour, count } of hours) {
    const offset = Math.ceil((startsAt.getTime() - hour.getTime()) / HOUR_MS) - 1;
    byOffset.set(offset, (byOffset.get(offset) ?? 0) + count);
  }
  let issued = 0;
  return [...byOffset]
    .sort(([one], [other]) => other - one)
    .map(([hoursBefore, count]) => {
      issued += count;
      return { hoursBefore, issued };
    });
}
