import type { Context } from '../../context.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { checkLink } from '../access-links/public.ts';
import { findShow, type Show } from '../catalogue/public.ts';
import { type ReservedPlace, reservedPlaces } from '../places/public.ts';
import { closedText } from '../redemption/public.ts';
import { findShowSectorById, type ShowSector } from '../seating/public.ts';
import { type IssuedTicket, listIssued } from '../tickets/public.ts';
import { type Courtesy, findCourtesy, placesOf } from './courtesy-store.ts';

/** A visitor's request: the ids in the address, its secret, and the visitor's address. */
export interface CourtesyVisit {
  readonly showId: number;
  readonly courtesyId: number;
  readonly token: string;
  readonly ip: string;
}

/** A courtesy with its sector and all its places, issued or not. */
export interface OpenedCourtesy {
  readonly courtesy: Courtesy;
  readonly sector: ShowSector;
  readonly places: readonly ReservedPlace[];
}

/** Opens a courtesy with its private link. Throws TooManyRequests after too many wrong links from an address. */
export async function openCourtesy(
  context: Context,
  { showId, courtesyId, token, ip }: CourtesyVisit,
): Promise<Result<OpenedCourtesy, 'link-not-found'>> {
  const { kysely } = context.database;
  const link = await checkLink(context, { kind: 'courtesy', showId, subjectId: courtesyId, token, ip });
  if (!link.ok) return link;
  const courtesy = await findCourtesy(kysely, courtesyId);
  const sector = courtesy && (await findShowSectorById(kysely, courtesy.showSectorId));
  if (!courtesy || !sector) return refuse('link-not-found');
  return ok({ courtesy, sector, places: await reservedPlaces(kysely, placesOf(courtesy)) });
}

/** Everything that the page of a courtesy shows. */
export interface CourtesyPage extends OpenedCourtesy {
  readonly show: Show;
  readonly issued: readonly IssuedTicket[];
  readonly isOpen: boolean;
  /** Why nothing can be redeemed, for people; empty when it can. */
  readonly closed: string;
}

/** Null: its show was withdrawn. */
export async function readCourtesyPage(
  context: Context,
  opened: OpenedCourtesy,
): Promise<CourtesyPage | null> {
  const { courtesy } = opened;
  const now = context.clock.now();
  const [show, issued] = await Promise.all([
    findShow(context.database.kysely, courtesy.showId, now),
    listIssued(context, { channel: 'courtesy', channelRef: courtesy.id }),
  ]);
  if (!show) return null;
  const closed = closedText({ opensAt: courtesy.opensAt, closesAt: show.startsAt }, show, now);
  return { ...opened, show, issued, isOpen: courtesy.opensAt <= now, closed };
}
