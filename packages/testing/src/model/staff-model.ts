import { Disagreement, mustBe } from './disagreement.ts';
import type { ModelState } from './model-state.ts';
import type { Deed, Seen, StaffDeed } from './operations.ts';
import { type Around, NO_TICKET, type Place, type Use } from './things.ts';

const STAFF: ReadonlySet<string> = new Set<StaffDeed['kind']>([
  ...(['block', 'unblock', 'keep', 'capacity', 'reprice'] as const),
  ...(['windows', 'suspend', 'resume', 'publish', 'unpublish'] as const),
]);

export const isStaffDeed = (deed: Deed): deed is StaffDeed => STAFF.has(deed.kind);

/** The prices that staff may set, in minor units: the usual one, or a tenth more. */
export const staffPrice = (isMember: boolean, isDear: boolean) =>
  (isMember ? 60_000 : 120_000) * (isDear ? 1.1 : 1);

/** The number of places of U, without those blocked by a lower capacity. */
export const capacityOf = (model: Readonly<ModelState>) =>
  model.placesWith(({ sector, isCut }) => sector === 'U' && !isCut).length;

export function unblock(place: Place): void {
  if (place.use !== 'blocked') return;
  place.use = place.former ?? 'sale';
  place.former = null;
  place.isCut = false;
  place.wasBlocked = false;
}

function block(place: Place, isCut: boolean): void {
  place.wasBlocked = isCut && place.use === 'blocked';
  place.former ??= place.use;
  place.use = 'blocked';
  place.isCut = isCut;
}

/** Applies deeds of staff: they never take a place from its holder, nor change the price of a live hold. */
export function applyStaff(
  model: ModelState,
  deed: StaffDeed,
  seen: Seen,
  { view, isContended }: Around,
): void {
  const inU = () => model.placesWith(({ sector }) => sector === 'U');
  const chosen = () => ('placeIds' in deed ? model.placesWith(({ id }) => deed.placeIds.includes(id)) : []);
  /** Of unnumbered ones: those that are blocked in the database. */
  const nowBlocked = (from: readonly Place[], count: number) =>
    from.filter(({ id }) => view.places.get(id)?.use === 'blocked').slice(0, count);
  const change = (places: readonly Place[], how: (place: Place) => void) => {
    mustBe(`places of ${deed.kind}`, places.length, seen.count);
    for (const place of places) how(place);
  };
  if (deed.kind === 'unpublish' && deed.isOwn)
    return void mustBe(deed.kind, 'has-tickets', seen.problem ?? undefined);
  if (deed.kind === 'capacity') return void changeCapacity(model, deed, seen, { view, isContended });
  if (seen.problem) throw new Disagreement(`${deed.kind}: expected ok, got ${seen.problem}`);
  if (deed.kind === 'block') {
    const may = (place: Place) => place.person === null && place.use !== 'blocked';
    const onSale = inU().filter(({ use, person }) => use === 'sale' && person === null);
    const places = deed.sector === 'A' ? chosen().filter(may) : nowBlocked(onSale, deed.quantity);
    if (deed.sector === 'U') mustBe('places to block', Math.min(deed.quantity, onSale.length), places.length);
    change(places, (place) => block(place, false));
  } else if (deed.kind === 'unblock') {
    const from = deed.sector === 'A' ? chosen() : inU();
    const blocked = from.filter(({ use, isCut }) => use === 'blocked' && !isCut);
    const ended = blocked.filter(({ id }) => view.places.get(id)?.use !== 'blocked');
    if (deed.sector === 'U')
      mustBe('places to unblock', Math.min(deed.quantity, blocked.length), ended.length);
    change(deed.sector === 'A' ? blocked : ended, unblock);
  } else if (deed.kind === 'keep') {
    const [from, to]: readonly Use[] = deed.isBack ? ['visitor', 'sale'] : ['sale', 'visitor'];
    const may = (place: Place) => place.use === from && place.person === null && !model.isHeld(place);
    change(chosen().filter(may), (place) => {
      place.use = to ?? 'sale';
    });
  } else if (deed.kind === 'reprice') {
    const { sector, isMember, isDear } = deed;
    model.prices.push({ sector, isMember, from: model.now, amount: staffPrice(isMember, isDear) });
  } else if (deed.kind === 'windows') model.windows = deed.windows;
  else if (deed.kind === 'suspend') suspend(model, deed.ends, seen, isContended);
  else if (deed.kind === 'resume') model.isSuspended = false;
  else model.copies += deed.kind === 'publish' ? 1 : -1;
}

/** Ends holds without a payment under way, where requested. */
function suspend(model: ModelState, ends: boolean, { count }: Seen, isContended: boolean): void {
  model.isSuspended = true;
  const ended = ends ? endWithoutOrder(model) : 0;
  if (!isContended) mustBe('purchases that were ended', ended, count);
}

/** Ends holds without a payment under way; returns how many. */
export function endWithoutOrder(model: ModelState): number {
  const isPaying = ({ state, endsAt }: { state: string; endsAt: number }) =>
    state !== 'open' || endsAt > model.now;
  const ended = [...model.holds.values()].filter(
    (hold) => hold.state === 'open' && hold.endsAt > model.now && !model.ordersOf(hold).some(isPaying),
  );
  for (const hold of ended) hold.state = 'cancelled';
  return ended.length;
}

function changeCapacity(
  model: ModelState,
  { by, before }: Extract<StaffDeed, { kind: 'capacity' }>,
  { problem }: Seen,
  { view }: Around,
): void {
  const own = model.placesWith(({ sector }) => sector === 'U');
  const taken = own.filter((place) => place.person !== null || model.isHeld(place)).length;
  mustBe('capacity', before + by < taken ? 'below-sold' : '', problem ?? '');
  if (problem) return;
  const kept = own.filter(({ isCut }) => isCut).toSorted((a, b) => +a.wasBlocked - +b.wasBlocked);
  for (const place of kept.slice(0, Math.max(by, 0))) {
    const { wasBlocked } = place;
    unblock(place);
    if (wasBlocked) block(place, false);
  }
  const made = [...view.places.keys()].filter((id) => !model.places.has(id));
  for (const id of made)
    model.places.set(id, {
      ...{ id, sector: 'U', use: 'sale', former: null, isCut: false, wasBlocked: false, holdId: null },
      ...NO_TICKET,
    });
  // First those on sale, then those blocked for another reason, then those set aside; of each the last.
  const rank = ({ use }: Place) => (use === 'sale' ? 0 : use === 'blocked' ? 1 : 2);
  const free = own.filter((place) => place.person === null && !model.isHeld(place) && !place.isCut);
  const cut = free.toReversed().toSorted((one, other) => rank(one) - rank(other));
  for (const place of by < 0 ? cut.slice(0, -by) : []) block(place, true);
  mustBe('capacity', before + by, capacityOf(model));
}
