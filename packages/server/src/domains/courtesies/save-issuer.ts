import type { Context } from '../../context.ts';
import { inTransaction, isUniqueViolation, type Tx } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, type Refusal, type Result, refuse } from '../../shared/result.ts';
import { changedFields, changedMeanwhile, recordActs } from '../staff-audit/public.ts';
import { issuerFields } from './courtesy-acts-wire.ts';
import {
  archiveIssuer,
  type Issuer,
  type IssuerEdit,
  type IssuerForm,
  insertIssuer,
  lockIssuer,
  updateIssuer,
} from './issuer-store.ts';
import { liftsQuota } from './quota-rules.ts';

/** The name of an issuer in the audit. */
export const ISSUER = 'emisor';

type EditProblem = 'not-found' | 'changed-meanwhile';

/** An issuer, and whether it may give more than before, or a new one without end. */
export interface SavedIssuer {
  readonly issuer: Issuer;
  readonly isLifted: boolean;
}

/** Makes an issuer, or changes one. Courtesies above a lowered quota stay. */
export async function saveIssuer(
  context: Context,
  actor: Actor,
  { id, version, ...form }: IssuerEdit & IssuerForm,
): Promise<Result<SavedIssuer, EditProblem | 'name-taken'>> {
  try {
    return await inTransaction<SavedIssuer, EditProblem>(context.database, actor, async (tx) => {
      const before = id === 0 ? null : await current(tx, { id, version });
      if (before && 'ok' in before) return before;
      if (before) await updateIssuer(tx, id, form);
      const saved = await mustFind(tx, before ? id : await insertIssuer(tx, form));
      const fields = before
        ? changedFields(issuerFields(before), issuerFields(saved))
        : { after: issuerFields(saved) };
      await recordActs(tx, context.clock.now(), [{ ...actOn('emisores/guardar', saved), ...fields }]);
      return ok({ issuer: saved, isLifted: liftsQuota(before, saved) });
    });
  } catch (error) {
    if (isUniqueViolation(error, 'courtesy_issuer_name_key')) return refuse('name-taken');
    throw error;
  }
}

/** Archives an issuer, who is then not offered for new courtesies, or restores one. */
export function setIssuerArchived(
  context: Context,
  actor: Actor,
  { isArchived, ...edit }: IssuerEdit & { readonly isArchived: boolean },
): Promise<Result<Issuer, EditProblem>> {
  const now = context.clock.now();
  return inTransaction<Issuer, EditProblem>(context.database, actor, async (tx) => {
    const before = await current(tx, edit);
    if ('ok' in before) return before;
    await archiveIssuer(tx, edit.id, isArchived ? now : null);
    const saved = await mustFind(tx, edit.id);
    const fields = changedFields(issuerFields(before), issuerFields(saved));
    await recordActs(tx, now, [{ ...actOn('emisores/archivar', saved), ...fields }]);
    return ok(saved);
  });
}

async function current(
  tx: Tx,
  { id, version }: IssuerEdit,
): Promise<Issuer | Refusal<'not-found' | 'changed-meanwhile'>> {
  const found = await lockIssuer(tx, id);
  if (!found) return refuse('not-found');
  return found.version === version ? found : changedMeanwhile(tx, ISSUER, id);
}

async function mustFind(tx: Tx, id: number): Promise<Issuer> {
  const issuer = await lockIssuer(tx, id);
  if (!issuer) throw new Error(`issuer ${id} is gone`);
  return issuer;
}

const actOn = (act: string, { id, name }: Issuer) => ({
  ...{ act, entity: ISSUER, entityId: String(id), entityName: name },
});
