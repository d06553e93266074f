import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, type Result } from '../../shared/result.ts';
import { changedFields, changedMeanwhile, type Fields, recordActs } from '../staff-audit/public.ts';
import { type Part, type Parts, readPart, type Stored, savePart } from './content-store.ts';

const ENTITY = 'contenido';

/** The name of a part in the audit, and its form there. */
export interface PartInAudit<Name extends Part> {
  readonly act: string;
  readonly name: string;
  readonly fields: (value: Parts[Name]) => Fields;
}

/** Replaces the value of a part. */
export function savePartOf<Name extends Part>(
  context: Context,
  actor: Actor,
  part: Name,
  {
    value,
    version,
    audit,
  }: { readonly value: Parts[Name]; readonly version: number; readonly audit: PartInAudit<Name> },
): Promise<Result<Stored<Name>, 'changed-meanwhile'>> {
  const now = context.clock.now();
  return inTransaction<Stored<Name>, 'changed-meanwhile'>(context.database, actor, async (tx) => {
    const before = await readPart(tx, part);
    const saved = await savePart(tx, part, { value, version, now });
    if (!saved) return changedMeanwhile(tx, ENTITY, part);
    const changed = changedFields(audit.fields(before.value), audit.fields(value));
    await recordActs(tx, now, [
      { act: audit.act, entity: ENTITY, entityId: part, entityName: audit.name, ...changed },
    ]);
    return ok(saved);
  });
}
