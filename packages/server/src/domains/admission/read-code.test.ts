import type { Facts } from '@club/gate-rules/decide.ts';
import { DECISION_CASES } from '@club/gate-rules/decision-cases.data.ts';
import type { Flag, LiveTicket, TicketClass } from '@club/gate-rules/matchday.ts';
import { CODE_VERSIONS, payloadOf } from '@club/gate-rules/ticket-code.ts';
import { expect, test } from 'vitest';
import type { GateDay } from '../gates/public.ts';
import type { GateParking, GateTicket } from './gate-ticket-store.ts';
import { judge } from './read-code.ts';
import { readingFromWire } from './scan-wire.ts';

const VENUE_ID = 3;
/** The show's sector with an index in the table's list. */
const SECTOR_IDS = [31, 32, 33] as const;

/** The part of a day that a decision is made by. */
const dayOf = ({ matchday }: Facts) =>
  ({
    show: { showId: matchday.showId, venueId: VENUE_ID, day: matchday.day },
    sectorAt: new Map(SECTOR_IDS.map((id, index) => [id, index])),
    matchday,
  }) as unknown as GateDay;

const CHANNELS: Partial<Record<TicketClass, Partial<GateTicket>>> = {
  box: { channel: 'box', isBox: true },
  'pitch-pass': { channel: 'accreditation', pass: 'pitch' },
};
const FLAGS: Readonly<Record<Flag, Partial<GateTicket>>> = {
  minor: { allotment: 'box-minor' },
  accessible: { isAccessible: true },
  visitor: { isVisitor: true },
  look: { mark: 'look' },
  supervisor: { isBarred: true },
  unnumbered: { isNumbered: false },
};

const SOLD: GateTicket = {
  ...{ id: 0, showId: 0, isLive: true, revokedAt: null, nonce: Buffer.alloc(16), replacedAt: [] },
  ...{ isNumbered: true, channel: 'sale', pass: null, showSectorId: SECTOR_IDS[0], standId: 1, isBox: false },
  ...{ allotment: 'sale', row: '', seat: '', isVisitor: false, isAccessible: false, isBarred: false },
  ...{ mark: null, document: '12345678', firstName: 'Martina', lastName: 'Rodríguez' },
};

function soldAs(ticket: LiveTicket): Partial<GateTicket> {
  // No case has two.
  const [flag] = ticket.flags;
  return {
    ...{ nonce: Buffer.from(ticket.nonce), row: ticket.row, seat: ticket.seat },
    showSectorId: SECTOR_IDS[ticket.sector] ?? 0,
    replacedAt: ticket.codeAt === undefined ? [] : [ticket.codeAt],
    ...CHANNELS[ticket.class],
    ...(flag && FLAGS[flag]),
  };
}

/** The rows that the server finds for the code of a case; none for one that it did not sign. */
function foundFor({ code, isSigned, ticket, parking, annulledAt, isElsewhere }: Facts) {
  const none = { ticket: null, parking: null };
  if (!code || !isSigned) return none;
  const { id, scope } = code;
  const ofState = { isLive: annulledAt === null, revokedAt: annulledAt ? new Date(annulledAt) : null };
  if (code.version === CODE_VERSIONS.entry) {
    if (!ticket && annulledAt === null) return none;
    return { ...none, ticket: { ...SOLD, id, showId: scope, ...(ticket && soldAs(ticket)), ...ofState } };
  }
  const isOfDay = code.version === CODE_VERSIONS.parkingOnDay;
  const row: GateParking = {
    ...{ id, showId: isOfDay ? null : scope, day: isOfDay ? scope : null },
    ...{ venueId: VENUE_ID + Number(isElsewhere ?? false), ...ofState },
    ...{ box: '', space: 0, plate: '', ...parking, nonce: Buffer.from(code.nonce) },
  };
  return { ...none, parking: row };
}

/** The server knows all tickets, and all that happened: no code is later than its list. */
const CASES = DECISION_CASES.filter(
  ({ facts, expected }) => expected.result !== 'A2' && !facts.matchday.policy.acceptsLater && !facts.isCutOff,
);

test.each(CASES)('the table of cases, judged by the server: $name', ({ facts, expected }) => {
  const { matchday, lane, isSigned, now, entries } = facts;
  const reading = readingFromWire({
    ...{ LecturaId: 'a', EspectaculoId: matchday.showId, TurnoId: 1, CarrilId: lane.laneId },
    ...{ ZonaId: lane.zoneId, Sentido: lane.direction === 'in' ? 'entrada' : 'salida' },
    Codigo: facts.code ? Buffer.from(payloadOf(facts.code)).toString('base64') : '',
    ...{ En: now, Desfase: 0, IncertidumbreMs: 0, RelojConfiable: true },
  });
  const formerEntry = {
    ...{ subject: { kind: 'ticket' as const, id: facts.code?.id ?? 0 }, turn: 9, at: now - 1 },
    ...{ gateId: 1, laneId: 12, exitAt: null },
  };
  const { decision } = judge(
    { day: dayOf(facts), lane, reading, isSigned, now: new Date(now) },
    {
      ...foundFor(facts),
      // Those of another day of the show are none.
      entries: [
        ...entries.map((entry) => ({ ...entry, matchday: matchday.day })),
        { ...formerEntry, zoneId: lane.zoneId, matchday: matchday.day - 1 },
      ],
    },
  );
  expect(decision).toMatchObject(expected);
});
