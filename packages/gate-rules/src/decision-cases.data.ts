/**
 * The table of cases of spec 5 §2.2 (§6, §10): one row for each way to reach a result. Server and gate app run it on
 * the same function, each with its own signatures and stores.
 */
import type { Facts } from './decide.ts';
import type { Flag, Lane, LiveTicket, Matchday, TicketClass, ZoneEntry } from './matchday.ts';
import type { Decision } from './results.ts';
import { CODE_VERSIONS, nonceOfEdition, REHEARSAL_SCOPE } from './ticket-code.ts';

/** Kick-off of the table's show, and the time of its scans. */
const KICK_OFF = Date.UTC(2026, 10, 22, 23, 0);
const MINUTE = 60_000;
export const READ_AT = KICK_OFF - 60 * MINUTE;

export const ZONES = { ring: 1, stand: 2, parking: 3, boxes: 4, press: 5, pitch: 6, wayBack: 7 } as const;
const zone = (id: number, name: string, zoneClass: Matchday['zones'][number]['class']) => ({
  ...{ id, name, class: zoneClass, capacity: 0, reentry: { kind: 'no' } as const },
});
const step = (zoneId: number, isRequired = false) => ({
  ...{ zoneId, entries: 1, isRequired, allowsReentry: true },
});

/** A show with two groups of gates, boxes with a car park, press with a pitch, and a stand with re-entry. */
export const CASE_MATCHDAY: Matchday = {
  ...{ showId: 7, showName: 'Nacional - Danubio', day: 20261122, state: 'on' },
  keys: [],
  otherShows: [{ id: 8, name: 'Nacional - Cerro', day: 20261129 }],
  gates: [
    { id: 1, name: 'Puerta 3', group: 'Delgado', arrow: 'a la derecha' },
    { id: 2, name: 'Puerta 5', group: 'Porte', arrow: 'a la izquierda' },
  ],
  zones: [
    zone(ZONES.ring, 'Perímetro', 'perimeter'),
    zone(ZONES.stand, 'Tribunas', 'stand'),
    zone(ZONES.parking, 'Parking', 'parking'),
    zone(ZONES.boxes, 'Palcos', 'boxes'),
    zone(ZONES.press, 'Prensa', 'press'),
    zone(ZONES.pitch, 'Campo', 'pitch'),
    {
      ...zone(ZONES.wayBack, 'Explanada', 'stand'),
      reentry: { kind: 'with-exit', minutes: 20 },
    },
  ],
  sectors: [
    { stand: 'Delgado', name: 'A', groups: ['Delgado'] },
    { stand: 'Porte', name: 'P01', groups: ['Porte'] },
    { stand: 'Scarone', name: 'S', groups: [] },
  ],
  paths: {
    sale: [step(ZONES.ring), step(ZONES.stand), step(ZONES.wayBack)],
    box: [step(ZONES.parking), step(ZONES.boxes)],
    press: [step(ZONES.press)],
    'pitch-pass': [step(ZONES.press, true), step(ZONES.pitch)],
    parking: [step(ZONES.parking)],
  },
  policy: {
    ...{ opensAt: KICK_OFF - 120 * MINUTE, closesAt: KICK_OFF + 60 * MINUTE },
    ...{ documents: { kind: 'never' }, acceptsLater: false, toleranceMinutes: 30 },
  },
  staff: [],
};

const TICKET_ID = 1_500_000_000;
const PARKING_ID = 12;
const random = Uint8Array.from({ length: 16 }, (_, index) => index * 7 + 1);
const nonce = nonceOfEdition(random, 2);
export const shortNonce = (bytes: Uint8Array) => bytes.slice(0, 8);

export const caseTicket = (other: Partial<LiveTicket> = {}, ...flags: readonly Flag[]): LiveTicket => ({
  ...{ id: TICKET_ID, nonce: shortNonce(nonce), class: 'sale', sector: 0, row: '4', seat: '12' },
  ...{ flags: new Set(flags), digits: '678', name: 'Martina R.' },
  ...other,
});
const ticketOf = (ticketClass: TicketClass, ...flags: Flag[]) =>
  caseTicket({ class: ticketClass, sector: ticketClass === 'sale' ? 0 : 1 }, ...flags);

