import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { StaffActor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { readLimits } from '../limits/public.ts';
import { allowed } from '../staff/public.ts';
import { recordActs } from '../staff-audit/public.ts';
import { MOST_ROWS, MOST_WAITING, wholeChannels } from './export-rules.ts';
import { type Lists, tableOf } from './export-sources.ts';
import { insertExport } from './export-store.ts';
import { askedAct, type ExportRequest } from './exports-wire.ts';
import { EVERYBODY } from './list-cells.ts';
import { showsDocuments } from './table-rules.ts';

type Problem =
  | 'not-permitted'
  | 'not-found'
  | 'malformed'
  | 'period-wrong'
  | 'scans-forgotten'
  | 'too-many-rows'
  | 'too-many-waiting';

export interface AskedExport {
  readonly id: number;
  readonly needsApproval: boolean;
}

/**
 * Enqueues a job that exports a screen's list (spec 4 §2.13, §6). More documents than one person may export, or any of the
 * visitors' sector (spec 5 §6), need a second person.
 */
export async function askExport(
  context: Context,
  lists: Lists,
  actor: StaffActor,
  { kind, format, filter, columns }: ExportRequest,
): Promise<Result<AskedExport, Problem>> {
  const { database, clock, jobs } = context;
  const { memberId } = actor;
  const permissions = allowed(actor);
  const visible = wholeChannels(permissions);
  const seesDocuments = visible.includes(EVERYBODY);
  const found = await tableOf(context, lists, { kind, filter, actor, permissions, seesDocuments });
  if (!found.ok) return found;
  const { table, name, search } = found.value;
  const documentChannels = table.channelOf && showsDocuments(columns) ? visible : [];
  return inTransaction<AskedExport, Problem>(database, actor, async (tx) => {
    const { rows, documents, visitors } = await table.count(tx, documentChannels);
    if (rows > MOST_ROWS) return refuse('too-many-rows', { rows, most: MOST_ROWS });
    const askedAt = clock.now();
    const asked = {
      ...{ memberId, kind, format, name, filter, columns, documentChannels, askedAt },
      isApproved: actor.approver !== undefined,
    };
    const id = await insertExport(tx, asked, MOST_WAITING);
    if (id === null) return refuse('too-many-waiting', { n: MOST_WAITING });
    await jobs.enqueue(tx, 'make-export', [{ exportId: id }]);
    const { documentsExported: limit } = await readLimits(tx);
    const needsApproval = documents > limit || visitors > 0;
    const acts = [askedAct(id, asked, { documents, visitors, limit }), ...(search ? [search] : [])];
    await recordActs(tx, askedAt, acts);
    return ok({ id, needsApproval });
  });
}
