import { IMPORT_STATE_WORDS } from '@club/contract/club/words';
import type { Context } from '../../context.ts';
import { type Executor, inTransaction, isUniqueViolation, type Tx } from '../../db/database.ts';
import { type Actor, system } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { seal } from '../../shared/sealed.ts';
import { listPendingActs } from '../approvals/public.ts';
import { recordActs } from '../staff-audit/public.ts';
import {
  dropLines,
  findOpenImport,
  insertImport,
  lockImport,
  type MemberImport,
  moveImport,
} from './import-store.ts';
import { importText } from './messages.ts';
import { PIN_SEAL } from './pin-marks.ts';
import { type FileProblem, openRegister } from './register-file.ts';

/** The name of an import in the audit. */
export const IMPORT = 'importacion-de-socios';
/** The actor of the nightly import. */
export const NIGHT = system(importText.nightly);

type OpenProblem = 'import-open' | 'being-applied';

/** Stores a file, to be read by a job. Only its header is checked here. */
export async function uploadRegister(
  context: Context,
  actor: Actor,
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
): Promise<Result<number, FileProblem | OpenProblem>> {
  const opened = openRegister(bytes);
  if (!opened.ok) return opened;
  const sealedFile = seal(context.config.secrets.urlKey, PIN_SEAL, bytes, context.random);
  return begin(context, actor, { source: 'file', name, sealedFile });
}

/** Enqueues the job that reads the club's register over HTTP. */
export async function fetchRegister(
  context: Context,
  actor: Actor,
): Promise<Result<number, OpenProblem | 'no-register'>> {
  if (!context.memberRegister) return refuse('no-register');
  return begin(context, actor, { source: 'register', name: importText.register, sealedFile: null });
}

/** The imports that wait for a second person (spec 4 §4.6). */
export async function waitingImports(db: Executor, now: Date): Promise<ReadonlySet<number>> {
  const pending = await listPendingActs(db, IMPORT, now);
  return new Set(pending.flatMap(({ acts }) => acts.map(({ entityId }) => Number(entityId))));
}

/**
 * The nightly import. It replaces an unapplied one of an earlier night; it is skipped while somebody works on an
 * import, or it waits for an approval.
 */
export async function fetchByNight(context: Context): Promise<void> {
  if (!context.memberRegister) return;
  await inTransaction(context.database, NIGHT, async (tx) => {
    const open = await findOpenImport(tx);
    const locked = open && (await lockImport(tx, open.id));
    if (locked?.authorId !== null || locked.state !== 'reviewed') return ok();
    const isAwaited = (await waitingImports(tx, context.clock.now())).has(locked.id);
    if (!isAwaited) await discard(tx, context, locked);
    return ok();
  });
  await fetchRegister(context, NIGHT);
}

async function begin(
  context: Context,
  actor: Actor,
  plan: Pick<MemberImport, 'source' | 'name'> & { readonly sealedFile: Buffer | null },
): Promise<Result<number, OpenProblem>> {
  const now = context.clock.now();
  const author = 'name' in actor ? actor.name : '';
  const authorId = actor.kind === 'staff' ? actor.memberId : null;
  try {
    return await inTransaction<number, OpenProblem>(context.database, actor, async (tx) => {
      const id = await insertImport(tx, { ...plan, author, authorId, now });
      await context.jobs.enqueue(tx, 'read-member-import', [{ importId: id }]);
      const act = { act: 'importaciones/subir', entity: IMPORT, entityId: String(id), entityName: plan.name };
      await recordActs(tx, now, [{ ...act, after: { Estado: IMPORT_STATE_WORDS.leyendo } }]);
      return ok(id);
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'one_open_member_import')) throw error;
    const open = await findOpenImport(context.database.kysely);
    return open?.state === 'applying'
      ? refuse('being-applied')
      : refuse('import-open', { person: open?.author ?? '', n: open?.id ?? 0 });
  }
}

/** Discards an import: the members do not change. */
export async function discard(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  { id, name }: MemberImport,
): Promise<void> {
  const now = clock.now();
  await moveImport(tx, id, { state: 'discarded', endedAt: now });
  await dropLines(tx, id);
  const act = { act: 'importaciones/descartar', entity: IMPORT, entityId: String(id), entityName: name };
  const { revisado, descartado } = IMPORT_STATE_WORDS;
  await recordActs(tx, now, [{ ...act, before: { Estado: revisado }, after: { Estado: descartado } }]);
}
