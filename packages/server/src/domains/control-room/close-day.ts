import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { type StaffActor, system } from '../../shared/actor.ts';
import { montevideoInstant } from '../../shared/montevideo.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { recordActs } from '../staff-audit/public.ts';
import { matchdayToWire, reportToWire } from './control-room-wire.ts';
import { type Board, countBoard, dayOf, readBoard } from './read-board.ts';
import {
  countDevices,
  countDuplicates,
  countExceptions,
  countSpans,
  findDays,
  findKept,
  insertSigned,
  type SignedReport,
  type WireReport,
} from './report-store.ts';

const LATE_MS = 24 * 60 * 60_000;

/** A day of a show (`YYYYMMDD`); null: its present one. */
interface AskedDay {
  readonly showId: number;
  readonly matchday: number | null;
}

export interface Closing {
  readonly showName: string;
  readonly matchday: number;
  /** The present day first, then those before the show moved on which people came in. */
  readonly matchdays: readonly number[];
  readonly report: WireReport;
  readonly unsynchronised: number;
  readonly signed: SignedReport | null;
}

/** The closing report of a show's day: as signed by the chief, or current (spec 5 §7). */
export async function readClosing(context: Context, asked: AskedDay): Promise<Closing | null> {
  const today = await readBoard(context, asked.showId);
  if (!today) return null;
  const matchdays = await daysOf(context, today);
  const board = await boardOf(context, asked, { today, matchdays });
  if (!board) return null;
  const kept = await findKept(context.database.plain.kysely, dayOf(board.day));
  const report = kept?.report ?? (await makeReport(context, board));
  return {
    showName: board.day.show.name,
    ...{ matchday: board.day.matchday.day, matchdays, report },
    signed: kept?.signedBy ? kept : null,
    unsynchronised: board.unsynchronised.scans,
  };
}

/** The present day first. */
async function daysOf(context: Context, { day: { show, matchday } }: Board): Promise<readonly number[]> {
  const found = await findDays(context.database.plain.kysely, show.showId);
  return [...new Set([matchday.day, ...found])];
}

/** The board of a day; null for one that the show never had. */
async function boardOf(
  context: Context,
  { showId, matchday }: AskedDay,
  { today, matchdays }: { readonly today: Board; readonly matchdays: readonly number[] },
): Promise<Board | null> {
  if (matchday === null || matchday === matchdays[0]) return today;
  return matchdays.includes(matchday) ? await countBoard(context, showId, matchday) : null;
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

/** Stores the reports of a show's days that nobody has signed, before its scans are deleted; signed ones stay. */
export async function keepReports(context: Context, showId: number): Promise<void> {
  const today = await countBoard(context, showId);
  if (!today) return;
  const matchdays = await daysOf(context, today);
  for (const matchday of matchdays) {
    const board = await boardOf(context, { showId, matchday }, { today, matchdays });
    if (board) await keepReport(context, board);
  }
}

async function keepReport(context: Context, board: Board): Promise<void> {
  if (await findKept(context.database.plain.kysely, dayOf(board.day))) return;
  const kept = {
    ...{ report: await makeReport(context, board), note: '', signedBy: '' },
    signedAt: context.clock.now(),
  };
  await inTransaction(context.database, system('closing report'), async (tx) =>
    ok(await insertSigned(tx, dayOf(board.day), kept)),
  );
}

/** When the day ends: with its show, or at midnight if the show moved away. */
const endOf = ({ day: { show, matchday } }: Board, isPresent: boolean): Date =>
  isPresent ? show.endsAt : montevideoInstant(matchdayToWire(matchday.day), '24:00');

/** Signs the report, if every queue is empty or a day has passed. */
export async function signClosing(
  context: Context,
  actor: StaffActor,
  { note, ...asked }: AskedDay & { readonly note: string },
): Promise<Result<undefined, 'not-found' | 'too-early' | 'signed-already'>> {
  const { showId } = asked;
  const today = await countBoard(context, showId);
  if (!today) return refuse('not-found');
  const matchdays = await daysOf(context, today);
  const board = await boardOf(context, asked, { today, matchdays });
  if (!board) return refuse('not-found');
  const now = context.clock.now();
  const over = now.getTime() - endOf(board, board === today).getTime();
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
