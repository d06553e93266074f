import { GATE } from '@club/contract/gate/constants';
import { sql } from 'kysely';

/** Tolerance between pressing the button and the scan that records it. */
const SLACK_MS = 5_000;

/** Whether a scan is neither in quarantine nor discarded nor taken back by the chief. */
export const stands = (scan: string) => sql`not exists (
  select from gate_set_aside as aside where aside.scan_id = ${sql.ref(`${scan}.id`)} and aside.state <> 'accepted'
)`;

/** Whether it came from a revoked device, and the chief has not accepted it. */
export const isDoubtful = (scan: string) => sql`exists (
  select from gate_set_aside as aside
  where aside.scan_id = ${sql.ref(`${scan}.id`)} and aside.state in ('quarantined', 'discarded')
)`;

/**
 * Whether `undoing` takes `scan` back: a supervisor's within 10 minutes, else of the same device within 15 seconds
 * (spec 5 §5.4). By the smaller difference of the two clocks: one of them may have been set in between.
 */
export const takesBack = sql`(
  undoing.has_right and (undoing.mode = 'supervisor' or undoing.device_id = scan.device_id)
  and least(undoing.at - scan.at, undoing.device_at - scan.device_at) <= interval '1 millisecond' * case undoing.mode
    when 'supervisor' then ${sql.lit(GATE.undoSupervisor + SLACK_MS)} else ${sql.lit(GATE.undoSteward + SLACK_MS)} end
)`;
