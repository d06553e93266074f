import { montevideoMoment } from '@club/ui/lib/dates.ts';
import type { ShowPlan } from '../../api/show-plan.ts';

export interface QuickMoment {
  readonly name: string;
  /** A wall-clock time in Montevideo. */
  readonly moment: string;
}

/** Montevideo's present wall-clock time, to the minute. */
export const wallClock = (instantMs: number): string => `${montevideoMoment(instantMs).slice(0, 16)}:00`;

/** Ten in the morning, or midnight for a show that begins earlier. */
const morningOf = (startsAt: string): string =>
  `${startsAt.slice(0, 10)}T${startsAt.slice(11, 16) > '10:00' ? '10:00' : '00:00'}:00`;

/** Suggested moments: now, the opening of the sale or of each window, and the show's own day. */
export function quickMoments(
  { startsAt, saleOpensAt, windows }: Pick<ShowPlan, 'startsAt' | 'saleOpensAt' | 'windows'>,
  categories: readonly { readonly id: number; readonly name: string }[],
  now: string,
): QuickMoment[] {
  const nameOf = (wanted: number) => categories.find(({ id }) => id === wanted)?.name ?? '';
  const openings = Map.groupBy(windows, ({ opensAt }) => opensAt);
  const sale =
    windows.length > 0 || saleOpensAt === '' ? [] : [{ name: 'Abre la venta', moment: saleOpensAt }];
  return [
    { name: 'Ahora', moment: now },
    ...sale,
    ...[...openings].map(([moment, those]) => ({
      name: `Abre ${those.map(({ categoryId }) => nameOf(categoryId)).join(', ')}`,
      moment,
    })),
    ...(startsAt === '' ? [] : [{ name: 'El día del espectáculo', moment: morningOf(startsAt) }]),
  ];
}
