/**
 * What a lane knows of a show: the part of its package that is not about tickets (spec 5 §3). Times are milliseconds since 1970.
 */

export type Direction = 'in' | 'out';

export const ZONE_CLASSES = ['perimeter', 'stand', 'boxes', 'paddock', 'press', 'pitch', 'parking'] as const;
export type ZoneClass = (typeof ZONE_CLASSES)[number];

/** The classes that decide a ticket's path. The index in this list is its byte in the package. */
export const TICKET_CLASSES = [
  'sale',
  'owned-seat',
  'courtesy',
  'box',
  'paddock',
  'press',
  'pitch-pass',
  'general-pass',
  'parking',
] as const;
export type TicketClass = (typeof TICKET_CLASSES)[number];

export interface Zone {
  readonly id: number;
  readonly name: string;
  readonly class: ZoneClass;
  /** Its capacity in persons; 0: not counted. */
  readonly capacity: number;
  /** Re-entry: never, or within this many minutes of a recorded exit. */
  readonly reentry: { readonly kind: 'no' } | { readonly kind: 'with-exit'; readonly minutes: number };
  /** Whether it is full; checked once a minute. Lanes of the previous version do not know this field. */
  readonly isFull?: boolean;
}

/** A zone of a ticket class's path; the steps are in the order of the list. */
export interface Step {
  readonly zoneId: number;
  /** How many entries a ticket has there without an exit. */
  readonly entries: number;
  /** The next step requires this one. */
  readonly isRequired: boolean;
  /** Whether the zone's re-entry applies to this class. */
  readonly allowsReentry: boolean;
}

export interface Gate {
  readonly id: number;
  readonly name: string;
  /** Gates that admit the same places. */
  readonly group: string;
  /** Directions to it. */
  readonly arrow: string;
  /** Those that its lanes lead into; servers of the previous version do not send them. */
  readonly zoneIds?: readonly number[];
}

export interface Sector {
  readonly stand: string;
  readonly name: string;
  /** Gate groups that admit it; empty: all of them. */
  readonly groups: readonly string[];
  /**
   * 'Un sector, un carril' (spec 5 §4.5): the only lanes that admit it, by group and zone. Absent or without an
   * entry: all lanes.
   */
  readonly lanes?: readonly SectorLane[];
}

export interface SectorLane {
  readonly id: number;
  readonly name: string;
  readonly zoneId: number;
  readonly gateId: number;
  readonly group: string;
}

export type ShowState = 'on' | 'cancelled' | 'postponed';

/** Which tickets show the holder's name and the last digits of the document: none, visitors', one of so many, all. */
export type DocumentPolicy =
  | { readonly kind: 'never' | 'visitors' | 'all' }
  | { readonly kind: 'one-in'; readonly n: number };

export interface Policy {
  readonly opensAt: number;
  readonly closesAt: number;
  readonly documents: DocumentPolicy;
  /** Whether a validly signed code that the package does not contain is admitted. */
  readonly acceptsLater: boolean;
  readonly toleranceMinutes: number;
}

/**
 * A steward or supervisor who may log in without network, with the salted scrypt hash of the PIN (N 16384, r 8, p 1),
 * 32 bytes.
 */
export interface StaffKey {
  readonly id: number;
  readonly name: string;
  readonly role: 'steward' | 'supervisor';
  /** Base64. */
  readonly salt: string;
  /** Base64. */
  readonly pinHash: string;
}

export interface PublicKeyOfClub {
  readonly id: string;
  /** 32 bytes of Ed25519 as base64. */
  readonly key: string;
}

/** Everything about a show that a decision needs, except its tickets. */
export interface Matchday {
  readonly showId: number;
  readonly showName: string;
  /**
   * The show's date as `YYYYMMDD`: a parking code for a day is compared with it, and entries are counted for that
   * day.
   */
  readonly day: number;
  readonly state: ShowState;
  /**
   * When the show's packages end by its present times; servers of the previous version do not send it. The head of a
   * package has the end by the times of its making.
   */
  readonly validUntil?: number;
  readonly keys: readonly PublicKeyOfClub[];
  /** Other shows, to name the one that a wrong code belongs to. */
  readonly otherShows: readonly { readonly id: number; readonly name: string; readonly day: number }[];
  readonly gates: readonly Gate[];
  readonly zones: readonly Zone[];
  readonly sectors: readonly Sector[];
  readonly paths: Readonly<Partial<Record<TicketClass, readonly Step[]>>>;
  readonly policy: Policy;
  readonly staff: readonly StaffKey[];
}

/** The lane where a code is read. */
export interface Lane {
  readonly laneId: number;
  readonly gateId: number;
  readonly group: string;
  readonly zoneId: number;
  readonly direction: Direction;
}

/** The kind of ticket whose entries are counted: tickets and parking tickets have separate ids. */
export type SubjectKind = 'ticket' | 'parking';
export interface Subject {
  readonly kind: SubjectKind;
  readonly id: number;
}
export const subjectKey = ({ kind, id }: Subject): string => `${kind === 'ticket' ? 't' : 'p'}${id}`;

/** Why a steward should look at a ticket. The index in this list is its bit in the package. */
export const FLAGS = [
  'minor',
  'accessible',
  'visitor',
  'look',
  'supervisor',
  // Its nonce was made before editions: the first byte is random.
  'unnumbered',
] as const;
export type Flag = (typeof FLAGS)[number];

export interface LiveTicket {
  readonly id: number;
  /** The first 8 bytes of its nonce. */
  readonly nonce: Uint8Array;
  readonly class: TicketClass;
  /** Index in the show's list of sectors. */
  readonly sector: number;
  /** Empty if the sector has no seats, and in the package of another gate group. */
  readonly row: string;
  readonly seat: string;
  readonly flags: ReadonlySet<Flag>;
  /** Last three digits of the document; empty if unknown. */
  readonly digits: string;
  /** First name and initial; empty unless the policy requires documents. */
  readonly name: string;
  /** When its current code was made; absent if unknown. */
  readonly codeAt?: number;
}

export interface LiveParking {
  readonly id: number;
  readonly nonce: Uint8Array;
  readonly box: string;
  readonly space: number;
  readonly plate: string;
}

/** An entry of one ticket into one zone, that counts. */
export interface ZoneEntry {
  readonly subject: Subject;
  readonly zoneId: number;
  /** 1 for the first entry, one more after each re-entry. */
  readonly turn: number;
  readonly at: number;
  readonly gateId: number;
  /** 0: unknown. */
  readonly laneId: number;
  readonly exitAt: number | null;
}
