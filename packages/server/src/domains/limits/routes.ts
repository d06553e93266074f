import { ClubLimitesGuardar, ClubLimitesLeer } from '@club/contract/club';
import type { ServeStaff } from '../../http/serve-staff.ts';
import { ok } from '../../shared/result.ts';
import { readStoredLimits } from './limit-store.ts';
import { changesFromWire, limitsToWire } from './limits-wire.ts';
import { saveLimits } from './save-limits.ts';

/** The club's limits of money, counts and days (spec 4 §9). */
export function registerLimitRoutes(serve: ServeStaff): void {
  serve(ClubLimitesLeer, async (_body, { context }) =>
    ok(limitsToWire(await readStoredLimits(context.database.kysely))),
  );
  serve(ClubLimitesGuardar, async ({ Version, Motivo, ...body }, { context, actor }) => {
    const edit = { changes: changesFromWire(body), version: Version, reason: Motivo.trim() };
    const saved = await saveLimits(context, actor, edit);
    return saved.ok ? ok(limitsToWire(saved.value)) : saved;
  });
}
