import { ClubAuditoriaListar } from '@club/contract/club';
import type { ServeStaff } from '../../http/serve-staff.ts';
import { ok } from '../../shared/result.ts';
import { listActs } from './audit-store.ts';
import { actToWire, cursorFromWire, filterFromWire, PAGE_ROWS } from './staff-audit-wire.ts';

export function registerStaffAuditRoutes(serve: ServeStaff): void {
  serve(ClubAuditoriaListar, async (body, { context }) => {
    const { Desde, Cantidad = PAGE_ROWS } = body;
    const page = { before: cursorFromWire(Desde), count: Cantidad };
    const { acts, total } = await listActs(context.database.kysely, filterFromWire(body), page);
    const last = acts.length === Cantidad ? acts.at(-1) : undefined;
    return ok({ Actos: acts.map(actToWire), Siguiente: last ? String(last.number) : '', Total: total });
  });
}
