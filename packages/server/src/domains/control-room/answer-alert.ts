import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { montevideoTime } from '../../shared/montevideo.ts';
import { ok, type Refusal, type Result, refuse } from '../../shared/result.ts';
import { markAlert } from '../admission/public.ts';
import { changedFields, lastChange, recordActs } from '../staff-audit/public.ts';
import { type ListedAlert, lockAlert } from './alert-list-store.ts';
import { alertFields } from './control-room-wire.ts';

/** The name of an alert in the audit. */
const ALERT = 'alerta-de-puertas';

interface Answer {
  readonly id: number;
  readonly version: number;
  readonly state: ListedAlert['state'];
  readonly note: string;
}

/** Records that somebody has seen an alert, or what was done about it. */
export function answerAlert(
  context: Context,
  actor: Actor,
  { id, version, state, note }: Answer,
): Promise<Result<number, 'not-found' | 'changed-meanwhile'>> {
  return inTransaction<number, 'not-found' | 'changed-meanwhile'>(context.database, actor, async (tx) => {
    const before = await lockAlert(tx, id);
    if (!before) return refuse('not-found');
    if (before.version !== version) return await changed(tx, before);
    await markAlert(tx, id, { state, note });
    const after = { ...before, state, note };
    const act = { act: 'puertas/alertas/guardar', entity: ALERT, entityId: String(id) };
    const fields = changedFields(alertFields(before), alertFields(after));
    await recordActs(tx, context.clock.now(), [{ ...act, ...fields }]);
    return ok(version + 1);
  });
}

/** Who made its present version: the last answer, unless it happened again since. */
async function changed(
  tx: Tx,
  { id, seenAt, factsChangedAt }: ListedAlert,
): Promise<Refusal<'changed-meanwhile'>> {
  const answer = factsChangedAt ? null : await lastChange(tx, ALERT, String(id));
  const { person, at } = answer ?? { person: 'El sistema', at: factsChangedAt ?? seenAt };
  return refuse('changed-meanwhile', { person, time: montevideoTime(at) });
}
