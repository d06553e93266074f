import { Type } from 'typebox';
import { Approval, ApprovalState } from '../../club/approvals.ts';
import { page, pageAnswer } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';

/** The acts that the caller requested or may approve: pending first, then newest first. */
export const ClubAprobacionesListar = defineCall({
  name: 'club/aprobaciones/listar',
  source: '4 §4.5, §7',
  auth: 'staff',
  permission: 'member',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({
    Filtro: Type.Optional(Type.Object({ Estado: Type.Optional(ApprovalState) })),
    ...page,
  }),
  answer: Type.Object({ Aprobaciones: Type.Array(Approval), ...pageAnswer }),
  codes: {},
});
