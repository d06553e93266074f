import type { Context } from '../../context.ts';
import { inTransaction, isUniqueViolation } from '../../db/database.ts';
import type { StaffActor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { keepPublished, listCategories } from '../catalogue/public.ts';
import { changedMeanwhile, recordActs } from '../staff-audit/public.ts';
import { recordEvents } from './event-store.ts';
import { planFields } from './office-wire.ts';
import { LONGEST_ENTRY_MS, opensBefore } from './room-rules.ts';
import { lockRoom, type RoomPlan, writeDraft } from './room-store.ts';
import { isForAll } from './stage-rules.ts';

export type PlanProblem = 'times-wrong' | 'last-stage-not-for-all' | 'rate-wrong';
export type SaveProblem =
  | PlanProblem
  | 'no-such-room'
  | 'not-in-this-state'
  | 'changed-meanwhile'
  | 'show-has-room'
  | 'show-not-published';

/** The problem of a plan by itself; null if it may be saved. */
export function planProblem(plan: RoomPlan, now: Date): PlanProblem | null {
  const { entryAt, opensAt, closesAt, stages, minRate, maxRate } = plan;
  const entryMs = opensAt.getTime() - entryAt.getTime();
  const areTimes = [entryAt, opensAt, ...stages.map((stage) => stage.opensAt)].every((time) =>
    Number.isFinite(time.getTime()),
  );
  const isEarly = stages.some((stage) => stage.opensAt < opensAt);
  const isPast = opensAt <= now || (closesAt !== null && !opensBefore({ opensAt, stages }, closesAt));
  if (!areTimes || entryMs < 0 || entryMs > LONGEST_ENTRY_MS || isEarly || isPast) return 'times-wrong';
  const last = stages.at(-1);
  const areOnce = new Set(stages.map(({ id }) => id)).size === stages.length;
  if (!last || !isForAll(last.condition) || !areOnce) return 'last-stage-not-for-all';
  return minRate > maxRate ? 'rate-wrong' : null;
}

/** Makes a room, or changes one whose entry has not begun (spec 6 §9). */
export async function saveRoom(
  context: Context,
  actor: StaffActor,
  wanted: { roomId: number | null; version: number; plan: RoomPlan; reason: string },
): Promise<Result<number, SaveProblem>> {
  const { roomId, plan, reason } = wanted;
  const now = context.clock.now();
  const problem = planProblem(plan, now);
  if (problem) return refuse(problem);
  try {
    return await inTransaction<number, SaveProblem>(context.database, actor, async (tx) => {
      const before = roomId === null ? null : await lockRoom(tx, roomId);
      if (roomId !== null && !before) return refuse('no-such-room');
      if (before && before.state !== 'draft') return refuse('not-in-this-state');
      if (before && before.version !== wanted.version) return await changedMeanwhile(tx, 'sala', before.id);
      if (!(await keepPublished(tx, plan.showIds, now))) return refuse('show-not-published');
      const id = await writeDraft(tx, roomId, plan);
      const role = actor.roles[0] ?? '';
      const cause = before ? 'guardar' : 'crear';
      await recordEvents(tx, id, now, [{ kind: 'act', cause, role, reason }]);
      const names = new Map((await listCategories(tx, 0)).map((category) => [category.id, category.name]));
      const fieldsOf = (of: RoomPlan) =>
        planFields(of, (categoryId) => names.get(categoryId) ?? `${categoryId}`);
      const of = { act: 'salas/guardar', entity: 'sala', entityId: String(id), entityName: plan.name };
      await recordActs(tx, now, [
        { ...of, before: before && fieldsOf(before), after: fieldsOf(plan), reason },
      ]);
      return ok(id);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'one_live_room_per_show')) return refuse('show-has-room');
    throw error;
  }
}
