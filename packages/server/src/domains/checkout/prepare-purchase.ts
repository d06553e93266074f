import type { Context } from '../../context.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { isShowOver, type ShowOnSale } from '../catalogue/public.ts';
import { findHold, type Hold, isAlive, whyHoldEnded } from '../holds/public.ts';
import { checkMemberPin, isUserDisabled, type PinCaller } from '../people/public.ts';
import { placesByIds } from '../places/public.ts';
import type { SectorPrice } from '../sale-terms/public.ts';
import type { ShowSector } from '../seating/public.ts';
import {
  type AdmissionProblem,
  type AdmittedPerson,
  admitPersons,
  checkExtraValues,
  type ExtraProblem,
  matchPlaces,
  type PlacedPerson,
  type PlaceProblem,
  type TicketForms,
} from '../ticket-forms/public.ts';
import { commonReads } from './common-reads.ts';

export interface PurchaseRequest extends TicketForms, PinCaller {}

export type HoldProblem =
  | 'account-disabled'
  | 'hold-of-another-user'
  | 'hold-not-found'
  | 'hold-expired'
  | 'hold-of-another-show'
  | 'hold-already-used'
  | 'show-moved'
  | 'show-cancelled'
  | 'sale-not-open'
  | 'sale-over'
  | 'show-over';

export type PersonProblem =
  | AdmissionProblem
  | 'pin-missing'
  | 'pin-malformed'
  | 'pin-wrong'
  | 'pin-locked'
  | ExtraProblem;

export interface PreparedPurchase {
  readonly hold: Hold;
  readonly show: ShowOnSale;
  readonly sector: ShowSector;
  readonly prices: readonly SectorPrice[];
  readonly persons: readonly PlacedPerson[];
}

/**
 * Everything about a purchase that can be checked before its transaction: the hold, the sale, the places, the
 * persons, their PINs and extra fields, in the order of the error catalogue (spec 2 §8). Prices and quotas are
 * checked in the transaction.
 */
export async function preparePurchase(
  context: Context,
  request: PurchaseRequest,
): Promise<Result<PreparedPurchase, HoldProblem | PlaceProblem | PersonProblem>> {
  const held = await readHeld(context, request);
  if (!held.ok) return held;
  const { hold, sector, show } = held.value;
  const facts = commonReads(context.database);
  const places = await placesByIds(context.database.kysely, hold.placeIds);
  const matched = matchPlaces(request.tickets, places, sector);
  if (!matched.ok) return matched;
  const persons = await checkPersons(context, request, { show, sector });
  if (!persons.ok) return persons;
  const [fields, prices] = await Promise.all([facts.extraFields(show.id), facts.prices(hold)]);
  const extra = checkExtraValues(request.tickets, fields);
  if (!extra.ok) return extra;
  const placed = persons.value.map((person, index) => ({ ...person, placeId: matched.value[index] ?? 0 }));
  return ok({ hold, show, sector, prices, persons: placed });
}

type Held = Pick<PreparedPurchase, 'hold' | 'show' | 'sector'>;

async function readHeld(context: Context, request: PurchaseRequest): Promise<Result<Held, HoldProblem>> {
  const facts = commonReads(context.database);
  const now = context.clock.now();
  if (await isUserDisabled(context.database, request.userId)) return refuse('account-disabled');
  const hold = await findHold(context.database, request.holdId);
  if (!hold) return refuse('hold-not-found');
  if (hold.state === 'cancelled') return refuse(await whyHoldEnded(context.database, hold));
  if (hold.userId !== request.userId) return refuse('hold-of-another-user');
  if (hold.state === 'finished') return refuse('hold-already-used');
  if (!isAlive(hold, now)) return refuse('hold-expired');
  if (hold.showId !== request.showId) return refuse('hold-of-another-show');
  const [sector, show] = await Promise.all([facts.sector(hold.showSectorId), facts.show(hold.showId)]);
  if (!show || !sector || isShowOver(show, now)) return refuse('show-over');
  if (show.saleOpensAt > now) return refuse('sale-not-open');
  // A hold that began during the sale may finish after it (spec 2 §9, 4 §5).
  return show.saleClosesAt > hold.startedAt ? ok({ hold, show, sector }) : refuse('sale-over');
}

async function checkPersons(
  context: Context,
  request: PurchaseRequest,
  { show, sector }: Pick<Held, 'show' | 'sector'>,
): Promise<Result<readonly AdmittedPerson[], PersonProblem>> {
  const persons = await admitPersons(context.database.kysely, request.tickets, show, context.clock.now());
  // In a visitor sector everybody pays the same, without a member check (spec 2 §4): the page asks for no PIN.
  if (!persons.ok || sector.isVisitor) return persons;
  for (const person of persons.value) {
    const allowed = await checkMember(context, person, request);
    if (!allowed.ok) return allowed;
  }
  return persons;
}

async function checkMember(
  context: Context,
  person: AdmittedPerson,
  caller: PinCaller,
): Promise<Result<void, 'pin-missing' | 'pin-malformed' | 'pin-wrong' | 'pin-locked'>> {
  if (!person.member?.hasPin) return ok();
  if (person.pin === '') return refuse('pin-missing', { n: person.n });
  if (!/^\d{4,8}$/.test(person.pin)) return refuse('pin-malformed', { n: person.n });
  const checked = await checkMemberPin(context, person.document, person.pin, caller);
  if (checked === 'ok') return ok();
  return checked === 'locked' ? refuse('pin-locked') : refuse('pin-wrong', { n: person.n });
}
