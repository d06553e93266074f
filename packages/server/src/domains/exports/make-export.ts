import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { type StaffActor, system } from '../../shared/actor.ts';
import { limitConcurrency } from '../../shared/concurrency-limit.ts';
import { ok } from '../../shared/result.ts';
import { findMember, permissionsOf } from '../staff/public.ts';
import { fileEnd, MOST_TRIES, wholeChannels } from './export-rules.ts';
import { type Lists, tableOf } from './export-sources.ts';
import { type Export, findExport, markReady, noteFailure } from './export-store.ts';
import { EVERYBODY } from './list-cells.ts';
import { cellsIn } from './table-rules.ts';
import { CONTENT_TYPES, fileParts, type Table, withPauses } from './write-file.ts';

/** One at a time per process: it uses a report's connection until it ends. */
const oneAtATime = limitConcurrency({ atOnce: 1, waiting: 1_000 });
const MAKER = system('Exportaciones');

/** The file's key in the storage. */
export const fileKey = ({ id, format }: Pick<Export, 'id' | 'format'>): string =>
  `exportaciones/${id}.${format}`;

/** Makes the file of an export, unless it exists or has failed. `context`: of the office. */
export async function makeExport(
  context: Context,
  lists: Lists,
  { exportId }: { exportId: number },
): Promise<void> {
  const wanted = await findExport(context.database.kysely, exportId);
  if (wanted?.state !== 'queued') return;
  try {
    await oneAtATime(() => make(context, lists, wanted));
  } catch (error) {
    if (await noteFailure(context.database.kysely, exportId, MOST_TRIES)) throw error;
  }
}

async function make(context: Context, lists: Lists, wanted: Export): Promise<void> {
  const { database, storage, clock, jobs } = context;
  const { bytes, rowCount } = await fileOf(context, lists, wanted);
  await storage.put(fileKey(wanted), bytes, CONTENT_TYPES[wanted.format]);
  await inTransaction<void, never>(database, MAKER, async (tx) => {
    const expiresAt = fileEnd(wanted, clock.now());
    const isFirst = await markReady(tx, { id: wanted.id, expiresAt, rowCount });
    if (isFirst)
      await jobs.enqueue(tx, 'remove-export', [{ exportId: wanted.id }], { startAfter: expiresAt });
    return ok();
  });
}

/** Reads all rows in one snapshot, without what is sold meanwhile. */
async function fileOf(
  context: Context,
  lists: Lists,
  { memberId, kind, filter, columns, documentChannels, name, format }: Export,
): Promise<{ readonly bytes: Uint8Array; readonly rowCount: number }> {
  const member = await findMember(context.database.kysely, memberId);
  // The asker may have lost the permission meanwhile, also that for documents.
  const roles = member?.state === 'active' ? member.roles : [];
  const permissions = permissionsOf(roles);
  const visible = wholeChannels(permissions);
  const whole = documentChannels.filter((channel) => visible.includes(channel));
  const actor: StaffActor = {
    ...{ kind: 'staff', memberId, name: member?.name ?? '', roles, ip: '', operation: null },
  };
  const seesDocuments = whole.includes(EVERYBODY);
  const found = await tableOf(context, lists, { kind, filter, actor, permissions, seesDocuments });
  if (!found.ok) throw new Error(`export: ${found.problem}`);
  const { table } = found.value;
  let rowCount = 0;
  const bytes = await context.database.plain.report(async (tx) => {
    const toCells = cellsIn(columns, table, new Set(whole));
    async function* rows(): Table['rows'] extends AsyncIterable<infer Some> ? AsyncGenerator<Some> : never {
      for await (const some of withPauses(table.rows(tx))) {
        rowCount += some.length;
        yield some.map(toCells);
      }
    }
    const parts: Uint8Array[] = [];
    for await (const part of fileParts(format, { name, columns, rows: rows() })) parts.push(part);
    return Buffer.concat(parts);
  });
  return { bytes, rowCount };
}

/** Deletes the file after its address has expired. */
export async function removeExport(context: Context, { exportId }: { exportId: number }): Promise<void> {
  const over = await findExport(context.database.kysely, exportId);
  if (over) await context.storage.remove(fileKey(over));
}
