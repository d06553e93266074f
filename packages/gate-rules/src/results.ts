/** The results of a scan, in the order in which they are checked (spec 5 §2.2). The code is stored with the scan. */
export const RESULTS = {
  X1: { color: 'red', sound: 'low' },
  X2: { color: 'red', sound: 'low-twice' },
  X3: { color: 'red', sound: 'low' },
  X4: { color: 'red', sound: 'low' },
  X5: { color: 'red', sound: 'low' },
  X6: { color: 'red', sound: 'low' },
  P1: { color: 'violet', sound: 'neutral' },
  X7: { color: 'red', sound: 'low' },
  X8: { color: 'red', sound: 'low' },
  X9: { color: 'red', sound: 'low' },
  X10: { color: 'red', sound: 'low' },
  X11: { color: 'red', sound: 'two-tones' },
  X12: { color: 'red', sound: 'two-tones' },
  X13: { color: 'red', sound: 'two-tones' },
  A2: { color: 'yellow', sound: 'mid' },
  A1: { color: 'green', sound: 'high-tick' },
  OK: { color: 'green', sound: 'high' },
} as const;
export type ResultCode = keyof typeof RESULTS;

export const RESULT_CODES = Object.keys(RESULTS) as ResultCode[];

/** Results that the lane asks the server about when it can (§4.4). */
export const ASKED: ReadonlySet<ResultCode> = new Set(['OK', 'A1', 'A2', 'X5', 'X6', 'X9']);

/** Selects one of a result's texts. */
export type Variant =
  | ''
  | 'parking'
  | 'rehearsal'
  | 'lane'
  | 'cancelled'
  | 'postponed'
  | 'early'
  | 'late'
  | 'just-now'
  | 'no-exit'
  | 'expired';

export type Note = 'minor' | 'accessible' | 'visitor' | 'pitch' | 'look';

export interface Decision {
  readonly result: ResultCode;
  readonly variant: Variant;
  /** True for OK and A1 at a lane for entries: an entry has to be written. */
  readonly admits: boolean;
  /** The turn of that entry; 0 without one. */
  readonly turn: number;
  readonly notes: readonly Note[];
  readonly place: {
    readonly stand: string;
    readonly sector: string;
    readonly row: string;
    readonly seat: string;
  } | null;
  /** Name and digits, if the policy requires comparing them. */
  readonly holder: { readonly name: string; readonly digits: string } | null;
  readonly vehicle: { readonly plate: string; readonly box: string; readonly space: number } | null;
  /** X7: where to go; for the variant `lane` a lane, with directions to its gate if that is another one. */
  readonly goTo: { readonly gate: string; readonly arrow: string } | null;
  /** X9: the zone that was skipped. A1: one of which the lane cannot tell. */
  readonly missing: string;
  /** X11 and X12: the earlier entry. */
  readonly earlier: { readonly gate: string; readonly at: number } | null;
  /** X5 and X6: the time. */
  readonly since: number | null;
  /** X3: the show's name and its date as `YYYYMMDD`, or 0. */
  readonly otherShow: { readonly name: string; readonly day: number } | null;
}
