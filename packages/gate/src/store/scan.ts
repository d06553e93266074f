import { GATE } from '@club/contract/gate/constants';
import type { Direction, Subject } from '@club/gate-rules/matchday.ts';
import { RESULTS, type ResultCode, type Variant } from '@club/gate-rules/results.ts';
import type { ScanTime } from '../sync/clock.ts';

/** Decided by the server, by the device alone, or by a supervisor against a result (spec 5 §3). */
export type ScanMode = 'server' | 'local' | 'supervisor';

/** One scan in the device's store; immutable except for `unsent` and `takenBack`. */
export interface StoredScan {
  /** UUID v7: ids sort by the time at which they were made. */
  readonly id: string;
  readonly showId: number;
  /** The show's date in the package (`YYYYMMDD`); absent in scans of earlier versions. */
  readonly day?: number;
  /** 0: outside of a shift. */
  readonly shiftId: number;
  /** The 25 signed bytes of the code in base64; empty for X1 and X2, and for a ticket that was found without its code. */
  readonly payload: string;
  /** SHA-256 of the text of X1 and X2, in hexadecimal digits. */
  readonly hash: string;
  readonly subject: Subject | null;
  readonly laneId: number;
  readonly gateId: number;
  readonly zoneId: number;
  readonly direction: Direction;
  readonly result: ResultCode;
  readonly variant: Variant;
  readonly mode: ScanMode;
  /** Whether it is an entry, and its turn. */
  readonly admits: boolean;
  readonly turn: number;
  readonly time: ScanTime;
  /** Of a supervisor's exception. */
  readonly reason: string;
  /** The supervisor who is the act's author. */
  readonly staffId?: number;
  /** The lane's display. */
  readonly title: string;
  readonly line: string;
  /** Present until the server has answered it (spec 5 §4.6). */
  readonly unsent?: 1;
  /** The scan of the unanswered request to the server for this reading. */
  readonly asked?: string;
  /** The scan whose entry this one takes back. */
  readonly undoes?: string;
  /** The entry was taken back. */
  readonly undone?: true;
}

/** Whether something like a ticket was read, forged ones included: what people at a lane act on or report. */
export const isOfCode = ({ subject, result }: Pick<StoredScan, 'subject' | 'result'>): boolean =>
  subject !== null || result === 'X2';

/** Whether the lane counts it: an entry, or, at an exit lane, an exit. */
export const isPassage = ({ direction, admits, result, undoes }: StoredScan): boolean =>
  direction === 'in' ? admits : !undoes && RESULTS[result].color === 'green';

/** The lane's last entry, if a steward may still take it back (spec 5 §2.1); later refusals do not matter. */
export function undoable(recent: readonly StoredScan[], now: number): StoredScan | null {
  const last = recent.find(({ admits }) => admits);
  const isOpen =
    last && !last.undone && last.mode !== 'supervisor' && now - last.time.device < GATE.undoSteward;
  return isOpen ? last : null;
}
