import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { ShortLived } from '../../shared/short-lived.ts';
import { type Occupancy, occupancyOfShows } from '../places/public.ts';
import { netOfShow } from '../sales/public.ts';

/** The places of a show by state, and its charges less its refunds, in minor units of its currency. */
export interface ShowFigures {
  readonly sold: number;
  readonly held: number;
  readonly setAside: number;
  readonly blocked: number;
  readonly free: number;
  readonly capacity: number;
  readonly amount: number;
}

const NONE: ShowFigures = { sold: 0, held: 0, setAside: 0, blocked: 0, free: 0, capacity: 0, amount: 0 };

/** Spec 4 §9: live figures are at most this old. */
const MAX_AGE_MS = 5_000;
const REFRESH_AFTER_MS = 1_000;
const SHOWS_KEPT = 500;

/** Cached, because lists count the same shows repeatedly. By database, because tests have several. */
const known = new WeakMap<Database['pool'], ShortLived<ShowFigures>>();

/** The figures of each of the shows, at most a few seconds old. */
export async function figuresOf(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  showIds: readonly number[],
): Promise<ReadonlyMap<number, ShowFigures>> {
  const kept =
    known.get(database.pool) ??
    new ShortLived({ clock, maxAgeMs: MAX_AGE_MS, refreshAfterMs: REFRESH_AFTER_MS, maxEntries: SHOWS_KEPT });
  known.set(database.pool, kept);
  const pairs = showIds.map(async (id) => {
    const figures = await kept.get(String(id), () => readFigures({ database, clock }, id));
    return [id, figures] as const;
  });
  return new Map(await Promise.all(pairs));
}

async function readFigures(
  { database: { kysely }, clock }: Pick<Context, 'database' | 'clock'>,
  showId: number,
): Promise<ShowFigures> {
  const [sectors, amount] = await Promise.all([
    occupancyOfShows(kysely, [showId], clock.now()),
    netOfShow(kysely, showId),
  ]);
  return { ...sum(sectors), amount };
}

const sum = (sectors: readonly Occupancy[]): ShowFigures =>
  sectors.reduce<ShowFigures>(
    (all, one) => ({
      sold: all.sold + one.sold,
      held: all.held + one.held,
      setAside: all.setAside + one.setAside,
      blocked: all.blocked + one.blocked,
      free: all.free + one.free,
      capacity: all.capacity + one.capacity,
      amount: 0,
    }),
    NONE,
  );
