import type { Subject } from '@club/gate-rules/matchday.ts';
import { type Database, isUniqueViolation } from '../../db/database.ts';
import { asStatement } from '../../shared/trace.ts';
import { SCAN_COLUMNS, type Scan } from './scan-columns.ts';

const names = SCAN_COLUMNS.map(({ name }) => name);
/** A column of the scan, as a parameter of the statement. */
const given = Object.fromEntries(
  SCAN_COLUMNS.map(({ name, type }, index) => [name, `$${index + 1}::${type}`]),
);
const NONCE = `$${SCAN_COLUMNS.length + 1}::bytea`;
const entryColumns = [
  ...['show_id', 'matchday', 'subject_kind', 'subject_id', 'zone_id', 'at', 'gate_id', 'lane_id'],
];

/**
 * The function locks the ticket, and looks for other scans of it under the lock. The entry is written first: without
 * an entry no scan is stored. A scan that is already stored raises an error, which also rolls back the entry.
 */
const ADMIT_FIRST = {
  name: 'admit-first',
  text: `
with alone as materialized (
  select first_to_pass(${given.subject_kind}, ${given.subject_id}, ${NONCE}, ${given.zone_id}, ${given.matchday}, ${given.id}) as is_so
),
entered as (
  insert into gate_entry (turn, scan_id, ${entryColumns.join(', ')})
  select 1, ${given.id}, ${entryColumns.map((name) => given[name]).join(', ')} from alone where is_so
  on conflict do nothing
  returning subject_id
),
stored as (
  insert into gate_scan (${names.join(', ')})
  select ${names.map((name) => given[name]).join(', ')} from entered
),
told as (
  insert into gate_change (show_id, kind, subject_id)
  select ${given.show_id}, 'entries', subject_id from entered
)
select exists (select from entered) as "isEntered"`,
};

/**
 * Admits the first scan of a ticket into this zone on this day, in one statement (decision 0078): the case of most
 * scans. False, with nothing written, if it is not the first, the ticket is not live, or its code was replaced
 * meanwhile.
 */
export async function admitFirst(
  { pool }: Pick<Database, 'pool'>,
  scan: Scan & { readonly subject: Subject },
  nonce: Buffer,
): Promise<boolean> {
  const values = [...SCAN_COLUMNS.map(({ of }) => of(scan)), nonce];
  const run = () => pool.query<{ isEntered: boolean }>({ ...ADMIT_FIRST, values });
  try {
    const { rows } = await asStatement(ADMIT_FIRST.name, run);
    return rows[0]?.isEntered ?? false;
  } catch (error) {
    if (isUniqueViolation(error, 'gate_scan_pkey')) return false;
    throw error;
  }
}
