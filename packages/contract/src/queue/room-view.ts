/** The public state of a room, the same for all (spec 6 §4). Times are wall clock in Montevideo. */
export interface RoomState {
  /** Grows with time: an older one that a cache answers is dropped. */
  readonly version: number;
  readonly now: string;
  /** `SalaEstado`. */
  readonly letter: 'B' | 'N' | 'S' | 'A' | 'P' | 'G' | 'C';
  readonly hasPending: boolean;
  readonly opensAt: string;
  /** Empty when the server does not say it. */
  readonly closesAt: string;
  readonly message: string;
  readonly stages: readonly StageState[];
  /** How many were called out of order by their documents: a file tells whose numbers. */
  readonly apart: number;
  readonly levels: readonly { readonly showId: number; readonly level: Level }[];
  readonly reach: { readonly probable: number; readonly possible: number };
  /** Seconds between questions. */
  readonly every: { readonly near: number; readonly far: number };
  /** Seconds over which the files of a draw are read. */
  readonly spread: number;
  /** Seconds that mails are late. */
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

/** What the account has in a room. */
export interface OwnPlace {
  readonly stageId: number;
  readonly number: number;
  /** Waits, missed once, inside, bought, left, annulled. */
  readonly state: 'E' | 'P' | 'D' | 'C' | 'F' | 'A';
  /** Of who missed a turn: not for the first time, so that a new number at the end comes next. */
  readonly missedTwice: boolean;
  /** Wall clock in Montevideo; empty before the call. */
  readonly until: string;
  readonly wantsMail: boolean;
  /** *Necesito más tiempo* was asked for, which is good once for a turn. */
  readonly wantedMore: boolean;
}
