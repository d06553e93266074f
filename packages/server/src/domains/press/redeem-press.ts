import type { Context } from '../../context.ts';
import { sameDocument } from '../../shared/identity-document.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import {
  type Guest,
  type GuestCard,
  hasStrayValue,
  type RedemptionProblem,
  redeemAtLink,
  windowProblem,
} from '../redemption/public.ts';
import { findShowSectorById } from '../seating/public.ts';
import type { ExtraValues } from '../ticket-forms/public.ts';
import { openOutlet, type PressVisit } from './open-outlet.ts';
import { type CrewMember, listCrew } from './outlet-store.ts';
import { showOutlets } from './show-outlets.ts';

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
  | 'redemption-not-open'
  | 'redemption-over'
  | 'extra-field-unknown'
  | RedemptionProblem
  | 'person-not-of-outlet';

/** Issues press tickets of an outlet to its registered crew (spec 3 §2.8, §5, §8; see `redeemAtLink`). */
export async function redeemPress(
  context: Context,
  { visit, standId, sectorCode, cards, extraValues }: PressRequest,
): Promise<Result<void, PressProblem>> {
  const { kysely } = context.database;
  const opened = await openOutlet(context, visit);
  if (!opened.ok) return opened;
  const { showOutlet } = opened.value;
  const [sector, crew] = await Promise.all([
    findShowSectorById(kysely, showOutlet.showSectorId),
    listCrew(kysely, showOutlet.subjectId),
  ]);
  if (sector?.standId !== standId || sector.code !== sectorCode) return refuse('outlet-not-of-show');
  return redeemAtLink<GuestCard, PressProblem>(context, {
    showId: showOutlet.showId,
    owner: showOutlets.placesOf(showOutlet),
    cards,
    audience: 'box',
    documentTypes: 'all',
    gate: (now) => windowProblem(showOutlet, now),
    page: () => (hasStrayValue(extraValues, cards) ? 'extra-field-unknown' : null),
    admit: (guests) => membersOf(guests, crew),
    lock: async (tx) => ((await showOutlets.lock(tx, showOutlet.id)) ? null : 'outlet-not-of-show'),
  });
}

/** The guests with their registered names, not those of the request. */
function membersOf(
  guests: readonly Guest[],
  crew: readonly CrewMember[],
): Result<readonly Guest[], 'person-not-of-outlet'> {
  const members = guests.flatMap((guest) => {
    const member = crew.find(({ document }) => sameDocument(document, guest.document));
    return member ? [{ ...guest, firstName: member.firstName, lastName: member.lastName }] : [];
  });
  return members.length === guests.length ? ok(members) : refuse('person-not-of-outlet');
}
