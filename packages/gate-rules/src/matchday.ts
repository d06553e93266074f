/**
 * What a lane knows of a show: the part of its package that is not about tickets (spec 5 §3). Times are milliseconds since 1970.
 */

export type Direction = 'in' | 'out';

export const ZONE_CLASSES = ['perimeter', 'stand', 'boxes', 'paddock', 'press', 'pitch', 'parking'] as const;
export type ZoneClass = (typeof ZONE_CLASSES)[number];

/** What decides a ticket's path. The place in this list is its byte in the package. */
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
  /** Persons that it holds; 0: nobody counts. */
  readonly capacity: number;
  /** How one comes back in: never, or within so many minutes of a recorded exit. */
  readonly reentry: { readonly kind: 'no' } | { readonly kind: 'with-exit'; readonly minutes: number };
  /** As many are inside as it holds; looked at once a minute. Lanes of the version before do not know of it. */
  readonly isFull?: boolean;
}

/** A zone of a ticket class's path, in the order of the list. */
export interface Step {
  readonly zoneId: number;
  /** Entries that a ticket has there without going out. */
  readonly entries: number;
  /** Must come before the next one. */
  readonly isRequired: boolean;
  /** Whether the zone's way back in is for this class. */
  readonly allowsReentry: boolean;
}

export interface Gate {
  readonly id: number;
  readonly name: string;
  /** Gates that admit the same places. */
  readonly group: string;
  /** How to get there. */
  readonly arrow: string;
}

export interface Sector {
  readonly stand: string;
  readonly name: string;
  /** Gate groups that admit it; all of them when there is none. */
  readonly groups: readonly string[];
  /** 'Un sector, un carril' (spec 5 §4.5): of these groups and zones the lanes that admit it alone. Absent, or without one: all. */
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

/** When the holder's name and the last digits of the document are shown: never, visitors', one of so many, all. */
export type DocumentPolicy =
  | { readonly kind: 'never' | 'visitors' | 'all' }
  | { readonly kind: 'one-in'; readonly n: number };

export interface Policy {
  readonly opensAt: number;
  readonly closesAt: number;
  readonly documents: DocumentPolicy;
  /** Whether a good code that the package does not know is let in. */
  readonly acceptsLater: boolean;
  readonly toleranceMinutes: number;
}

/** A steward or supervisor who may sign in without network: salted scrypt of the PIN (N 16384, r 8, p 1), 32 bytes. */
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

/** Everything about a show that a decision rests on, beside its tickets. */
export interface Matchday {
  readonly showId: number;
  readonly showName: string;
  /** The show's date as `YYYYMMDD`: what a parking code on a day is compared with, and the day that entries are counted for. */
  readonly day: number;
  readonly state: ShowState;
  readonly keys: readonly PublicKeyOfClub[];
  /** Shows that a wrong code may be for. */
  readonly otherShows: readonly { readonly id: number; readonly name: string; readonly day: number }[];
  readonly gates: readonly Gate[];
  readonly zones: readonly Zone[];
  readonly sectors: readonly Sector[];
  readonly paths: Readonly<Partial<Record<TicketClass, readonly Step[]>>>;
  readonly policy: Policy;
  readonly staff: readonly StaffKey[];
}

/** Where a code is read. */
export interface Lane {
  readonly laneId: number;
  readonly gateId: number;
  readonly group: string;
  readonly zoneId: number;
  readonly direction: Direction;
}

/** Whose entries are counted: a ticket's or a parking ticket's, which are numbered apart. */
export type SubjectKind = 'ticket' | 'parking';
export interface Subject {
  readonly kind: SubjectKind;
  readonly id: number;
}
export const subjectKey = ({ kind, id }: Subject): string => `${kind === 'ticket' ? 't' : 'p'}${id}`;

/** Why a ticket wants a second look. The place in this list is its bit in the package. */
export const FLAGS = [
  'minor',
  'accessible',
  'visitor',
  'look',
  'supervisor',
  // Its nonce is older than editions: its first byte counts nothing.
  'unnumbered',
] as const;
export type Flag = (typeof FLAGS)[number];

export interface LiveTicket {
  readonly id: number;
  /** The first 8 bytes of its nonce. */
  readonly nonce: Uint8Array;
  readonly class: TicketClass;
  /** In the show's list of sectors. */
  readonly sector: number;
  /** Empty where the sector has no seats, and in the package of another gate group. */
  readonly row: string;
  readonly seat: string;
  readonly flags: ReadonlySet<Flag>;
  /** Last three digits of the document; empty when not known. */
  readonly digits: string;
  /** First name and initial; empty unless the policy asks for documents. */
  readonly name: string;
  /** When its present code was made, where that is known. */
  readonly codeAt?: number;
}

export interface LiveParking {
  readonly id: number;
  readonly nonce: Uint8Array;
  readonly box: string;
  readonly space: number;
  readonly plate: string;
}

/** An entry that counts, of one ticket into one zone. */
export interface ZoneEntry {
  readonly subject: Subject;
  readonly zoneId: number;
  /** 1, and one more after each way back in. */
  readonly turn: number;
  readonly at: number;
  readonly gateId: number;
  /** 0: not known. */
  readonly laneId: number;
  readonly exitAt: number | null;
}
