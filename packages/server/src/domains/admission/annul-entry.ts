import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { writtenMoment } from '../../shared/montevideo.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { type GateDay, gateDay, gateName } from '../gates/public.ts';
import { recordActs } from '../staff-audit/public.ts';
import { takeBack } from './aside-store.ts';
import { lockSubjects } from './scan-store.ts';
import { mergeAndAlert } from './store-scans.ts';
import { findUndoable, type UndoableScan } from './undo-store.ts';

/** Its name in the history of a ticket and of a parking ticket. */
const ENTITIES = { ticket: 'entrada', parking: 'ticket-de-parking' } as const;

/**
 * Takes back the entry of a scan, without a time limit (spec 5 §5.4): the scan no longer counts, and lanes are
 * notified. If another admission of the ticket was a duplicate, it counts instead (decision 0052). Refusal
 * `no-entry`.
 */
export async function annulEntry(
  context: Context,
  actor: Actor,
  { scanId, reason }: { readonly scanId: string; readonly reason: string },
): Promise<Result<undefined, 'no-entry'>> {
  const found = await findUndoable(context.database.kysely, scanId);
  const day = found && (await gateDay(context, found.showId));
  if (!found || !day) return refuse('no-entry');
  const now = context.clock.now();
  return await inTransaction<undefined, 'no-entry'>(context.database, actor, async (tx) => {
    const subjects = [found.subject];
    await lockSubjects(tx, subjects);
    const { deviceId, matchday } = found;
    // Checked under the ticket's lock: of two concurrent calls one takes it back.
    if (!(await findUndoable(tx, scanId))?.counts) return refuse('no-entry');
    const taken = await takeBack(tx, { deviceId, scanIds: [scanId], now });
    if (!taken.has(scanId)) return refuse('no-entry');
    await mergeAndAlert(tx, { day, subjects, days: [matchday], now });
    await recordActs(tx, now, [actOn(found, day, reason)]);
    return ok();
  });
}

function actOn({ subject, gateId, at }: UndoableScan, day: GateDay, reason: string) {
  return {
    ...{ act: 'puertas/lecturas/anular', entity: ENTITIES[subject.kind], entityId: String(subject.id) },
    entityName: day.show.name,
    before: { Ingreso: [gateName(day, gateId), writtenMoment(at)].filter(Boolean).join(', ') },
    ...{ after: { Ingreso: 'anulado' }, reason },
  };
}