const lane = (zoneId: number, other: Partial<Lane> = {}): Lane => ({
  ...{ laneId: 11, gateId: 1, group: 'Delgado', zoneId, direction: 'in', ...other },
});
const boxLane = (zoneId: number) => lane(zoneId, { gateId: 2, group: 'Porte' });

const entry = (zoneId: number, minutesAgo: number, other: Partial<ZoneEntry> = {}): ZoneEntry => ({
  ...{ subject: { kind: 'ticket', id: TICKET_ID }, zoneId, turn: 1, at: READ_AT - minutesAgo * MINUTE },
  ...{ gateId: 1, laneId: 12, exitAt: null, ...other },
});

const entryCode = { version: CODE_VERSIONS.entry, scope: 7, id: TICKET_ID, nonce };
const parkingCode = { version: CODE_VERSIONS.parkingAtShow, scope: 7, id: PARKING_ID, nonce };
const dayCode = { ...parkingCode, version: CODE_VERSIONS.parkingOnDay, scope: 20261122 };
const parking = { id: PARKING_ID, nonce: shortNonce(nonce), box: 'P01', space: 2, plate: 'SBC1234' };
const withNonce = (edition: number) => ({
  ...entryCode,
  nonce: nonceOfEdition(random.toReversed(), edition),
});

const GOOD: Facts = {
  ...{ code: entryCode, isSigned: true, matchday: CASE_MATCHDAY, lane: lane(ZONES.stand) },
  ...{ ticket: caseTicket(), parking: null, annulledAt: null, entries: [], now: READ_AT, isComplete: false },
};
const noTicket = { ticket: null } as const;
const policy = (other: Partial<Matchday['policy']>): Partial<Facts> => ({
  matchday: { ...CASE_MATCHDAY, policy: { ...CASE_MATCHDAY.policy, ...other } },
});
const atParking = { lane: boxLane(ZONES.parking) } as const;
const byCar = { ...atParking, ...noTicket, code: parkingCode, parking } as const;

/** Documents of all, where an outer ring is compulsory. */
const RINGED: Matchday = {
  ...CASE_MATCHDAY,
  paths: { ...CASE_MATCHDAY.paths, sale: [step(ZONES.ring, true), step(ZONES.stand)] },
  policy: { ...CASE_MATCHDAY.policy, documents: { kind: 'all' } },
};

export interface DecisionCase {
  readonly name: string;
  /** How it differs from a valid ticket at its gate. */
  readonly facts: Facts;
  /** The result, and other fields that it must have. */
  readonly expected: Partial<Decision> & Pick<Decision, 'result'>;
}

const at = (name: string, facts: Partial<Facts>, expected: DecisionCase['expected']): DecisionCase => ({
  ...{ name, facts: { ...GOOD, ...facts }, expected },
});

const place = { stand: 'Delgado', sector: 'A', row: '4', seat: '12' };
const way = (facts: Partial<Facts>) => ({ lane: lane(ZONES.wayBack), ...facts });
const earlier = (minutesAgo: number) => ({ gate: 'Puerta 3', at: READ_AT - minutesAgo * MINUTE });

