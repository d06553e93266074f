/** The public state of a room, the same for all (spec 6 §4). Times are wall clock in Montevideo. */
export interface RoomState {
  /** Monotonic: an older one from a cache is ignored. */
  readonly version: number;
  readonly now: string;
  /** `SalaEstado`. */
  readonly letter: 'B' | 'N' | 'S' | 'A' | 'P' | 'G' | 'C';
  readonly hasPending: boolean;
  readonly opensAt: string;
  /** Empty when the server does not send it. */
  readonly closesAt: string;
  readonly message: string;
  readonly stages: readonly StageState[];
  /** The number of people called out of order by document: a file lists their numbers. */
  readonly apart: number;
  readonly levels: readonly { readonly showId: number; readonly level: Level }[];
  readonly reach: { readonly probable: number; readonly possible: number };
  /** Poll interval in seconds. */
  readonly every: { readonly near: number; readonly far: number };
  /** Seconds over which the files of a draw are read. */
  readonly spread: number;
  /** Delay of mails in seconds. */
  readonly mailDelay: number;
}

export type Level = 'M' | 'P' | 'U' | 'N';

export interface StageState {
  readonly id: number;
  readonly name: string;
  readonly opensAt: string;
  readonly drawn: number;
  readonly isDrawn: boolean;
  readonly last: number;
  readonly called: number;
  readonly rate: { readonly min: number; readonly max: number };
}

/** The account's place in a room. */
export interface OwnPlace {
  readonly stageId: number;
  readonly number: number;
  /** Waits, missed once, inside, bought, left, annulled. */
  readonly state: 'E' | 'P' | 'D' | 'C' | 'F' | 'A';
  /** After a missed turn: not the first, so that the next is a new number at the end. */
  readonly missedTwice: boolean;
  /** Wall clock in Montevideo; empty before the call. */
  readonly until: string;
  readonly wantsMail: boolean;
  /** *Necesito más tiempo* was used: allowed once per turn. */
  readonly wantedMore: boolean;
}
