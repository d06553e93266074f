import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import { sameDocument } from '../../shared/identity-document.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import {
  extraFieldsOfShow,
  findShowOnSale,
  listDocumentTypes,
  type ShowOnSale,
} from '../catalogue/public.ts';
import {
  type ExtraValues,
  filledCards,
  type Guest,
  type GuestCard,
  type GuestProblem,
  readGuests,
  redeemPlaces,
} from '../redemption/public.ts';
import { findShowSectorById } from '../seating/public.ts';
import { openOutlet, type PressVisit } from './open-outlet.ts';
import { type CrewMember, listCrew } from './outlet-store.ts';
import { type GateProblem, gateProblem, type PageProblem, pageProblem } from './press-rules.ts';
import { readPressPlaces } from './read-press-page.ts';
import { lockShowOutlet, placesOf, type ShowOutlet } from './show-outlet-store.ts';

export interface PressRequest {
  readonly visit: PressVisit;
  readonly standId: number;
  readonly sectorCode: string;
  readonly cards: readonly GuestCard[];
  readonly extraValues: ExtraValues;
}

export type PressProblem =
  | 'link-not-found'
  | 'outlet-not-of-show'
  | 'outlet-disabled'
  | GateProblem
  | PageProblem
  | GuestProblem
  | 'person-not-of-outlet'
  | 'not-enough-left'
  | 'person-has-ticket';

/**
 * Issues press tickets of an outlet to its registered crew (3 §2.8, §5, §8), all the cards sent or none. Sent again, the
 * same cards issue nothing new (see `redeemPlaces`).
 */
export async function redeemPress(
  context: Context,
  request: PressRequest,
): Promise<Result<void, PressProblem>> {
  const { kysely } = context.database;
  const opened = await openOutlet(context, request.visit);
  if (!opened.ok) return opened;
  const { showOutlet } = opened.value;
  const { showId } = showOutlet;
  const [show, sector, fields, documentTypes, places, crew] = await Promise.all([
    findShowOnSale(kysely, showId),
    findShowSectorById(kysely, showOutlet.showSectorId),
    extraFieldsOfShow(kysely, showId, 'box'),
    listDocumentTypes(kysely, 'all'),
    readPressPlaces(kysely, showOutlet),
    listCrew(kysely, showOutlet.outletId),
  ]);
  if (sector?.standId !== request.standId || sector.code !== request.sectorCode)
    return refuse('outlet-not-of-show');
  if (!show) return refuse('show-over');
  const gate = gateProblem({ show, showOutlet, now: context.clock.now() });
  if (gate) return refuse(gate);
  const cards = filledCards(request.cards);
  const page = pageProblem({ ...request, filled: cards, fields, capacity: places.capacity });
  if (page) return refuse(page);
  const guests = readGuests(cards, { fields, documentTypes: new Set(documentTypes.map((type) => type.id)) });
  if (!guests.ok) return guests;
  const members = membersOf(guests.value, crew);
  if (!members) return refuse('person-not-of-outlet');
  return inTransaction(context.database, (tx) => issue(tx, context, { showOutlet, show, guests: members }));
}

/** The guests under the names they are registered with, whatever was sent; null when one is not of the crew. */
function membersOf(guests: readonly Guest[], crew: readonly CrewMember[]): readonly Guest[] | null {
  const members = guests.flatMap((guest) => {
    const member = crew.find(({ document }) => sameDocument(document, guest.document));
    return member ? [{ ...guest, firstName: member.firstName, lastName: member.lastName }] : [];
  });
  return members.length === guests.length ? members : null;
}

interface Issue {
  readonly showOutlet: ShowOutlet;
  readonly show: ShowOnSale;
  readonly guests: readonly Guest[];
}

async function issue(
  tx: Tx,
  context: Context,
  { showOutlet, show, guests }: Issue,
): Promise<Result<void, 'outlet-not-of-show' | 'not-enough-left' | 'person-has-ticket'>> {
  if (!(await lockShowOutlet(tx, showOutlet.id))) return refuse('outlet-not-of-show');
  const wishes = guests.map((guest) => ({ guest, allotment: 'press' as const, seat: null }));
  const redeemed = await redeemPlaces(tx, context, { show, owner: placesOf(showOutlet), wishes });
  if (redeemed.ok) return ok();
  if (redeemed.problem === 'seat-taken') throw new Error('a press ticket names no seat');
  return refuse(redeemed.problem, redeemed.detail);
}