/** Rows 1 to 6: whether the code is valid. */
const CODE_CASES: readonly DecisionCase[] = [
  at('a good ticket at its gate', {}, { result: 'OK', admits: true, turn: 1, place, holder: null }),
  at('no code of ours', { code: null }, { result: 'X1', variant: '' }),
  at(
    'a parking ticket in a stand',
    { code: parkingCode, parking, ...noTicket },
    {
      ...{ result: 'X1', variant: 'parking' },
    },
  ),
  at('a forged code', { isSigned: false }, { result: 'X2' }),
  at(
    'a forged code of another show',
    { isSigned: false, code: { ...entryCode, scope: 8 } },
    { result: 'X2' },
  ),
  at(
    'a known other show',
    { code: { ...entryCode, scope: 8 } },
    {
      ...{ result: 'X3', otherShow: { name: 'Nacional - Cerro', day: 20261129 } },
    },
  ),
  at(
    'a card of the practice sheet',
    { code: { ...entryCode, scope: REHEARSAL_SCOPE } },
    { result: 'X3', variant: 'rehearsal' },
  ),
  at('an unknown other show', { code: { ...entryCode, scope: 9 } }, { result: 'X3', otherShow: null }),
  at(
    'a car of another day',
    { ...byCar, code: { ...dayCode, scope: 20261123 } },
    {
      ...{ result: 'X3', otherShow: { name: '', day: 20261123 } },
    },
  ),
  at(
    'a car of another venue on the same day',
    { ...byCar, code: dayCode, parking: null, isComplete: true, isElsewhere: true },
    { result: 'X3', otherShow: null },
  ),
  at(
    'a cancelled show',
    { matchday: { ...CASE_MATCHDAY, state: 'cancelled' } },
    {
      ...{ result: 'X4', variant: 'cancelled' },
    },
  ),
  at(
    'a postponed show',
    { matchday: { ...CASE_MATCHDAY, state: 'postponed' } },
    {
      ...{ result: 'X4', variant: 'postponed' },
    },
  ),
  at('an annulled ticket', { ...noTicket, annulledAt: 5 }, { result: 'X5', since: 5, admits: false }),
  at(
    'an annulled ticket that had entered',
    {
      ...{ ...noTicket, annulledAt: 5, entries: [entry(ZONES.stand, 9)] },
    },
    { result: 'X5' },
  ),
  at(
    'a ticket that was annulled nobody knows when',
    { ...noTicket, annulledAt: 0 },
    { result: 'X5', since: null },
  ),
  at('an id that a complete list does not know', { ...noTicket, isComplete: true }, { result: 'X5' }),
  at('an older edition', { code: withNonce(1) }, { result: 'X6', since: null }),
  at(
    'an older edition than one of a known moment',
    { code: withNonce(1), ticket: caseTicket({ codeAt: READ_AT - 90 * MINUTE }) },
    { result: 'X6', since: READ_AT - 90 * MINUTE },
  ),
  at(
    'an older edition that had entered',
    { code: withNonce(1), entries: [entry(ZONES.stand, 9)] },
    {
      ...{ result: 'X6', earlier: null },
    },
  ),
  at('another nonce than a complete list knows', { code: withNonce(3), isComplete: true }, { result: 'X6' }),
];

/** The first sector is assigned to one lane of its group. */
const ONE_LANE: Matchday = {
  ...CASE_MATCHDAY,
  gates: [...CASE_MATCHDAY.gates, { id: 3, name: 'Puerta 4', group: 'Delgado', arrow: 'al fondo' }],
  sectors: CASE_MATCHDAY.sectors.map((sector, index) => ({
    ...sector,
    ...(index === 0 && {
      lanes: [{ id: 11, name: 'Carril 1', zoneId: ZONES.stand, gateId: 1, group: 'Delgado' }],
    }),
  })),
};

