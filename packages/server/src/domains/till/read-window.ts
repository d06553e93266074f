import type { Context } from '../../context.ts';
import type { Executor } from '../../db/database.ts';
import { montevideoDate } from '../../shared/montevideo.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { type DocumentType, listDocumentTypes } from '../catalogue/public.ts';
import { type Limits, readLimits } from '../limits/public.ts';
import { countStates } from '../places/public.ts';
import { pricesAt, type SectorPrice } from '../sale-terms/public.ts';
import { listShowSectors, type ShowSector } from '../seating/public.ts';
import { findTicketsOfChannel, type TicketRow } from '../tickets/public.ts';
import { readTillHold, type TillHold } from './read-hold.ts';
import {
  type LateRefund,
  lastSaleOf,
  lateRefundsOf,
  openTillOf,
  type Sale,
  type Till,
} from './till-store.ts';
import { isSoldAtWindow, type WindowShow, windowShows } from './window-store.ts';

export interface LastSale {
  readonly sale: Sale;
  readonly tickets: readonly TicketRow[];
}

export interface Window {
  readonly till: Till | null;
  readonly shows: readonly (WindowShow & { readonly isToday: boolean })[];
  readonly documentTypes: readonly DocumentType[];
  readonly hold: TillHold | null;
  readonly last: LastSale | null;
  readonly lateRefunds: readonly LateRefund[];
  readonly now: Date;
  readonly limits: Limits;
}

/** The data of the window's screen; today's shows first. */
export async function readWindow({ database, clock }: Context, memberId: number): Promise<Window> {
  const db = database.kysely;
  const now = clock.now();
  const [till, shows, documentTypes, limits] = await Promise.all([
    openTillOf(db, memberId),
    windowShows(db, now),
    listDocumentTypes(db, 'all'),
    readLimits(db),
  ]);
  const [hold, last, lateRefunds] = till
    ? await Promise.all([readTillHold(db, till.id, now), lastOf(db, till.id), lateRefundsOf(db, till.id)])
    : [null, null, []];
  const today = montevideoDate(now);
  const marked = shows.map((show) => ({
    ...show,
    isToday: show.startsAt !== null && montevideoDate(show.startsAt) === today,
  }));
  const sorted = marked.toSorted((one, other) => Number(other.isToday) - Number(one.isToday));
  return { till, shows: sorted, documentTypes, hold, last, lateRefunds, now, limits };
}

export async function lastOf(db: Executor, tillId: number): Promise<LastSale | null> {
  const sale = await lastSaleOf(db, tillId);
  if (!sale) return null;
  return {
    sale,
    tickets: await findTicketsOfChannel(db, { channel: 'window', channelRef: sale.purchaseId }),
  };
}

export interface WindowSector {
  readonly sector: ShowSector;
  readonly free: number;
  readonly prices: readonly SectorPrice[];
}

/** The sectors of a show that the window sells: open ones with a price. */
export async function readSectors(
  { database, clock }: Context,
  showId: number,
): Promise<Result<readonly WindowSector[], 'not-found'>> {
  const db = database.kysely;
  const now = clock.now();
  if (!(await isSoldAtWindow(db, showId, now))) return refuse('not-found');
  const [sectors, counts] = await Promise.all([
    listShowSectors(db, showId),
    countStates(db, { showId, now }),
  ]);
  const open = sectors.filter(({ isOpen }) => isOpen);
  const read = await Promise.all(
    open.map(async (sector) => ({
      sector,
      free:
        counts.find(({ showSectorId, state }) => showSectorId === sector.id && state === 'sale')?.count ?? 0,
      prices: await pricesAt(db, sector.id, now),
    })),
  );
  return ok(read.filter(({ prices }) => prices.length > 0));
}
