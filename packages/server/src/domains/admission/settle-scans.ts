import { subjectKey } from '@club/gate-rules/matchday.ts';
import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { writtenMoment } from '../../shared/montevideo.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { DEVICE, findDevice } from '../gate-devices/public.ts';
import { gateDay } from '../gates/public.ts';
import { type Act, recordActs } from '../staff-audit/public.ts';
import { withdrawQuarantine } from './alert-store.ts';
import { type AsideScan, decideAside, findPassesSince, findQuarantined, takeBack } from './aside-store.ts';
import { alertReadings } from './reading-alerts.ts';
import { lockSubjects } from './scan-store.ts';
import { alertExceptions, matchdaysOf, mergeAndAlert } from './store-scans.ts';

interface Decision {
  readonly deviceId: number;
  readonly isAccepted: boolean;
  readonly reason: string;
}

/**
 * Accepts or discards all scans of a revoked device that are in quarantine at that time. Returns how many (spec 5
 * §6).
 */
export function decideQuarantine(
  context: Context,
  actor: Actor,
  { deviceId, isAccepted, reason }: Decision,
): Promise<Result<number, 'not-found'>> {
  const now = context.clock.now();
  return inTransaction<number, 'not-found'>(context.database, actor, async (tx) => {
    const device = await findDevice(tx, deviceId);
    if (!device) return refuse('not-found');
    const waiting = await findQuarantined(tx, deviceId);
    await lockSubjects(tx, subjectsOf(waiting));
    const scanIds = waiting.map(({ id }) => id);
    const decided = await decideAside(tx, { scanIds, state: isAccepted ? 'accepted' : 'discarded', now });
    const scans = waiting.filter(({ id }) => decided.has(id));
    if (isAccepted) await mergeAnew(context, tx, scans, { isArriving: true });
    for (const showId of new Set(scans.map((scan) => scan.showId)))
      await withdrawQuarantine(tx, showId, deviceId);
    const after = { Lecturas: scans.length, Decisión: isAccepted ? 'aceptadas' : 'descartadas' };
    await recordActs(tx, now, [actOn('puertas/dispositivos/cuarentena', device, { after, reason })]);
    return ok(scans.length);
  });
}

interface TakingBack {
  readonly deviceId: number;
  readonly showId: number;
  readonly since: Date;
  readonly reason: string;
}

/** 'Anular lecturas de este dispositivo desde {hora}': undoes sabotage in one act. Returns the number of scans. */
export function takeScansBack(
  context: Context,
  actor: Actor,
  { deviceId, showId, since, reason }: TakingBack,
): Promise<Result<number, 'not-found'>> {
  const now = context.clock.now();
  return inTransaction<number, 'not-found'>(context.database, actor, async (tx) => {
    const device = await findDevice(tx, deviceId);
    const day = await gateDay(context, showId);
    if (!device || !day) return refuse('not-found');
    const found = await findPassesSince(tx, { deviceId, showId, since });
    await lockSubjects(tx, subjectsOf(found));
    const taken = await takeBack(tx, { deviceId, scanIds: found.map(({ id }) => id), now });
    await mergeAnew(
      context,
      tx,
      found.filter(({ id }) => taken.has(id)),
      { isArriving: false },
    );
    const after = { Lecturas: taken.size, Espectáculo: day.show.name, Desde: writtenMoment(since) };
    await recordActs(tx, now, [actOn('puertas/dispositivos/anularLecturas', device, { after, reason })]);
    return ok(taken.size);
  });
}

const subjectsOf = (scans: readonly AsideScan[]) => [
  ...new Map(scans.flatMap(({ subject }) => (subject ? [[subjectKey(subject), subject]] : []))).values(),
];

/**
 * Updates entries and alerts of tickets whose scans count now, or no longer count. `isArriving`: they are new to the
 * server, so they raise the alerts of any scan that is uploaded.
 */
async function mergeAnew(
  context: Context,
  tx: Tx,
  scans: readonly AsideScan[],
  { isArriving }: { readonly isArriving: boolean },
): Promise<void> {
  const now = context.clock.now();
  for (const [showId, own] of Map.groupBy(scans, (scan) => scan.showId)) {
    const day = await gateDay(context, showId);
    if (!day) continue;
    if (isArriving) {
      await alertReadings(tx, day, own, now);
      await alertExceptions(tx, showId, own, now);
    }
    await mergeAndAlert(tx, { day, subjects: subjectsOf(own), days: matchdaysOf(own), now });
  }
}

const actOn = (
  act: string,
  { id, name }: { readonly id: number; readonly name: string },
  told: Pick<Act, 'after' | 'reason'>,
): Act => ({ act, entity: DEVICE, entityId: String(id), entityName: name, ...told });
