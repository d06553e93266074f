import type { Context } from '../../context.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import {
  extraFieldsOfShow,
  findShowOnSale,
  listDocumentTypes,
  pricesOfShowSector,
  type SectorPrice,
  type ShowOnSale,
} from '../catalogue/public.ts';
import { findHold, type Hold, isAlive } from '../holds/public.ts';
import { checkMemberPin, findMembers, isUserDisabled, type Member } from '../people/public.ts';
import { findShowSectorById, placesByIds, type ShowSector } from '../seating/public.ts';
import { holdersOfTickets } from './category-store.ts';
import { checkExtraValues, readPersons } from './person-rules.ts';
import { matchPlaces, type PlaceProblem } from './place-rules.ts';
import type { PricedPerson } from './price-tickets.ts';
import type { PersonEntry, PurchaseRequest } from './ticket-entry.ts';

export type HoldProblem =
  | 'account-disabled'
  | 'hold-of-another-user'
  | 'hold-not-found'
  | 'hold-expired'
  | 'hold-of-another-show'
  | 'hold-already-used'
  | 'sector-closed'
  | 'sale-not-open'
  | 'sale-over'
  | 'show-over';

export type PersonProblem =
  | 'name-missing'
  | 'document-invalid'
  | 'document-repeated'
  | 'person-has-ticket'
  | 'member-in-debt'
  | 'pin-missing'
  | 'pin-wrong'
  | 'pin-locked'
  | 'extra-field-invalid';

export interface PreparedPurchase {
  readonly hold: Hold;
  readonly show: ShowOnSale;
  readonly sector: ShowSector;
  readonly prices: readonly SectorPrice[];
  readonly persons: readonly PricedPerson[];
}

/**
 * Everything about a purchase that can be checked before its transaction: the hold, the sale, the places, the persons,
 * their PINs and extra fields, in the order of the spec's catalogue (2 §8). Prices and quotas are judged in the transaction.
 */
export async function preparePurchase(
  context: Context,
  request: PurchaseRequest,
): Promise<Result<PreparedPurchase, HoldProblem | PlaceProblem | PersonProblem>> {
  const held = await readHeld(context, request);
  if (!held.ok) return held;
  const { hold, sector, show } = held.value;
  const { kysely } = context.database;
  const places = await placesByIds(kysely, hold.placeIds);
  const matched = matchPlaces(request.tickets, places, sector);
  if (!matched.ok) return matched;
  const persons = await checkPersons(context, request, show);
  if (!persons.ok) return persons;
  const extra = checkExtraValues(request.tickets, await extraFieldsOfShow(kysely, show.id, 'purchase'));
  if (!extra.ok) return extra;
  const placed = persons.value.map((person, index) => ({ ...person, placeId: matched.value[index] ?? 0 }));
  return ok({ hold, show, sector, prices: await pricesOfShowSector(kysely, sector.id), persons: placed });
}

type Held = Pick<PreparedPurchase, 'hold' | 'show' | 'sector'>;

async function readHeld(context: Context, request: PurchaseRequest): Promise<Result<Held, HoldProblem>> {
  const { kysely } = context.database;
  const now = context.clock.now();
  if (await isUserDisabled(kysely, request.userId)) return refuse('account-disabled');
  const hold = await findHold(kysely, request.holdId);
  if (!hold || hold.state === 'cancelled') return refuse('hold-not-found');
  if (hold.userId !== request.userId) return refuse('hold-of-another-user');
  if (hold.state === 'finished') return refuse('hold-already-used');
  if (!isAlive(hold, now)) return refuse('hold-expired');
  if (hold.showId !== request.showId) return refuse('hold-of-another-show');
  const sector = await findShowSectorById(kysely, hold.showSectorId);
  const show = await findShowOnSale(kysely, hold.showId);
  if (!show || !sector || show.startsAt <= now) return refuse('show-over');
  if (!sector.isOpen) return refuse('sector-closed');
  if (show.saleOpensAt > now) return refuse('sale-not-open');
  return show.saleClosesAt > now ? ok({ hold, show, sector }) : refuse('sale-over');
}

async function checkPersons(
  context: Context,
  request: PurchaseRequest,
  show: ShowOnSale,
): Promise<Result<readonly (PersonEntry & { member: Member | null })[], PersonProblem>> {
  const { kysely } = context.database;
  const types = new Set((await listDocumentTypes(kysely, 'all')).map((type) => type.id));
  const persons = readPersons(request.tickets, types);
  if (!persons.ok) return persons;
  const documents = persons.value.map((person) => person.document);
  const taken = show.allowsManyTicketsPerPerson ? [] : await holdersOfTickets(kysely, show.id, documents);
  if (taken[0]) return refuse('person-has-ticket', { document: taken[0].number });
  const members = await findMembers(kysely, documents);
  const checked = persons.value.map((person) => ({ ...person, member: memberOf(person, members) }));
  for (const person of checked) {
    const allowed = await checkMember(context, person, person.member, request.ip);
    if (!allowed.ok) return allowed;
  }
  return ok(checked);
}

function memberOf(person: PersonEntry, members: readonly Member[]): Member | null {
  const { typeId, number } = person.document;
  return (
    members.find((member) => member.document.typeId === typeId && member.document.number === number) ?? null
  );
}

async function checkMember(
  context: Context,
  person: PersonEntry,
  member: Member | null,
  ip: string,
): Promise<Result<void, 'member-in-debt' | 'pin-missing' | 'pin-wrong' | 'pin-locked'>> {
  if (!member) return ok();
  if (member.isInDebt) return refuse('member-in-debt', { document: person.document.number });
  if (!member.hasPin) return ok();
  if (!/^\d{4,8}$/.test(person.pin)) return refuse('pin-missing', { n: person.n });
  const checked = await checkMemberPin(context, person.document, person.pin, ip);
  if (checked === 'ok') return ok();
  return checked === 'locked' ? refuse('pin-locked') : refuse('pin-wrong', { n: person.n });
}
