import type { Context } from '../../context.ts';
import type { Database, Executor } from '../../db/database.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { ShortLived } from '../../shared/short-lived.ts';
import { type Occupancy, occupancyOfShows } from '../places/public.ts';
import { listShowSectors } from '../seating/public.ts';
import { type CurvePoint, curveOf } from './curve-rules.ts';
import {
  countByHour,
  countTickets,
  findSoldShow,
  type MoneyOfShow,
  moneyOfShow,
  type SoldShow,
  showBefore,
  type TicketCount,
} from './sales-store.ts';

/** The sales figures of a show at a time. */
export interface Sales {
  readonly at: Date;
  readonly show: SoldShow;
  readonly sectors: readonly (Occupancy & { readonly name: string; readonly amount: number })[];
  readonly tickets: readonly TicketCount[];
  readonly money: readonly MoneyOfShow[];
  /** Towards its start: none while its date is open. */
  readonly curve: readonly CurvePoint[];
  /** The last show of the same type, and how many tickets it had issued at the same time before its start. */
  readonly before: {
    readonly show: SoldShow;
    readonly curve: readonly CurvePoint[];
    readonly issued: number;
  } | null;
}

/** Spec 4 §9: live figures are at most 5 s old; viewers poll every 2 s. */
const MAX_AGE_MS = 3_000;
const SHOWS_KEPT = 50;

/** A show is counted once for all viewers. By database, because tests have several. */
const known = new WeakMap<Database['pool'], ShortLived<Sales | null>>();

/**
 * The live figures of a show, read on a report's connection, from one snapshot, within 5 s (spec 4 §5). Throws Busy
 * while too many reports wait.
 */
export async function readSales(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  showId: number,
): Promise<Result<Sales, 'not-found'>> {
  const kept =
    known.get(database.pool) ?? new ShortLived({ clock, maxAgeMs: MAX_AGE_MS, maxEntries: SHOWS_KEPT });
  known.set(database.pool, kept);
  const sales = await kept.get(String(showId), () =>
    database.plain.report((tx) => figuresAt(tx, showId, clock.now())),
  );
  return sales ? ok(sales) : refuse('not-found');
}

async function figuresAt(tx: Executor, showId: number, now: Date): Promise<Sales | null> {
  const show = await findSoldShow(tx, showId);
  if (!show) return null;
  const occupancy = await occupancyOfShows(tx, [showId], now);
  const tickets = await countTickets(tx, showId);
  const names = new Map(
    (await listShowSectors(tx, showId)).map(({ id, standName, description }) => [
      id,
      `${standName}, ${description}`,
    ]),
  );
  const sectors = occupancy.map((sector) => ({
    ...sector,
    name: names.get(sector.showSectorId) ?? '',
    amount: sum(tickets.filter(({ sectorId }) => sectorId === sector.showSectorId)),
  }));
  const earlier = await showBefore(tx, show);
  return {
    ...{ at: now, show, sectors, tickets },
    money: await moneyOfShow(tx, showId),
    curve: curveOf(tickets, show.startsAt),
    before: earlier && (await comparedWith(tx, earlier, timeLeft(show, now))),
  };
}

/** In milliseconds, until its start. */
const timeLeft = ({ startsAt }: SoldShow, now: Date): number =>
  startsAt ? startsAt.getTime() - now.getTime() : 0;

/** To the moment: the curve is by hours, for the drawing. */
async function comparedWith(tx: Executor, show: SoldShow, leftMs: number): Promise<Sales['before']> {
  const until = new Date((show.startsAt?.getTime() ?? 0) - leftMs);
  const hours = await countByHour(tx, show.id, until);
  const issued = hours.reduce((total, { issuedBy }) => total + issuedBy, 0);
  return { show, curve: curveOf(hours, show.startsAt), issued };
}

const sum = (tickets: readonly TicketCount[]): number =>
  tickets.reduce((total, { amount }) => total + amount, 0);
