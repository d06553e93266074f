import { mustBe } from './disagreement.ts';
import type { GateDeed } from './gate-operations.ts';
import type { ModelState } from './model-state.ts';
import { paymentOf, priceOf, repay } from './money-model.ts';
import type { Deed, Seen } from './operations.ts';
import type { Place } from './things.ts';

const GATE: ReadonlySet<string> = new Set<GateDeed['kind']>(['scan', 'correct', 'give-back']);
export const isGateDeed = (deed: Deed): deed is GateDeed => GATE.has(deed.kind);

/** Tickets that the stands' lanes take, where there are any. */
export const ticketsOfStand = (model: Readonly<ModelState>) =>
  model.placesWith(({ person, sector }) => person !== null && ['A', 'U', 'G'].includes(sector));

/** Whether a ticket is annulled: never one that is inside. */
export function annul(place: Place, { problem }: Seen): void {
  mustBe('annulled', place.isInside ? 'has-entered' : null, problem);
  if (!place.isInside) free(place);
}

export function free(place: Place): void {
  place.person = null;
  place.edition = 1;
  place.isOffered = false;
}

/** Does here too what was done at the gates: a ticket enters once, by its present code, and who is inside keeps it as it is. */
export function applyGate(model: ModelState, deed: GateDeed, seen: Seen): void {
  const [place] = model.placesOf([deed.placeId]);
  if (!place) return;
  if (deed.kind === 'scan') scan(place, seen, deed.isOffline);
  else if (deed.kind === 'correct') {
    const refusal = place.isInside ? 'has-entered' : place.person === null ? 'other-version' : null;
    mustBe('corrected', refusal, seen.problem);
    if (!refusal) place.edition += 1;
  } else giveBack(model, place, seen);
}

function scan(place: Place, { scan: seen }: Seen, isOffline: boolean): void {
  const isLive = place.person !== null;
  const isOld = (seen?.edition ?? 0) < place.edition;
  const present = place.isInside ? 'X11' : 'OK';
  const expected = isLive ? (isOld ? 'X6' : present) : 'X5';
  if (!isOffline) mustBe(`result at place ${place.id}`, expected, seen?.result);
  place.isInside ||= isLive && (isOffline || expected === 'OK');
}

function giveBack(model: ModelState, place: Place, seen: Seen): void {
  const paid = paymentOf(model, place);
  const isAnnulled = place.person === null && 'already-annulled';
  const refusal =
    (place.isInside && 'already-inside') || isAnnulled || (priceOf(model, place) === 0 && 'nothing-paid');
  if (refusal) return void mustBe('given back', refusal, seen.problem ?? '');
  // Paid at the window: paid back there.
  if (!paid) return void mustBe('given back', false, seen.problem === null);
  if (repay(paid, priceOf(model, place), seen)) free(place);
}
