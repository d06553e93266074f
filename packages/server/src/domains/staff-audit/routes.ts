import { ClubAuditoriaListar } from '@club/contract/club';
import type { ServeStaff } from '../../http/serve-staff.ts';
import { ok } from '../../shared/result.ts';
import { listActs } from './audit-store.ts';
import { actToWire, filterFromWire, nextOf, pageFromWire } from './staff-audit-wire.ts';

export function registerStaffAuditRoutes(serve: ServeStaff): void {
  serve(ClubAuditoriaListar, async (body, { context }) => {
    const page = pageFromWire(body);
    const { acts, total } = await listActs(context.database.kysely, filterFromWire(body), page);
    return ok({ Actos: acts.map(actToWire), Siguiente: nextOf(page, acts, total), Total: total });
  });
}
