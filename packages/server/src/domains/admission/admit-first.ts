import type { Subject } from '@club/gate-rules/matchday.ts';
import { type Database, isUniqueViolation } from '../../db/database.ts';
import { asStatement } from '../../shared/trace.ts';
import { SCAN_COLUMNS, type Scan } from './scan-columns.ts';

const names = SCAN_COLUMNS.map(({ name }) => name);
/** A column of the scan, as the statement is given it. */
const given = Object.fromEntries(
  SCAN_COLUMNS.map(({ name, type }, index) => [name, `$${index + 1}::${type}`]),
);
const NONCE = `$${SCAN_COLUMNS.length + 1}::bytea`;
const entryColumns = [
  ...['show_id', 'matchday', 'subject_kind', 'subject_id', 'zone_id', 'at', 'gate_id', 'lane_id'],
];

/**
 * The function locks the ticket, and looks for others who have passed by it once it is locked. The entry is written first: whoever has none
 * stores no scan. A scan that is stored already is an error, which takes the entry back with it.
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
  returning subject_kind, subject_id
),
stored as (
  insert into gate_scan (${names.join(', ')})
  select ${names.map((name) => given[name]).join(', ')} from entered
),
told as (
  insert into gate_change (show_id, kind, subject_id)
  select ${given.show_id}, 'entries', case subject_kind when 'ticket' then subject_id else -subject_id end from entered
)
select exists (select from entered) as "isEntered"`,
};

/**
 * Admits somebody by a ticket that nobody has passed by into this zone on this day, in one statement of its own (decision 0078): what most readings are.
 * False, and nothing is written, when that is not so, or the ticket is not live or its code another one by now.
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
