import {
  ClubAprobacionesDetener,
  ClubAprobacionesListar,
  ClubAprobacionesResponder,
} from '@club/contract/club';
import type { LateActs } from '../../http/late-acts.ts';
import type { ServeStaff } from '../../http/serve-staff.ts';
import { ok } from '../../shared/result.ts';
import { PAGE_ROWS } from '../../shared/row-cursor.ts';
import { answerApproval } from './answer-approval.ts';
import { listApprovals } from './approval-store.ts';
import { approvalToWire, cursorFromWire, stateFromWire } from './approvals-wire.ts';
import { stopApproval } from './stop-approval.ts';

export function registerApprovalRoutes(serve: ServeStaff, acts: LateActs): void {
  serve(ClubAprobacionesListar, async (body, { context, session }) => {
    const { memberId, permissions } = session;
    const filter = { memberId, permissions: [...permissions], state: stateFromWire(body) };
    const { Desde, Cantidad = PAGE_ROWS } = body;
    const page = { after: cursorFromWire(Desde), count: Cantidad };
    const { approvals, total } = await listApprovals(context.database.kysely, filter, page);
    const now = context.clock.now();
    const last = approvals.length === Cantidad ? approvals.at(-1) : undefined;
    return ok({
      Aprobaciones: approvals.map((approval) => approvalToWire(approval, session, now)),
      Siguiente: last ? String(last.id) : '',
      Total: total,
    });
  });

  serve(ClubAprobacionesResponder, async (body, { context, session, actor }) => {
    const isApproved = body.Respuesta === 'aprobar';
    const answer = { approvalId: body.AprobacionId, isApproved, reason: body.Motivo.trim() };
    const answered = await answerApproval(context, acts, { session, actor }, answer);
    if (!answered.ok) return answered;
    const { approval, notDone } = answered.value;
    // The request has ended anyway.
    if (notDone) return { ...notDone, stands: true };
    return ok({ Aprobacion: approvalToWire(approval, session, context.clock.now()) });
  });

  serve(ClubAprobacionesDetener, async ({ Enlace }, { context, ip }) => {
    const stopped = await stopApproval(context, { address: Enlace, ip });
    if (!stopped.ok) return stopped;
    return ok({ Aprobacion: approvalToWire(stopped.value, null, context.clock.now()) });
  });
}
