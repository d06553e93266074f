import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { changedFields, changedMeanwhile, recordActs } from '../staff-audit/public.ts';
import { policyFields } from './gates-wire.ts';
import { isLessSafe, noticeOf, type PolicyForm } from './policy-rules.ts';
import { setupOf } from './read-matchday.ts';
import { findGateShow, type PolicyRow, writePolicy } from './show-store.ts';
import { tellGates } from './tell-gates.ts';

/** What a policy is called in the audit. */
const POLICY = 'politica-de-puertas';

interface PolicyEdit {
  readonly showId: number;
  /** 0: of a show that nobody changed it for. */
  readonly version: number;
  readonly form: PolicyForm;
  /** The second factor was shown just now. */
  readonly isSure: boolean;
}

type SaveProblem = 'not-found' | 'changed-meanwhile' | 'factor-needed';

/** Changes what the lanes of a show go by, and has them say so (spec 5 §7). */
export async function savePolicy(
  context: Context,
  actor: Actor,
  { showId, version, form, isSure }: PolicyEdit,
): Promise<Result<PolicyRow, SaveProblem>> {
  const known = await findGateShow(context.database.kysely, showId);
  if (!known) return refuse('not-found');
  const { zones } = await setupOf(context, known.venueId);
  const names = new Map(zones.map(({ id, name }) => [String(id), name]));
  const now = context.clock.now();
  return await inTransaction<PolicyRow, SaveProblem>(context.database, actor, async (tx) => {
    const before = (await findGateShow(tx, showId))?.policy;
    if (!before) return refuse('not-found');
    if (before.version !== version) return await changedMeanwhile(tx, POLICY, showId);
    if (!isSure && isLessSafe(before, form)) return refuse('factor-needed');
    const fields = changedFields(policyFields(before, names), policyFields(form, names));
    const notice = Object.keys(fields.after).length > 0 ? noticeOf(fields.after) : before.notice;
    // Of two that read the same version one writes.
    if (!(await writePolicy(tx, showId, { ...form, version, notice, now })))
      return await changedMeanwhile(tx, POLICY, showId);
    await tellGates(tx, showId);
    const act = { act: 'puertas/politica/guardar', entity: POLICY, entityId: String(showId) };
    await recordActs(tx, now, [{ ...act, entityName: known.name, ...fields }]);
    const after = (await findGateShow(tx, showId))?.policy;
    return after ? ok(after) : refuse('not-found');
  });
}
