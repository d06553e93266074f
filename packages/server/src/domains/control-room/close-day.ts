import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { StaffActor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { recordActs } from '../staff-audit/public.ts';
import { reportToWire } from './control-room-wire.ts';
import { type Board, countBoard, dayOf, readBoard } from './read-board.ts';
import {
  countDevices,
  countDuplicates,
  countExceptions,
  countSpans,
  findSigned,
  insertSigned,
  type SignedReport,
  type WireReport,
} from './report-store.ts';

const LATE_MS = 24 * 60 * 60_000;

export interface Closing {
  readonly report: WireReport;
  readonly unsynchronised: number;
  readonly signed: SignedReport | null;
}

/** The closing report of a show's day: as the chief signed it, or as it stands (spec 5 §7). */
export async function readClosing(context: Context, showId: number): Promise<Closing | null> {
  const board = await readBoard(context, showId);
  if (!board) return null;
  const signed = await findSigned(context.database.plain.kysely, dayOf(board.day));
  const report = signed?.report ?? (await makeReport(context, board));
  return { report, signed, unsynchronised: board.unsynchronised.scans };
}

async function makeReport(context: Context, board: Board): Promise<WireReport> {
  const { kysely } = context.database.plain;
  const day = dayOf(board.day);
  return reportToWire(board, {
    duplicates: await countDuplicates(kysely, day),
    exceptions: await countExceptions(kysely, day),
    spans: await countSpans(kysely, day),
    devices: await countDevices(kysely, day),
  });
}

/** Signs the report off, when every queue is empty or a day has passed. */
export async function signClosing(
  context: Context,
  actor: StaffActor,
  { showId, note }: { readonly showId: number; readonly note: string },
): Promise<Result<undefined, 'not-found' | 'too-early' | 'signed-already'>> {
  const board = await countBoard(context, showId);
  if (!board) return refuse('not-found');
  const now = context.clock.now();
  const over = now.getTime() - board.day.show.endsAt.getTime();
  if (over < 0 || (over < LATE_MS && board.unsynchronised.scans > 0)) return refuse('too-early');
  const report = await makeReport(context, board);
  return await inTransaction<undefined, 'signed-already'>(context.database, actor, async (tx) => {
    const signed = { report, note, signedBy: actor.name, signedAt: now };
    if (!(await insertSigned(tx, dayOf(board.day), signed))) return refuse('signed-already');
    const after = { Ingresadas: report.Ingresadas, Ausentes: report.Ausentes, Nota: note };
    const act = { act: 'puertas/cierre/firmar', entity: 'espectaculo', entityId: String(showId) };
    await recordActs(tx, now, [{ ...act, entityName: board.day.show.name, after }]);
    return ok();
  });
}
