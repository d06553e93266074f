import { entryVerdict, isInside } from './entry-rules.ts';
import type {
  Flag,
  Lane,
  LiveParking,
  LiveTicket,
  Matchday,
  Step,
  TicketClass,
  Zone,
  ZoneClass,
  ZoneEntry,
} from './matchday.ts';
import type { Decision, Note, ResultCode } from './results.ts';
import { CODE_VERSIONS, editionOf, type ParsedCode, REHEARSAL_SCOPE } from './ticket-code.ts';

/** The input of a decision about a code. */
export interface Facts {
  /** Null if the text is not a code of ours. */
  readonly code: Pick<ParsedCode, 'version' | 'scope' | 'id' | 'nonce'> | null;
  /** Whether its signature is valid for one of the club's keys. */
  readonly isSigned: boolean;
  readonly matchday: Matchday;
  readonly lane: Lane;
  /** The live ticket with the code's id, or null. */
  readonly ticket: LiveTicket | null;
  readonly parking: LiveParking | null;
  /** When the ticket with the code's id was annulled: 0 if the time is unknown, null if it was not annulled. */
  readonly annulledAt: number | null;
  /** The entries of the code's ticket on this day, in any zone. */
  readonly entries: readonly ZoneEntry[];
  readonly now: number;
  /** True on the server, which knows every ticket: one that it does not find was never issued, or is annulled. */
  readonly isComplete: boolean;
  /** A lane without network does not know who has passed other lanes since (decision 0093). */
  readonly isCutOff?: boolean;
  /** The code is for the same day at another venue; only the server knows. */
  readonly isElsewhere?: boolean;
}

type Verdict = Partial<Decision> & { readonly result: ResultCode };
type Check = (facts: Facts, code: NonNullable<Facts['code']>) => Verdict | null;

const NOTHING: Omit<Decision, 'result'> = {
  ...{ variant: '', admits: false, turn: 0, notes: [], place: null, holder: null, vehicle: null },
  ...{ goTo: null, missing: '', earlier: null, since: null, otherShow: null },
};

/**
 * What a lane shows for a code: the result of the first check that applies, in the order of spec 5 §2.2. Device and
 * server use this function; its test cases are in `decision-cases.data.ts`.
 */
export function decide(facts: Facts): Decision {
  const { code } = facts;
  if (!code) return { ...NOTHING, result: 'X1' };
  const verdict = firstOf(facts.lane.direction === 'out' ? EXIT_CHECKS : CHECKS, facts, code);
  if (verdict) return { ...NOTHING, ...shownWith(verdict.result, facts), ...verdict };
  return passing(facts);
}

function firstOf(checks: readonly Check[], facts: Facts, code: NonNullable<Facts['code']>): Verdict | null {
  for (const check of checks) {
    const verdict = check(facts, code);
    if (verdict) return verdict;
  }
  return null;
}

const isParkingCode = ({ version }: NonNullable<Facts['code']>) => version !== CODE_VERSIONS.entry;
export const zoneOf = ({ matchday, lane }: Pick<Facts, 'matchday' | 'lane'>): Zone | undefined =>
  matchday.zones.find(({ id }) => id === lane.zoneId);
const classOf = ({ ticket, parking }: Facts): TicketClass | undefined =>
  parking ? 'parking' : ticket?.class;

/** A car park accepts its own codes and those of boxes; no other zone accepts a parking ticket. */
const otherVersion: Check = (facts, code) =>
  isParkingCode(code) && zoneOf(facts)?.class !== 'parking' ? { result: 'X1', variant: 'parking' } : null;

const forged: Check = ({ isSigned }) => (isSigned ? null : { result: 'X2' });

const otherShow: Check = ({ matchday, isElsewhere = false }, code) => {
  const isOfDay = code.version === CODE_VERSIONS.parkingOnDay;
  if (code.scope === (isOfDay ? matchday.day : matchday.showId)) return isElsewhere ? { result: 'X3' } : null;
  if (isOfDay) return { result: 'X3', otherShow: { name: '', day: code.scope } };
  if (code.scope === REHEARSAL_SCOPE) return { result: 'X3', variant: 'rehearsal' };
  const known = matchday.otherShows.find(({ id }) => id === code.scope);
  return { result: 'X3', otherShow: known ? { name: known.name, day: known.day } : null };
};

const showState: Check = ({ matchday: { state } }) =>
  state === 'on' ? null : { result: 'X4', variant: state };

