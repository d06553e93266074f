import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { markIncident } from '../admission/public.ts';
import { changedFields, changedMeanwhile, recordActs } from '../staff-audit/public.ts';
import { type ListedIncident, lockIncident } from './incident-list-store.ts';
import { incidentFields } from './incident-wire.ts';

/** The name of an incident of the gates in the audit. */
const INCIDENT = 'incidente-de-puertas';

interface Answer {
  readonly number: number;
  readonly version: number;
  readonly state: ListedIncident['state'];
  readonly assignedTo: string;
  readonly note: string;
  /** The author, as named in the log. */
  readonly who: string;
}

/** Assigns an incident, records what was done, or closes it (spec 5 §2.3, §3). */
export function answerIncident(
  context: Context,
  actor: Actor,
  { number, version, ...mark }: Answer,
): Promise<Result<number, 'not-found' | 'changed-meanwhile'>> {
  const now = context.clock.now();
  return inTransaction<number, 'not-found' | 'changed-meanwhile'>(context.database, actor, async (tx) => {
    const before = await lockIncident(tx, number);
    if (!before) return refuse('not-found');
    if (before.version !== version) return await changedMeanwhile(tx, INCIDENT, number);
    await markIncident(tx, number, { ...mark, now });
    const fields = changedFields(incidentFields(before), incidentFields({ ...before, ...mark }));
    const after = mark.note === '' ? fields.after : { ...fields.after, Nota: mark.note };
    const act = { act: 'puertas/incidentes/guardar', entity: INCIDENT, entityId: String(number) };
    await recordActs(tx, now, [{ ...act, entityName: before.kind, before: fields.before, after }]);
    return ok(version + 1);
  });
}
