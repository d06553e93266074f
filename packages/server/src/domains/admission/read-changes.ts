import type { Subject } from '@club/gate-rules/matchday.ts';
import type { Change } from '@club/gate-rules/package-index.ts';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Executor } from '../../db/database.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { type GateDay, gateDay } from '../gates/public.ts';
import { asToldTo, currentCut } from './build-package.ts';
import { findEntries } from './entry-store.ts';
import {
  findGateParking,
  findGateTickets,
  isParkingOf,
  liveParkingOf,
  liveTicketOf,
} from './gate-ticket-store.ts';
import { findTakenBack } from './scan-store.ts';

/**
 * As many as fit into 64 KiB, at 160 bytes each. For a transaction with more changes the device downloads a new
 * package.
 */
const MOST_CHANGES = 400;

interface ChangeRow {
  readonly kind: 'ticket' | 'parking' | 'entries' | 'matchday';
  readonly subjectId: number;
  readonly transaction: string;
}

export interface News {
  readonly changes: readonly Change[];
  readonly cut: number;
  readonly hasMore: boolean;
}

/**
 * The changes of a show since a cut, as told to a gate group, in their current state: whole transactions in order, up to the first one that
 * may still be open (decision 0051). Refusal `cut-too-old`: a cut of another database, or more changes than an answer
 * can have.
 */
export async function readChanges(
  context: Context,
  { showId, since, group }: { showId: number; since: number; group: string },
): Promise<Result<News, 'cut-too-old' | 'not-assigned'>> {
  const { kysely } = context.database;
  const { rows, cut } = await kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => ({ cut: await currentCut(tx), rows: await findRows(tx, showId, since) }));
  if (since > cut) return refuse('cut-too-old');
  const over = rows[MOST_CHANGES]?.transaction;
  const whole = over === undefined ? rows : rows.filter(({ transaction }) => transaction !== over);
  if (over !== undefined && whole.length === 0) return refuse('cut-too-old');
  // Read after the rows: it contains their changes, and a change that commits meanwhile is sent again.
  const day = await gateDay(context, showId);
  if (!day) return refuse('not-assigned');
  const changes = await changesOf(kysely, { day, group, rows: whole });
  return ok({ changes, cut: over === undefined ? cut : Number(over), hasMore: over !== undefined });
}

async function findRows(executor: Executor, showId: number, since: number): Promise<readonly ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select kind, subject_id as "subjectId", transaction
    from gate_change
    where show_id = ${showId} and transaction >= ${since}
      and transaction < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
    order by transaction, id
    limit ${MOST_CHANGES + 1}`.execute(executor);
  return rows;
}

async function changesOf(
  executor: Executor,
  {
    day,
    group,
    rows,
  }: { readonly day: GateDay; readonly group: string; readonly rows: readonly ChangeRow[] },
): Promise<readonly Change[]> {
  const idsOf = (kind: ChangeRow['kind']) => [
    ...new Set(rows.filter((row) => row.kind === kind).map(({ subjectId }) => subjectId)),
  ];
  const withName = day.matchday.policy.documents.kind !== 'never';
  const told = asToldTo(day, group);
  const tickets = await findGateTickets(executor, idsOf('ticket'));
  const parking = await findGateParking(executor, idsOf('parking'));
  const subjects = idsOf('entries').map(
    (id): Subject => (id > 0 ? { kind: 'ticket', id } : { kind: 'parking', id: -id }),
  );
  const entries = await findEntries(executor, subjects, day.matchday.day);
  const takenBack = await findTakenBack(executor, subjects, day.matchday.day);
  return [
    ...(rows.some(({ kind }) => kind === 'matchday')
      ? [{ kind: 'matchday', matchday: day.matchday } as const]
      : []),
    ...tickets.map(
      (ticket): Change =>
        ticket.isLive
          ? { kind: 'ticket', ticket: told(liveTicketOf(ticket, { sectorAt: day.sectorAt, withName })) }
          : annulled({ kind: 'ticket', id: ticket.id }, ticket.revokedAt),
    ),
    ...parking.map(
      (one): Change =>
        one.isLive && isParkingOf(day.show, one)
          ? { kind: 'parking', parking: liveParkingOf(one) }
          : annulled({ kind: 'parking', id: one.id }, one.revokedAt),
    ),
    ...subjects.map(
      (subject): Change => ({
        ...{ kind: 'entries', subject },
        entries: entries
          .filter((entry) => entry.subject.kind === subject.kind && entry.subject.id === subject.id)
          .map(({ scanId: _scan, exitScanId: _exit, ...entry }) => entry),
        takenBack: takenBack
          .filter(({ kind, subjectId }) => kind === subject.kind && subjectId === subject.id)
          .map(({ id }) => id),
      }),
    ),
  ];
}

const annulled = (subject: Subject, at: Date | null): Change => ({
  ...{ kind: 'annulled', subject, at: at?.getTime() ?? 0 },
});
