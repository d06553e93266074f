import { mustBe, refused } from './disagreement.ts';
import type { GateDeed } from './gate-operations.ts';
import type { ModelState } from './model-state.ts';
import { exceeds, isOfWindow, paymentOf, shareOf } from './money-model.ts';
import type { Deed, Seen } from './operations.ts';
import { type Around, NO_TICKET, type Place } from './things.ts';

const GATE: ReadonlySet<string> = new Set<GateDeed['kind']>(['scan', 'correct', 'give-back']);
export const isGateDeed = (deed: Deed): deed is GateDeed => GATE.has(deed.kind);

/** Whether the stands' lanes accept its ticket, when it has one. */
export const isOfStand = ({ sector }: Place) => ['A', 'U', 'G', 'D'].includes(sector);

/** A payment link is paid once, so that its places go on sale. */
export function free(place: Place): void {
  Object.assign(place, NO_TICKET);
  if (place.use === 'payment-link') place.use = 'sale';
}

/** Why the form of a ticket, read at a version, is not saved. During a concurrent annulment it may also be 'changed'. */
export const refusalsOfForm = (place: Place | undefined, version: number, isContended: boolean) => [
  !place && 'ticket-revoked',
  (place ? place.edition !== version : isContended) && 'changed-meanwhile',
];

/** Applies deeds at the gates: a ticket enters once, by its present code, and cannot be changed while its person is inside. */
export function applyGate(
  model: ModelState,
  deed: GateDeed,
  seen: Seen,
  { isContended }: Pick<Around, 'isContended'>,
): void {
  const place = model.placeOf(deed.ticketId);
  if (deed.kind === 'scan') scan(place, seen, deed);
  else if (deed.kind === 'correct') {
    const isInside = place?.isInside ?? false;
    const reasons = [...refusalsOfForm(place, deed.version, isContended), isInside && 'already-inside'];
    if (!refused('corrected', reasons, seen, isContended) && place) place.edition += 1;
  } else giveBack(model, place, seen);
}

function scan(
  place: Place | undefined,
  { scan: seen }: Seen,
  { isOffline, ticketId }: Extract<GateDeed, { kind: 'scan' }>,
): void {
  const isOld = place !== undefined && (seen?.edition ?? 0) < place.edition;
  const present = place?.isInside ? 'X11' : 'OK';
  const expected = place ? (isOld ? 'X6' : present) : 'X5';
  if (!isOffline) mustBe(`result of ticket ${ticketId}`, expected, seen?.result);
  if (place) place.isInside ||= isOffline || expected === 'OK';
}

/** Annulled with a refund; what was paid at a window is paid back there. */
function giveBack(model: ModelState, place: Place | undefined, seen: Seen): void {
  if (!place) return void refused('given back', ['already-annulled'], seen, false);
  const paid = paymentOf(model, place);
  const share = shareOf(place);
  const reasons = [
    place.isInside && 'already-inside',
    place.cost === 0 && 'nothing-paid',
    (isOfWindow(model, place) || place.beyond > 0) && 'paid-at-window',
    paid ? exceeds(paid, share) : null,
  ];
  if (refused('given back', reasons, seen, false)) return;
  if (paid) paid.given += share;
  free(place);
}