const annulled: Check = ({ ticket, parking, annulledAt, isComplete }) =>
  ticket || parking || (annulledAt === null && !isComplete)
    ? null
    : { result: 'X5', since: annulledAt || null };

/** Compares the code's nonce with the known one: the same, an older or a newer code of the ticket. */
function ageOf(
  { ticket, parking, isComplete }: Facts,
  { nonce }: NonNullable<Facts['code']>,
): 'current' | 'older' | 'newer' {
  const known = (ticket ?? parking)?.nonce;
  if (!known) return 'newer';
  if (known.every((byte, index) => byte === nonce[index])) return 'current';
  if (isComplete) return 'older';
  return !ticket?.flags.has('unnumbered') && editionOf(nonce) < editionOf(known) ? 'older' : 'newer';
}

const oldCode: Check = (facts, code) =>
  ageOf(facts, code) === 'older' ? { result: 'X6', since: facts.ticket?.codeAt ?? null } : null;

/** A ticket is not corrected more often than this while its lane is without network. */
const MOST_LATER_EDITIONS = 3;

/**
 * Whether a code that is not older may be taken for a later one. The first byte of codes made before editions is random:
 * one that was replaced looks newer than its ticket's, nearly always by far (decision 0005).
 */
function mayBeLater({ ticket, parking }: Facts, { nonce }: NonNullable<Facts['code']>): boolean {
  const known = (ticket ?? parking)?.nonce;
  if (!known) return true;
  const ahead = editionOf(nonce) - editionOf(known);
  return !ticket?.flags.has('unnumbered') && ahead >= 1 && ahead <= MOST_LATER_EDITIONS;
}

/** The package has only the old place of such a code, or none, so the checks of places do not apply (§4.1). */
const laterCode: Check = (facts, code) => {
  if (ageOf(facts, code) === 'current') return null;
  if (!facts.matchday.policy.acceptsLater || !mayBeLater(facts, code)) return { result: 'A2' };
  // A copy of it is still refused.
  const used = entryVerdict(facts, undefined);
  return used.refusal ?? { result: 'OK', admits: true, turn: used.turn };
};

const marked: Check = ({ ticket }) => (ticket?.flags.has('supervisor') ? { result: 'P1' } : null);

/** Rings, car parks and the press have their own gates, wherever the seat is. */
export const COMMON_ZONES: ReadonlySet<ZoneClass> = new Set(['perimeter', 'parking', 'press', 'pitch']);

const wrongGate: Check = (facts) => {
  const { ticket, matchday, lane } = facts;
  const groups = matchday.sectors[ticket?.sector ?? -1]?.groups ?? [];
  const zone = zoneOf(facts);
  if (groups.length === 0 || groups.includes(lane.group) || (zone && COMMON_ZONES.has(zone.class)))
    return null;
  const gate = matchday.gates.find(({ group }) => groups.includes(group));
  return { result: 'X7', goTo: gate ? { gate: gate.name, arrow: gate.arrow } : null };
};

function stepsOf(facts: Facts): { readonly steps: readonly Step[]; readonly index: number } {
  const steps = facts.matchday.paths[classOf(facts) ?? 'sale'] ?? [];
  return { steps, index: steps.findIndex(({ zoneId }) => zoneId === facts.lane.zoneId) };
}

const noRight: Check = (facts) => (stepsOf(facts).index < 0 ? { result: 'X8' } : null);

/** The first compulsory zone before the lane's that the ticket has not passed, as far as is known; empty for none. */
function missingZone(facts: Facts): string {
  const { steps, index } = stepsOf(facts);
  const missing = steps
    .slice(0, Math.max(index, 0))
    .find(({ isRequired, zoneId }) => isRequired && !facts.entries.some((entry) => entry.zoneId === zoneId));
  return facts.matchday.zones.find(({ id }) => id === missing?.zoneId)?.name ?? '';
}

const skipped: Check = (facts) => {
  const missing = facts.isCutOff ? '' : missingZone(facts);
  return missing ? { result: 'X9', missing } : null;
};

/** The sector is assigned to one lane of the group, and this is another one. */
const wrongLane: Check = ({ ticket, matchday, lane }) => {
  const own = matchday.sectors[ticket?.sector ?? -1]?.lanes?.filter(
    ({ group, zoneId }) => group === lane.group && zoneId === lane.zoneId,
  );
  const [first] = own ?? [];
  if (!first || own?.some(({ id }) => id === lane.laneId)) return null;
  const gate =
    first.gateId === lane.gateId ? undefined : matchday.gates.find(({ id }) => id === first.gateId);
  const arrow = gate ? [gate.name, gate.arrow].filter(Boolean).join(' · ') : '';
  return { result: 'X7', variant: 'lane', goTo: { gate: first.name, arrow } };
};

