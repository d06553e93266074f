import type { Context } from '../../context.ts';
import { findShow, findShowOnSale, type Show } from '../catalogue/public.ts';
import { reservedPlaces } from '../places/public.ts';
import { closedText } from '../redemption/public.ts';
import { findShowSectorById, type ShowSector } from '../seating/public.ts';
import { type IssuedTicket, listIssued } from '../tickets/public.ts';
import type { OutletAtShow } from './open-outlet.ts';
import { type CrewMember, listCrew } from './outlet-store.ts';
import { showOutlets } from './show-outlets.ts';

export interface PressPage extends OutletAtShow {
  /** `capacity`: with the places of its tickets, also of those that were moved to another place. */
  readonly places: { readonly capacity: number; readonly left: number };
  readonly sector: ShowSector;
  readonly show: Show;
  readonly venueId: number;
  readonly crew: readonly CrewMember[];
  readonly issued: readonly IssuedTicket[];
  /** Why nothing can be redeemed at the moment; empty when it can. */
  readonly closed: string;
}

/** Everything that the redemption page of an outlet shows (spec 3 §2.8). */
export async function readPressPage(context: Context, opened: OutletAtShow): Promise<PressPage> {
  const { kysely } = context.database;
  const { showOutlet } = opened;
  const now = context.clock.now();
  const [show, onSale, sector, reserved, crew, issued] = await Promise.all([
    findShow(kysely, showOutlet.showId, now),
    findShowOnSale(kysely, showOutlet.showId),
    findShowSectorById(kysely, showOutlet.showSectorId),
    reservedPlaces(kysely, showOutlets.placesOf(showOutlet)),
    listCrew(kysely, showOutlet.subjectId),
    listIssued(context, { channel: 'press', channelRef: showOutlet.id }),
  ]);
  if (!show || !onSale || !sector)
    throw new Error(`outlet ${showOutlet.subjectId} has places in a show that is not published`);
  const closed = closedText(showOutlet, show, now);
  const left = reserved.filter(({ isFree }) => isFree).length;
  const places = { capacity: left + issued.length, left };
  return { ...opened, places, sector, show, venueId: onSale.venueId, crew, issued, closed };
}