/** Rows 7 to 11: where the ticket may enter. */
const PLACE_CASES: readonly DecisionCase[] = [
  at(
    'a person marked by the office',
    { ticket: ticketOf('sale', 'supervisor') },
    {
      ...{ result: 'P1', holder: null, place: null },
    },
  ),
  at(
    'a marked person at the wrong gate',
    {
      ...{ ticket: ticketOf('sale', 'supervisor'), lane: boxLane(ZONES.stand) },
    },
    { result: 'P1' },
  ),
  at(
    'the wrong gate',
    { lane: boxLane(ZONES.stand) },
    {
      ...{ result: 'X7', goTo: { gate: 'Puerta 3', arrow: 'a la derecha' }, place },
    },
  ),
  at(
    'any gate for a sector without one',
    {
      ...{ ticket: caseTicket({ sector: 2 }), lane: boxLane(ZONES.stand) },
    },
    { result: 'OK' },
  ),
  at('the lane of the sector', { matchday: ONE_LANE }, { result: 'OK', admits: true }),
  at(
    'another lane than the sector’s',
    { matchday: ONE_LANE, lane: lane(ZONES.stand, { laneId: 12 }) },
    { result: 'X7', variant: 'lane', goTo: { gate: 'Carril 1', arrow: '' }, place },
  ),
  at(
    'a lane of another gate of the group than the sector’s',
    { matchday: ONE_LANE, lane: lane(ZONES.stand, { laneId: 31, gateId: 3 }) },
    { result: 'X7', variant: 'lane', goTo: { gate: 'Carril 1', arrow: 'Puerta 3 · a la derecha' } },
  ),
  at(
    'another lane than the sector’s after an entry',
    { matchday: ONE_LANE, lane: lane(ZONES.stand, { laneId: 12 }), entries: [entry(ZONES.stand, 9)] },
    { result: 'X7', variant: 'lane', earlier: null },
  ),
  at(
    'out by another lane than the sector’s',
    { matchday: ONE_LANE, lane: lane(ZONES.stand, { laneId: 12, direction: 'out' }) },
    { result: 'OK', admits: false },
  ),
  at(
    'a zone for which the sector has no lane',
    { matchday: ONE_LANE, lane: lane(ZONES.ring, { laneId: 12 }) },
    { result: 'OK' },
  ),
  at('any gate of the outer ring', { lane: boxLane(ZONES.ring) }, { result: 'OK' }),
  at('a zone that the class has no right to', { lane: lane(ZONES.press) }, { result: 'X8' }),
  at('a stand ticket in the car park', { lane: lane(ZONES.parking) }, { result: 'X8' }),
  at(
    'the pitch before the press',
    { lane: boxLane(ZONES.pitch), ticket: ticketOf('pitch-pass') },
    {
      ...{ result: 'X9', missing: 'Prensa' },
    },
  ),
  at(
    'the pitch after a press gate of which a cut off lane does not hear',
    { lane: boxLane(ZONES.pitch), ticket: ticketOf('pitch-pass'), isCutOff: true },
    { result: 'A1', notes: ['pitch'], missing: 'Prensa', admits: true, turn: 1 },
  ),
  at(
    'a stand after a ring of which a cut off lane does not hear',
    { matchday: RINGED, isCutOff: true },
    { result: 'A1', notes: [], missing: 'Perímetro', admits: true, turn: 1, place, holder: null },
  ),
  at(
    'a stand after a ring of which a cut off lane has heard',
    { matchday: RINGED, entries: [entry(ZONES.ring, 9)], isCutOff: true },
    { result: 'OK', missing: '' },
  ),
  at(
    'a second time, at a cut off lane that does not hear of the ring',
    { matchday: RINGED, entries: [entry(ZONES.stand, 9)], isCutOff: true },
    { result: 'X11' },
  ),
  at('a stand before the ring', { matchday: RINGED }, { result: 'X9', missing: 'Perímetro' }),
  at(
    'out of a cut off lane that does not hear of the ring',
    { matchday: RINGED, lane: lane(ZONES.stand, { direction: 'out' }), isCutOff: true },
    { result: 'OK', missing: '', admits: false },
  ),
  at(
    'the pitch after the press',
    {
      ...{ lane: boxLane(ZONES.pitch), ticket: ticketOf('pitch-pass'), entries: [entry(ZONES.press, 5)] },
    },
    { result: 'A1', notes: ['pitch'], admits: true },
  ),
  at('before the gates open', { now: KICK_OFF - 121 * MINUTE }, { result: 'X10', variant: 'early' }),
  at('when the gates open', { now: KICK_OFF - 120 * MINUTE }, { result: 'OK' }),
  at('when the gates close', { now: KICK_OFF + 60 * MINUTE }, { result: 'OK' }),
  at('after the gates closed', { now: KICK_OFF + 60 * MINUTE + 1 }, { result: 'X10', variant: 'late' }),
];

