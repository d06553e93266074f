import { decide, type Facts } from '@club/gate-rules/decide.ts';
import type { Lane, Subject } from '@club/gate-rules/matchday.ts';
import type { Decision } from '@club/gate-rules/results.ts';
import type { Context } from '../../context.ts';
import { isSignedByClub } from '../../shared/ticket-keys.ts';
import type { GateDay } from '../gates/public.ts';
import {
  type GateParking,
  type GateTicket,
  isParkingOf,
  liveParkingOf,
  liveTicketOf,
} from './gate-ticket-store.ts';
import type { ReadingFacts } from './reading-store.ts';
import { type Reading, subjectOf } from './scan-wire.ts';

/** Whether the signature of the scan's code is valid. */
export function isSigned(
  { config }: Pick<Context, 'config'>,
  { payload }: Reading,
  signature: string,
): boolean {
  if (!payload || signature === '') return false;
  return isSignedByClub(config.secrets, payload, Buffer.from(signature, 'base64'));
}

/** The lane and zone of a scan; null for ones that the venue does not have. */
export function laneOf(day: GateDay, { laneId, zoneId, direction }: Reading): Lane | null {
  const lane = day.lanes.find(({ id }) => id === laneId);
  const gate = day.setup.gates.find(({ id }) => id === lane?.gateId);
  const isZone = day.setup.zones.some(({ id }) => id === zoneId);
  return lane && gate && isZone ? { laneId, gateId: gate.id, group: gate.group, zoneId, direction } : null;
}

/** The server's decision, and its ticket. */
export interface Judged {
  readonly decision: Decision;
  /** The code's ticket, if it belongs to the show. */
  readonly subject: Subject | null;
  readonly nonce: Buffer | null;
}

export interface JudgeArgs {
  readonly day: GateDay;
  readonly lane: Lane;
  readonly reading: Reading;
  readonly isSigned: boolean;
  readonly now: Date;
}

/** The ticket of a code; null if the text has no valid signature. */
export const signedSubject = ({ code }: Reading, signed: boolean): Subject | null =>
  code && signed ? subjectOf(code) : null;

/** Decides a scan with everything that the server knows (spec 5 §4.4). */
export function judge(
  { day, lane, reading, isSigned: signed, now }: JudgeArgs,
  { ticket, parking, entries }: Pick<ReadingFacts, 'ticket' | 'parking' | 'entries'>,
): Judged {
  const own = ticket?.showId === day.show.showId ? ticket : undefined;
  const vehicle = parking && isParkingOf(day.show, parking) ? parking : undefined;
  const isKnown = own !== undefined || vehicle !== undefined;
  const facts: Facts = {
    ...{ code: reading.code, isSigned: signed, matchday: day.matchday, lane, now: now.getTime() },
    entries: isKnown ? entries.filter(({ matchday }) => matchday === day.matchday.day) : [],
    ...liveFacts(day, own, vehicle),
    ...{ isComplete: true, isElsewhere: parking !== null && !vehicle },
  };
  return {
    decision: decide(facts),
    subject: isKnown ? signedSubject(reading, signed) : null,
    nonce: own?.nonce ?? vehicle?.nonce ?? null,
  };
}

export function liveFacts(
  day: GateDay,
  ticket: GateTicket | undefined,
  parking: GateParking | undefined,
): Pick<Facts, 'ticket' | 'parking' | 'annulledAt'> {
  const withName = day.matchday.policy.documents.kind !== 'never';
  const revokedAt = ticket?.revokedAt ?? parking?.revokedAt ?? null;
  return {
    ticket: ticket?.isLive ? liveTicketOf(ticket, { sectorAt: day.sectorAt, withName }) : null,
    parking: parking?.isLive ? liveParkingOf(parking) : null,
    annulledAt: revokedAt?.getTime() ?? null,
  };
}
