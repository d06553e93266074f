import type { Direction, Subject } from '@club/gate-rules/matchday.ts';
import type { ResultCode } from '@club/gate-rules/results.ts';

export type ScanMode = 'server' | 'local' | 'supervisor';

/** A scan as it is stored. */
export interface Scan {
  readonly id: string;
  readonly deviceId: number;
  readonly shiftId: number;
  readonly showId: number;
  readonly matchday: number;
  readonly laneId: number;
  readonly gateId: number;
  readonly zoneId: number;
  readonly direction: Direction;
  readonly payload: Buffer | null;
  readonly digest: Buffer | null;
  readonly subject: Subject | null;
  readonly result: ResultCode;
  readonly variant: string;
  readonly mode: ScanMode;
  /** Whether it is an admission or an exit. */
  readonly passes: boolean;
  readonly deviceAt: Date;
  readonly offsetMs: number;
  readonly uncertaintyMs: number;
  readonly isReliable: boolean;
  /** Corrected time. */
  readonly at: Date;
  readonly receivedAt: Date;
  readonly reason: string;
  readonly undoes: string | null;
  /**
   * The unanswered scan that was sent to the server for the same reading: this one counts instead (decision 0073).
   */
  readonly asked: string | null;
  /** The person whose act it is; null if the lane decided. */
  readonly staffId: number | null;
  readonly staffRole: 'steward' | 'supervisor' | null;
  /** False for a supervisor's act by somebody who is not a supervisor, or without a reason. */
  readonly hasRight: boolean;
  /** The server's answer, for repeats; null for a scan that the device decided. */
  readonly answer: object | null;
}

interface Column {
  readonly name: string;
  /** The column's type in PostgreSQL. */
  readonly type: string;
  readonly of: (scan: Scan) => unknown;
}

/** The columns of a stored scan, and the value of each. */
export const SCAN_COLUMNS: readonly Column[] = [
  { name: 'id', type: 'uuid', of: (scan) => scan.id },
  { name: 'device_id', type: 'int', of: (scan) => scan.deviceId },
  { name: 'shift_id', type: 'int', of: (scan) => scan.shiftId },
  { name: 'show_id', type: 'int', of: (scan) => scan.showId },
  { name: 'matchday', type: 'int', of: (scan) => scan.matchday },
  { name: 'lane_id', type: 'int', of: (scan) => scan.laneId },
  { name: 'gate_id', type: 'int', of: (scan) => scan.gateId },
  { name: 'zone_id', type: 'int', of: (scan) => scan.zoneId },
  { name: 'direction', type: 'text', of: (scan) => scan.direction },
  { name: 'payload', type: 'bytea', of: (scan) => scan.payload },
  { name: 'digest', type: 'bytea', of: (scan) => scan.digest },
  { name: 'subject_kind', type: 'text', of: (scan) => scan.subject?.kind ?? null },
  { name: 'subject_id', type: 'int', of: (scan) => scan.subject?.id ?? null },
  { name: 'result', type: 'text', of: (scan) => scan.result },
  { name: 'variant', type: 'text', of: (scan) => scan.variant },
  { name: 'mode', type: 'text', of: (scan) => scan.mode },
  { name: 'passes', type: 'bool', of: (scan) => scan.passes },
  { name: 'device_at', type: 'timestamptz', of: (scan) => scan.deviceAt },
  { name: 'offset_ms', type: 'bigint', of: (scan) => scan.offsetMs },
  { name: 'uncertainty_ms', type: 'int', of: (scan) => scan.uncertaintyMs },
  { name: 'is_reliable', type: 'bool', of: (scan) => scan.isReliable },
  { name: 'at', type: 'timestamptz', of: (scan) => scan.at },
  { name: 'received_at', type: 'timestamptz', of: (scan) => scan.receivedAt },
  { name: 'reason', type: 'text', of: (scan) => scan.reason },
  { name: 'undoes', type: 'uuid', of: (scan) => scan.undoes },
  { name: 'asked', type: 'uuid', of: (scan) => scan.asked },
  { name: 'staff_id', type: 'int', of: (scan) => scan.staffId },
  { name: 'staff_role', type: 'text', of: (scan) => scan.staffRole },
  { name: 'has_right', type: 'bool', of: (scan) => scan.hasRight },
  { name: 'answer', type: 'jsonb', of: (scan) => scan.answer && JSON.stringify(scan.answer) },
];
