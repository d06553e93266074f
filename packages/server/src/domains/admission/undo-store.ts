import type { Subject } from '@club/gate-rules/matchday.ts';
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

/** A scan to undo. */
export interface UndoableScan {
  readonly id: string;
  readonly deviceId: number;
  readonly showId: number;
  readonly matchday: number;
  readonly subject: Subject;
  readonly receivedAt: Date;
  /** By the corrected clock. */
  readonly at: Date;
  readonly gateId: number;
  /** Whether an entry belongs to it. */
  readonly counts: boolean;
  /** No later scan of the device is an admission. */
  readonly isLast: boolean;
}

export async function findUndoable(executor: Executor, scanId: string): Promise<UndoableScan | null> {
  const { rows } = await sql<Omit<UndoableScan, 'subject'> & { kind: Subject['kind']; subjectId: number }>`
    select scan.id, scan.device_id as "deviceId", scan.show_id as "showId", scan.matchday,
      scan.subject_kind as kind, scan.subject_id as "subjectId", scan.received_at as "receivedAt", scan.at,
      scan.gate_id as "gateId",
      exists (select from gate_entry where scan_id = scan.id and annulled_at is null) as counts,
      not exists (
        select from gate_scan as later
        where later.device_id = scan.device_id and later.passes and later.direction = 'in' and later.id > scan.id
      ) as "isLast"
    from gate_scan as scan
    where scan.id = ${scanId} and scan.passes and scan.direction = 'in'`.execute(executor);
  const [row] = rows;
  if (!row) return null;
  const { kind, subjectId, ...rest } = row;
  return { ...rest, subject: { kind, id: subjectId } };
}