/** Rows 12 and 13: earlier entries. */
const ENTRY_CASES: readonly DecisionCase[] = [
  at(
    'a second time',
    { entries: [entry(ZONES.stand, 9)] },
    {
      ...{ result: 'X11', variant: '', earlier: earlier(9), admits: false },
    },
  ),
  at(
    'a second time at once in the same lane',
    { entries: [entry(ZONES.stand, 0.5, { laneId: 11 })] },
    {
      ...{ result: 'X11', variant: 'just-now' },
    },
  ),
  at(
    'a second time at once in another lane',
    { entries: [entry(ZONES.stand, 0.5)] },
    {
      ...{ result: 'X11', variant: '' },
    },
  ),
  at(
    'again after going out where nobody comes back',
    {
      entries: [entry(ZONES.stand, 30, { exitAt: READ_AT - 5 * MINUTE })],
    },
    { result: 'X11' },
  ),
  at('after an entry into another zone', { entries: [entry(ZONES.ring, 9)] }, { result: 'OK', turn: 1 }),
  at(
    'back within the time',
    way({ entries: [entry(ZONES.wayBack, 60, { exitAt: READ_AT - 20 * MINUTE })] }),
    {
      ...{ result: 'OK', turn: 2 },
    },
  ),
  at('back too late', way({ entries: [entry(ZONES.wayBack, 60, { exitAt: READ_AT - 21 * MINUTE })] }), {
    ...{ result: 'X12', variant: 'expired' },
  }),
  at('back without an exit', way({ entries: [entry(ZONES.wayBack, 60)] }), {
    ...{ result: 'X12', variant: 'no-exit', earlier: earlier(60) },
  }),
  at(
    'back without an exit by a path with several entries',
    way({
      entries: [entry(ZONES.wayBack, 60)],
      matchday: {
        ...CASE_MATCHDAY,
        paths: { ...CASE_MATCHDAY.paths, sale: [{ ...step(ZONES.wayBack), entries: 2 }] },
      },
    }),
    { result: 'OK', turn: 2 },
  ),
  at('a car', byCar, { result: 'OK', vehicle: { plate: 'SBC1234', box: 'P01', space: 2 } }),
  at('a car on a day', { ...byCar, code: dayCode }, { result: 'OK', turn: 1 }),
  at(
    'a car for the second time',
    {
      ...byCar,
      entries: [entry(ZONES.parking, 9, { subject: { kind: 'parking', id: PARKING_ID } })],
    },
    { result: 'X11' },
  ),
  at('a box ticket in its car park', { ...atParking, ticket: ticketOf('box') }, { result: 'OK' }),
  at(
    'a box ticket after its car park',
    {
      ...{ lane: boxLane(ZONES.boxes), ticket: ticketOf('box'), entries: [entry(ZONES.parking, 9)] },
    },
    { result: 'OK', turn: 1 },
  ),
  at(
    'a box ticket in the car park after the box',
    {
      ...{ ...atParking, ticket: ticketOf('box'), entries: [entry(ZONES.boxes, 9)] },
    },
    { result: 'X13' },
  ),
  at(
    'a box ticket in the car park after it has left the box',
    {
      ...{ ...atParking, ticket: ticketOf('box') },
      entries: [entry(ZONES.boxes, 90, { exitAt: READ_AT - 60 * MINUTE })],
    },
    { result: 'OK', turn: 1 },
  ),
  at(
    'a box ticket in the car park after the exit of its second entry, the first had none',
    {
      ...{ ...atParking, ticket: ticketOf('box') },
      entries: [entry(ZONES.boxes, 200), entry(ZONES.boxes, 90, { turn: 2, exitAt: READ_AT - 60 * MINUTE })],
    },
    { result: 'OK', turn: 1 },
  ),
];

