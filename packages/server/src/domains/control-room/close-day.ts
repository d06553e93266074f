import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { type StaffActor, system } from '../../shared/actor.ts';
import { dayEnd } from '../../shared/montevideo.ts';
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

interface CountedDay {
  readonly board: Board;
  readonly matchdays: Closing['matchdays'];
}

/** The board of a day, and the show's days; null for an unknown show, or a day that it never had. `read`: how its present one is read. */
async function countDay(
  context: Context,
  { showId, matchday }: AskedDay,
  read: (context: Context, showId: number) => Promise<Board | null>,
): Promise<CountedDay | null> {
  const present = await read(context, showId);
  if (!present) return null;
  const { day } = present.day.matchday;
  const found = await findDays(context.database.plain.kysely, showId);
  const matchdays = [...new Set([day, ...found])];
  const asked = matchday ?? day;
  if (!matchdays.includes(asked)) return null;
  const board = asked === day ? present : await countBoard(context, showId, asked);
  return board && { board, matchdays };
}

/** The closing report of a show's day: as signed by the chief, or current (spec 5 §7). */
export async function readClosing(context: Context, asked: AskedDay): Promise<Closing | null> {
  const counted = await countDay(context, asked, readBoard);
  if (!counted) return null;
  const { board, matchdays } = counted;
  const kept = await findKept(context.database.plain.kysely, dayOf(board.day));
  const report = kept?.report ?? (await makeReport(context, board));
  return {
    showName: board.day.show.name,
    ...{ matchday: board.day.matchday.day, matchdays, report },
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

/** Stores the unsigned reports of a show's days before its scans are deleted; signed ones stay. */
export async function keepReports(context: Context, showId: number): Promise<void> {
  const present = await countDay(context, { showId, matchday: null }, countBoard);
  for (const matchday of present?.matchdays ?? []) {
    const counted = await countDay(context, { showId, matchday }, countBoard);
    if (counted) await keepReport(context, counted.board);
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
function endOf({ board, matchdays }: CountedDay): Date {
  const { show, matchday } = board.day;
  const isPresent = matchday.day === matchdays[0];
  return isPresent ? show.endsAt : dayEnd(matchdayToWire(matchday.day));
}

/** Signs the report, if every queue is empty or a day has passed. */
export async function signClosing(
  context: Context,
  actor: StaffActor,
  { note, ...asked }: AskedDay & { readonly note: string },
): Promise<Result<undefined, 'not-found' | 'too-early' | 'signed-already'>> {
  const counted = await countDay(context, asked, countBoard);
  if (!counted) return refuse('not-found');
  const { board } = counted;
  const now = context.clock.now();
  const over = now.getTime() - endOf(counted).getTime();
  if (over < 0 || (over < LATE_MS && board.unsynchronised.scans > 0)) return refuse('too-early');
  const kept = await findKept(context.database.plain.kysely, dayOf(board.day));
  const report = kept?.report ?? (await makeReport(context, board));
  return await inTransaction<undefined, 'signed-already'>(context.database, actor, async (tx) => {
    const signed = { report, note, signedBy: actor.name, signedAt: now };
    if (!(await insertSigned(tx, dayOf(board.day), signed))) return refuse('signed-already');
    const { Ingresadas, Ausentes } = report;
    const after = { Jornada: matchdayToWire(board.day.matchday.day), Ingresadas, Ausentes, Nota: note };
    const act = { act: 'puertas/cierre/firmar', entity: 'espectaculo', entityId: String(asked.showId) };
    await recordActs(tx, now, [{ ...act, entityName: board.day.show.name, after }]);
    return ok();
  });
}
