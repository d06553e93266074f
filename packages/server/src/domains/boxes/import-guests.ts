import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { lineText, readTable, type TableProblem } from '../../shared/csv-text.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { documentTypesByName, type PersonEntry } from '../people/public.ts';
import { recordActs } from '../staff-audit/public.ts';
import { findBoxById, lockBox } from './box-store.ts';
import { subjectOf } from './create-box-link.ts';
import { deleteBoxGuest, findBoxGuest, saveBoxGuests } from './guest-store.ts';
import { COLUMNS, readRosterLine } from './roster-line-wire.ts';

export interface ImportedRoster {
  readonly saved: number;
  /** `Fila 3: …`; those lines are skipped. */
  readonly errors: readonly string[];
}

/** The most people in one file. */
const MOST_LINES = 2_000;
/** The most errors that are reported individually. */
const MOST_ERRORS = 100;

/**
 * Imports the people of a roster as guests of a box (CSV, UTF-8 or Windows-1252, `;` or `,`); known ones get the new
 * names.
 */
export function importGuests(
  context: Context,
  actor: Actor,
  { boxId, bytes }: { readonly boxId: number; readonly bytes: Uint8Array },
): Promise<Result<ImportedRoster, 'not-found' | TableProblem>> {
  const now = context.clock.now();
  return inTransaction<ImportedRoster, 'not-found' | TableProblem>(context.database, actor, async (tx) => {
    const box = await findBoxById(tx, boxId);
    if (!box) return refuse('not-found');
    const read = await readRoster(tx, bytes);
    if (!read.ok) return read;
    const { guests, errors } = read.value;
    await lockBox(tx, boxId);
    if (guests.length > 0) await saveBoxGuests(tx, { boxId, guests, now });
    const after = { Invitados: guests.length, 'Filas con errores': errors.length };
    await recordActs(tx, now, [{ act: 'palcos/importarInvitados', ...subjectOf(box, null), after }]);
    return ok({ saved: guests.length, errors: errors.slice(0, MOST_ERRORS) });
  });
}

interface Roster {
  readonly guests: readonly PersonEntry[];
  readonly errors: readonly string[];
}

async function readRoster(tx: Tx, bytes: Uint8Array): Promise<Result<Roster, TableProblem>> {
  const table = readTable(bytes, COLUMNS, MOST_LINES);
  if (!table.ok) return table;
  const { rows, errors } = table.value;
  const documentTypes = await documentTypesByName(tx, 'for-guests');
  const guests = rows.flatMap(({ record, line }) => {
    const entry = readRosterLine(record, documentTypes);
    if (!('error' in entry)) return [entry];
    errors.push({ line, text: entry.error });
    return [];
  });
  return ok({ guests, errors: errors.map(lineText) });
}

/** Deletes a guest of a box. */
export function forgetGuest(
  context: Context,
  actor: Actor,
  of: { readonly boxId: number; readonly guestId: number },
): Promise<Result<void, 'not-found'>> {
  return inTransaction<void, 'not-found'>(context.database, actor, async (tx) => {
    const [box, guest] = [await findBoxById(tx, of.boxId), await findBoxGuest(tx, of)];
    if (!box || !guest || !(await deleteBoxGuest(tx, of))) return refuse('not-found');
    const before = { Invitado: `${guest.firstName} ${guest.lastName}` };
    const act = { act: 'palcos/borrarInvitado', ...subjectOf(box, null), before, after: { Invitado: '' } };
    await recordActs(tx, context.clock.now(), [act]);
    return ok();
  });
}