/** Rows 14 to 16: what the package cannot know, and what wants a look. */
const PASS_CASES: readonly DecisionCase[] = [
  at('an id that the package does not know', noTicket, { result: 'A2', admits: false, place: null }),
  at('a newer edition', { code: withNonce(3) }, { result: 'A2', place: null }),
  at(
    'another code of an unnumbered nonce',
    {
      ...{ code: withNonce(1), ticket: caseTicket({}, 'unnumbered') },
    },
    { result: 'A2' },
  ),
  at(
    'a newer edition at the wrong gate',
    { code: withNonce(3), lane: boxLane(ZONES.stand) },
    {
      ...{ result: 'A2' },
    },
  ),
  at(
    'a later ticket where the policy takes it',
    { ...noTicket, ...policy({ acceptsLater: true }) },
    {
      ...{ result: 'OK', admits: true, turn: 1, place: null },
    },
  ),
  ...[3, 5].map((edition) =>
    at(
      `edition ${edition} of a ticket known with edition 2, where the policy takes later ones`,
      { code: withNonce(edition), ...policy({ acceptsLater: true }) },
      { result: 'OK', admits: true, turn: 1, place: null },
    ),
  ),
  // The first byte of a replaced code from before editions is random.
  ...[2, 6, 255].map((edition) =>
    at(
      `a first byte of ${edition} and another nonce than that of edition 2, where the policy takes later ones`,
      { code: withNonce(edition), ...policy({ acceptsLater: true }) },
      { result: 'A2', admits: false, place: null },
    ),
  ),
  at(
    'another code of an unnumbered nonce, where the policy takes later ones',
    { code: withNonce(3), ticket: caseTicket({}, 'unnumbered'), ...policy({ acceptsLater: true }) },
    { result: 'A2', admits: false },
  ),
  at(
    'a later ticket for the second time',
    {
      ...{ ...noTicket, ...policy({ acceptsLater: true }), entries: [entry(ZONES.stand, 9)] },
    },
    { result: 'X11' },
  ),
  ...(['minor', 'accessible', 'visitor', 'look'] as const).map((flag) =>
    at(`a ticket marked ${flag}`, { ticket: ticketOf('sale', flag) }, { result: 'A1', notes: [flag], place }),
  ),
  at('documents of all', policy({ documents: { kind: 'all' } }), {
    ...{ result: 'OK', holder: { name: 'Martina R.', digits: '678' } },
  }),
  at('documents of visitors', policy({ documents: { kind: 'visitors' } }), { result: 'OK', holder: null }),
  at('documents of one in three', policy({ documents: { kind: 'one-in', n: 3 } }), {
    ...{ result: 'OK', holder: { name: 'Martina R.', digits: '678' } },
  }),
  at('documents of one in seven', policy({ documents: { kind: 'one-in', n: 7 } }), {
    ...{ result: 'OK', holder: null },
  }),
  at(
    'documents of all at a ring that everybody passes',
    { matchday: RINGED, lane: lane(ZONES.ring) },
    { result: 'OK', holder: { name: 'Martina R.', digits: '678' } },
  ),
  at(
    'documents of all inside of a ring that everybody passes',
    { matchday: RINGED, entries: [entry(ZONES.ring, 9)] },
    { result: 'OK', holder: null },
  ),
  at(
    'documents of all on the way out',
    {
      ...policy({ documents: { kind: 'all' } }),
      ...{ lane: lane(ZONES.stand, { direction: 'out' }), entries: [entry(ZONES.stand, 9)] },
    },
    { result: 'OK', holder: null },
  ),
  at(
    'on the way out',
    { lane: lane(ZONES.stand, { direction: 'out' }), entries: [entry(ZONES.stand, 9)] },
    {
      ...{ result: 'OK', admits: false, turn: 0 },
    },
  ),
  at(
    'a forged code on the way out',
    {
      ...{ lane: lane(ZONES.stand, { direction: 'out' }), isSigned: false },
    },
    { result: 'X2' },
  ),
];

export const DECISION_CASES: readonly DecisionCase[] = [
  ...[...CODE_CASES, ...PLACE_CASES, ...ENTRY_CASES, ...PASS_CASES],
];
