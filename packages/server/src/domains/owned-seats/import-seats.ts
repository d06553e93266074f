import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { lineText, readTable, type TableProblem } from '../../shared/csv-text.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { documentTypesByName } from '../people/public.ts';
import type { OwnedPlace } from '../places/public.ts';
import { changedFields, recordActs } from '../staff-audit/public.ts';
import { giveLockedSeats, OWNED_SEAT } from './give-seats.ts';
import { changeEmail, lockGiving, readOwnedSeats, seatsOfPlan } from './owned-seat-store.ts';
import { seatFields, subjectOf } from './owned-seats-wire.ts';
import { COLUMNS, type SeatLine, seatReader } from './seat-line-wire.ts';

export interface ImportedSeats {
  readonly given: number;
  readonly emails: number;
  readonly same: number;
  /** `Fila 3: …`; those lines are skipped. */
  readonly errors: readonly string[];
  readonly keptPlaces: number;
  readonly left: readonly OwnedPlace[];
}

/** The most rows: the country's largest stadium has 60,000 seats, and few of them are season seats. */
const MOST_LINES = 20_000;

type ImportProblem = TableProblem | 'not-found';

/**
 * Assigns the season seats of a file, all in one transaction; `isTrial`: a dry run. A seat that the person already
 * has gets the file's address, and its places that were not free when it was given, if they are by now.
 */
export function importSeats(
  context: Context,
  actor: Actor,
  {
    venueId,
    bytes,
    isTrial,
  }: { readonly venueId: number; readonly bytes: Uint8Array; readonly isTrial: boolean },
): Promise<Result<ImportedSeats, ImportProblem>> {
  return inTransaction<ImportedSeats, ImportProblem>(context.database, actor, async (tx) => {
    await lockGiving(tx);
    const read = await readSeats(tx, venueId, bytes);
    if (!read.ok) return read;
    const { lines, errors } = read.value;
    const newLines = lines.filter(({ seat }) => seat.ownedSeatId === null);
    const earlier = lines.flatMap(({ seat }) => seat.ownedSeatId ?? []);
    const owned = await readOwnedSeats(tx, earlier);
    const ownedById = new Map(owned.map((one) => [one.id, one]));
    const moved = lines.flatMap(({ seat, email }) => {
      const before = ownedById.get(seat.ownedSeatId ?? 0);
      return before && before.email !== email ? [{ before, email }] : [];
    });
    const counts = {
      ...{ given: newLines.length, emails: moved.length, errors },
      same: lines.length - newLines.length - moved.length,
    };
    if (isTrial) return ok({ ...counts, keptPlaces: 0, left: [] });
    for (const { before, email } of moved) await changeEmail(tx, before.id, email);
    const { keptPlaces, left } = await giveLockedSeats(tx, context, newLines, earlier);
    const after = {
      ...{ Altas: counts.given, 'Correos cambiados': counts.emails, 'Filas con errores': errors.length },
      ...{ 'Lugares apartados': keptPlaces, 'Lugares que no': left.length },
    };
    const act = { act: 'butacas/importar', entity: OWNED_SEAT, entityId: null, entityName: 'Archivo' };
    const corrections = moved.map(({ before, email }) => ({
      ...{ act: 'butacas/guardar', ...subjectOf(before) },
      ...changedFields(seatFields(before), seatFields({ ...before, email })),
    }));
    await recordActs(tx, context.clock.now(), [...corrections, { ...act, after }]);
    return ok({ ...counts, keptPlaces, left });
  });
}

interface ReadSeats {
  readonly lines: readonly SeatLine[];
  readonly errors: readonly string[];
}

async function readSeats(
  tx: Tx,
  venueId: number,
  bytes: Uint8Array,
): Promise<Result<ReadSeats, ImportProblem>> {
  const table = readTable(bytes, COLUMNS, MOST_LINES);
  if (!table.ok) return table;
  const seats = await seatsOfPlan(tx, venueId);
  if (seats.length === 0) return refuse('not-found');
  const { rows, errors } = table.value;
  const read = seatReader({ seats, documentTypes: await documentTypesByName(tx) });
  const lines = rows.flatMap(({ record, line: number }) => {
    const line = read(record, number);
    if (!('error' in line)) return [line];
    errors.push({ line: number, text: line.error });
    return [];
  });
  return ok({ lines, errors: errors.map(lineText) });
}
