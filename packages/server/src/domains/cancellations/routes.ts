import {
  ClubDevolucionesDetener,
  ClubDevolucionesLeer,
  ClubDevolucionesReintentar,
  ClubDevolucionesSeguir,
} from '@club/contract/club';
import type { ServeStaff } from '../../http/serve-staff.ts';
import { ok } from '../../shared/result.ts';
import { wayNames } from '../finance/public.ts';
import { progressToWire } from './cancellations-wire.ts';
import { readProgress } from './read-progress.ts';
import { retryFailed, steerCancellation } from './steer-cancellation.ts';

/** The mass refund of a cancelled show: its progress, stopping, resuming and retrying (spec 4 §4.4). */
export function registerCancellationRoutes(serve: ServeStaff): void {
  serve(ClubDevolucionesLeer, async ({ EspectaculoId }, { context }) => {
    const progress = await readProgress(context, EspectaculoId);
    return progress.ok ? ok(progressToWire(progress.value, await wayNames(context))) : progress;
  });
  serve(ClubDevolucionesReintentar, async ({ EspectaculoId }, { context, actor }) => {
    const retried = await retryFailed(context, actor, EspectaculoId);
    return retried.ok ? ok({ Reintentados: retried.value }) : retried;
  });
  serve(ClubDevolucionesDetener, async ({ EspectaculoId: showId, Motivo }, { context, actor }) => {
    const steered = { showId, stops: true, reason: Motivo.trim() };
    const done = await steerCancellation(context, actor, steered);
    return done.ok ? ok({}) : done;
  });
  serve(ClubDevolucionesSeguir, async ({ EspectaculoId: showId }, { context, actor }) => {
    const done = await steerCancellation(context, actor, { showId, stops: false, reason: null });
    return done.ok ? ok({}) : done;
  });
}