const outOfHours: Check = ({ matchday: { policy }, now }) => {
  if (now < policy.opensAt) return { result: 'X10', variant: 'early' };
  return now > policy.closesAt ? { result: 'X10', variant: 'late' } : null;
};

const usedUp: Check = (facts) => {
  const { steps, index } = stepsOf(facts);
  return entryVerdict(facts, steps[index]).refusal;
};

/** A person in a box has already left the car; after leaving the box they may come back with it. */
const alreadyInBox: Check = (facts) => {
  if (facts.parking || zoneOf(facts)?.class !== 'parking') return null;
  const boxes = facts.matchday.zones.filter((zone) => zone.class === 'boxes');
  return boxes.some(({ id }) => isInside(facts.entries, id)) ? { result: 'X13' } : null;
};

const IDENTITY_CHECKS = [otherVersion, forged, otherShow];
/** Everybody may leave; the exit is recorded. */
const EXIT_CHECKS: readonly Check[] = IDENTITY_CHECKS;
const CHECKS: readonly Check[] = [
  ...IDENTITY_CHECKS,
  ...[showState, annulled, oldCode, laterCode, marked, wrongGate, noRight, wrongLane, skipped],
  ...[outOfHours, usedUp, alreadyInBox],
];

const NOTES: readonly (Flag & Note)[] = ['minor', 'accessible', 'visitor', 'look'];

function passing(facts: Facts): Decision {
  const { ticket, lane } = facts;
  const isIn = lane.direction === 'in';
  const { steps, index } = stepsOf(facts);
  const isPitch = zoneOf(facts)?.class === 'pitch' && ticket?.class === 'pitch-pass';
  const notes = isIn
    ? [...NOTES.filter((note) => ticket?.flags.has(note)), ...(isPitch ? (['pitch'] as const) : [])]
    : [];
  const missing = isIn ? missingZone(facts) : '';
  const result = notes.length > 0 || missing ? 'A1' : 'OK';
  return {
    ...{ ...NOTHING, result, notes, missing, admits: isIn },
    turn: isIn ? entryVerdict(facts, steps[index]).turn : 0,
    ...shownWith(result, facts),
  };
}

/** Seat, vehicle and person, where the result is about somebody who may pass or has to go elsewhere. */
function shownWith(result: ResultCode, facts: Facts): Partial<Decision> {
  const { ticket, parking, matchday, code } = facts;
  const isCurrent = ticket?.nonce.every((byte, index) => byte === code?.nonce[index]) ?? false;
  const vehicle = parking && { plate: parking.plate, box: parking.box, space: parking.space };
  if (!ticket || !isCurrent || /^(X[1-6]|P1|A2)$/.test(result)) return { vehicle };
  const sector = matchday.sectors[ticket.sector];
  const { row, seat, name, digits } = ticket;
  const asks = /^(OK|A1)$/.test(result) && looksAtDocuments(facts) && asksDocument(matchday, ticket);
  return {
    place: sector ? { stand: sector.stand, sector: sector.name, row, seat } : null,
    holder: asks ? { name, digits } : null,
    vehicle,
  };
}

/** Of who comes in: at the outer ring where everybody passes it, and then nowhere else (spec 5 §3.1). */
function looksAtDocuments(facts: Facts): boolean {
  const { lane, matchday } = facts;
  if (lane.direction === 'out') return false;
  const rings = matchday.zones.filter((zone) => zone.class === 'perimeter').map(({ id }) => id);
  const ring = stepsOf(facts).steps.find(({ zoneId, isRequired }) => isRequired && rings.includes(zoneId));
  return !ring || rings.includes(lane.zoneId);
}

function asksDocument({ policy: { documents } }: Matchday, { id, flags }: LiveTicket): boolean {
  switch (documents.kind) {
    case 'never':
      return false;
    case 'all':
      return true;
    case 'visitors':
      return flags.has('visitor');
    default:
      // Ids have no order (decision 0018), so the sample is spread evenly; and every lane asks the same persons.
      return id % Math.max(documents.n, 1) === 0;
  }
}
