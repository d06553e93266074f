import {
  montevideoTime,
  writtenDateWithWeekday,
  writtenMoment,
  writtenShortDate,
  writtenWeekday,
} from '../../shared/montevideo.ts';
import { type Refusal, refuse } from '../../shared/result.ts';

/** When members of a category may buy, and how many (spec 4 §3, Ventana de venta). */
export interface SaleWindow {
  readonly categoryId: number;
  readonly opensAt: Date;
  readonly closesAt: Date;
  /** Tickets of the show that one document may have, where the show allows several. */
  readonly maxPerPerson: number;
  /** Tickets of the show that one account may buy; null for any number. */
  readonly maxPerBuyer: number | null;
}

type Interval = Pick<SaleWindow, 'opensAt' | 'closesAt'>;

/** When the sale as a whole opens and closes: with sale windows from the first opening to the last closing. */
export function saleSpan({
  windows,
  opensAt,
  closesAt,
}: Interval & { windows: readonly Interval[] }): Interval {
  if (windows.length === 0) return { opensAt, closesAt };
  return {
    opensAt: new Date(Math.min(...windows.map((window) => Number(window.opensAt)))),
    closesAt: new Date(Math.max(...windows.map((window) => Number(window.closesAt)))),
  };
}

export type WindowsProblem = 'windows-overlap' | 'window-out-of-order' | 'window-after-start';

/** The problem of the sale windows of a show with this start, and its category; or null. */
export function windowsProblem(
  windows: readonly (Interval & { readonly categoryId: number })[],
  startsAt: Date,
): { readonly problem: WindowsProblem; readonly categoryId: number } | null {
  for (const { categoryId, opensAt, closesAt } of windows) {
    // Also false for an invalid time.
    if (!(opensAt < closesAt)) return { problem: 'window-out-of-order', categoryId };
    if (opensAt >= startsAt) return { problem: 'window-after-start', categoryId };
  }
  const doubled = windows.find((one, index) =>
    windows.slice(index + 1).some((other) => other.categoryId === one.categoryId && overlap(one, other)),
  );
  return doubled ? { problem: 'windows-overlap', categoryId: doubled.categoryId } : null;
}

const overlap = (one: Interval, other: Interval) =>
  one.opensAt < other.closesAt && other.opensAt < one.closesAt;

/** From its opening time, up to but excluding its closing time. */
export const isOpenAt = ({ opensAt, closesAt }: Interval, at: Date): boolean =>
  opensAt <= at && at < closesAt;

export type WindowProblem = 'window-not-open' | 'window-over' | 'category-without-window';

/** Why members of a category cannot buy now; null if one of their windows is open. */
export function windowRefusal(
  category: string,
  windows: readonly Interval[],
  now: Date,
): Refusal<WindowProblem> | null {
  if (windows.some((window) => isOpenAt(window, now))) return null;
  const next = windows.map(({ opensAt }) => opensAt).filter((opensAt) => opensAt > now);
  if (next.length > 0) return refuse('window-not-open', { category, moment: momentText(earliest(next)) });
  const last = windows
    .map(({ closesAt }) => closesAt)
    .toSorted((one, other) => Number(other) - Number(one))[0];
  if (last === undefined) return refuse('category-without-window', { category });
  return refuse('window-over', { category, moment: momentText(last) });
}

const earliest = (moments: readonly Date[]) => new Date(Math.min(...moments.map(Number)));

/** Six days: in seven, the weekday would be today's. */
const SOON_MS = 6 * 24 * 60 * 60_000;

/**
 * `Socio: en venta · Público: jueves 10:00`: the text on the show's page for windows that are not over; empty without
 * any.
 */
export function windowsText(
  windows: readonly (SaleWindow & { readonly categoryName: string })[],
  now: Date,
): string {
  const coming = windows.filter(({ closesAt }) => closesAt > now);
  // For each category the first one left, since they are in order of time.
  const first = [...new Map(coming.toReversed().map((window) => [window.categoryId, window])).values()];
  return first
    .toReversed()
    .map(
      ({ categoryName, opensAt }) =>
        `${categoryName}: ${opensAt <= now ? 'en venta' : openingText(opensAt, now)}`,
    )
    .join(' · ');
}

/** `jueves 10:00` while that can only be the next one, later `jue 12 nov 10:00`. */
function openingText(opensAt: Date, now: Date): string {
  const isSoon = opensAt.getTime() - now.getTime() < SOON_MS;
  return `${isSoon ? writtenWeekday(opensAt) : writtenShortDate(opensAt)} ${montevideoTime(opensAt)}`;
}

/** `Socio: 10/11/2026 10:00 a 22/11/2026 20:00 (1 por persona y 4 por comprador)`: a sale window in the audit. */
export function windowText(
  { opensAt, closesAt, maxPerPerson, maxPerBuyer }: SaleWindow,
  category: string,
): string {
  const most = maxPerBuyer === null ? '' : ` y ${maxPerBuyer} por comprador`;
  return `${category}: ${writtenMoment(opensAt)} a ${writtenMoment(closesAt)} (${maxPerPerson} por persona${most})`;
}

/** `martes 10 de noviembre a las 10:00` */
export const momentText = (moment: Date): string =>
  `${writtenDateWithWeekday(moment)} a las ${montevideoTime(moment)}`;
