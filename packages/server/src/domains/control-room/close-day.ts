import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { type StaffActor, system } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { recordActs } from '../staff-audit/public.ts';
import { reportToWire } from './control-room-wire.ts';
import { type Board, countBoard, dayOf, readBoard } from './read-board.ts';
import {
  countDevices,
  countDuplicates,
  countExceptions,
  countSpans,
  findKept,
  insertSigned,
  type SignedReport,
  type WireReport,
} from './report-store.ts';

const LATE_MS = 24 * 60 * 60_000;

export interface Closing {
  readonly showName: string;
  readonly report: WireReport;
  readonly unsynchronised: number;
  readonly signed: SignedReport | null;
}

/** The closing report of a show's day: as signed by the chief, or current (spec 5 §7). */
export async function readClosing(context: Context, showId: number): Promise<Closing | null> {
  const board = await readBoard(context, showId);
  if (!board) return null;
  const kept = await findKept(context.database.plain.kysely, dayOf(board.day));
  const report = kept?.report ?? (await makeReport(context, board));
  return {
    showName: board.day.show.name,
    report,
    signed: kept?.signedBy ? kept : null,
    unsynchronised: board.unsynchronised.scans,
  };
}

async function makeReport(context: Context, board: Board): Promise<WireReport> {
  const { kysely } = context.database.plain;
  const day = dayOf(board.day);
  return reportToWire(board, {
    duplicates: await countDuplicates(kysely, day),
    exceptions: await countExceptions(kysely, day),
    spans: await countSpans(kysely, day),
    devices: await countDevices(kysely, day, board.at),
  });
}

/** Stores the report of a show that nobody has signed, before its scans are deleted; a signed one stays. */
export async function keepReport(context: Context, showId: number): Promise<void> {
  const board = await countBoard(context, showId);
  if (!board || (await findKept(context.database.plain.kysely, dayOf(board.day)))) return;
  const kept = {
    ...{ report: await makeReport(context, board), note: '', signedBy: '' },
    signedAt: context.clock.now(),
  };
  await inTransaction(context.database, system('closing report'), async (tx) =>
    ok(await insertSigned(tx, dayOf(board.day), kept)),
  );
}

/** Signs the report, if every queue is empty or a day has passed. */
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
  const kept = await findKept(context.database.plain.kysely, dayOf(board.day));
  const report = kept?.report ?? (await makeReport(context, board));
  return await inTransaction<undefined, 'signed-already'>(context.database, actor, async (tx) => {
    const signed = { report, note, signedBy: actor.name, signedAt: now };
    if (!(await insertSigned(tx, dayOf(board.day), signed))) return refuse('signed-already');
    const after = { Ingresadas: report.Ingresadas, Ausentes: report.Ausentes, Nota: note };
    const act = { act: 'puertas/cierre/firmar', entity: 'espectaculo', entityId: String(showId) };
    await recordActs(tx, now, [{ ...act, entityName: board.day.show.name, after }]);
    return ok();
  });
}
