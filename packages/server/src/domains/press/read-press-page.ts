import type { Context } from '../../context.ts';
import type { Executor } from '../../db/database.ts';
import { findShow, findShowOnSale, type Show } from '../catalogue/public.ts';
import { reservedPlaces } from '../places/public.ts';
import { closedText, type Participation } from '../redemption/public.ts';
import { findShowSectorById, type ShowSector } from '../seating/public.ts';
import { type IssuedTicket, listIssued } from '../tickets/public.ts';
import type { OutletAtShow } from './open-outlet.ts';
import { type CrewMember, listCrew } from './outlet-store.ts';
import { showOutlets } from './show-outlets.ts';

/** Press tickets of an outlet at a show, counted from the inventory. */
export interface PressPlaces {
  readonly capacity: number;
  readonly left: number;
}

export interface PressPage extends OutletAtShow {
  readonly places: PressPlaces;
  readonly sector: ShowSector;
  readonly show: Show;
  readonly venueId: number;
  readonly crew: readonly CrewMember[];
  readonly issued: readonly IssuedTicket[];
  /** Why nothing can be redeemed at the moment; empty when it can. */
  readonly closed: string;
}

async function readPressPlaces(executor: Executor, showOutlet: Participation): Promise<PressPlaces> {
  const places = await reservedPlaces(executor, showOutlets.placesOf(showOutlet));
  return { capacity: places.length, left: places.filter((place) => place.isFree).length };
}

/** Everything that the redemption page of an outlet shows (spec 3 §2.8). */
export async function readPressPage(context: Context, opened: OutletAtShow): Promise<PressPage> {
  const { kysely } = context.database;
  const { showOutlet } = opened;
  const now = context.clock.now();
  const [show, onSale, sector, places, crew, issued] = await Promise.all([
    findShow(kysely, showOutlet.showId, now),
    findShowOnSale(kysely, showOutlet.showId),
    findShowSectorById(kysely, showOutlet.showSectorId),
    readPressPlaces(kysely, showOutlet),
    listCrew(kysely, showOutlet.subjectId),
    listIssued(context, { channel: 'press', channelRef: showOutlet.id }),
  ]);
  if (!show || !onSale || !sector)
    throw new Error(`outlet ${showOutlet.subjectId} has places in a show that is not published`);
  const closed = closedText(showOutlet, show, now);
  return { ...opened, places, sector, show, venueId: onSale.venueId, crew, issued, closed };
}
