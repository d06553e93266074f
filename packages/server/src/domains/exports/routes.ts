import { ClubExportacionesListar, ClubExportacionesPedir } from '@club/contract/club';
import type { ServeStaff } from '../../http/serve-staff.ts';
import { ok, refuse } from '../../shared/result.ts';
import { cursorBefore, PAGE_ROWS } from '../../shared/row-cursor.ts';
import { askExport } from './ask-export.ts';
import { downloadAddress } from './downloads.ts';
import type { Lists } from './export-sources.ts';
import { listExports } from './export-store.ts';
import { exportToWire, requestFromWire } from './exports-wire.ts';

/** Exports (spec 4 §2.13). */
export function registerExportRoutes(serve: ServeStaff, lists: Lists): void {
  serve(ClubExportacionesPedir, async (body, { context, actor }) => {
    const request = requestFromWire(body);
    if (!request) return refuse('malformed', { field: 'Columnas' });
    const asked = await askExport(context, lists, actor, request);
    if (!asked.ok) return asked;
    return { ...ok({ ExportacionId: asked.value.id }), needsApproval: asked.value.needsApproval };
  });

  serve(ClubExportacionesListar, async ({ Desde, Cantidad = PAGE_ROWS }, { context, session }) => {
    const page = { before: cursorBefore(Desde), count: Cantidad };
    const { exports, total } = await listExports(context.database.kysely, session.memberId, page);
    const now = context.clock.now();
    const last = exports.length === Cantidad ? exports.at(-1) : undefined;
    return ok({
      Exportaciones: exports.map((one) => exportToWire(one, (ready) => downloadAddress(context, ready), now)),
      Siguiente: last ? String(last.id) : '',
      Total: total,
    });
  });
}
