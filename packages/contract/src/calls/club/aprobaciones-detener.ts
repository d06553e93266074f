import { Type } from 'typebox';
import { Approval } from '../../club/approvals.ts';
import { defineCall } from '../../define-call.ts';

/**
 * Stops an act without a possible approver, before it is executed by itself. Also allowed without a login, by the link mailed to
 * an administrator.
 */
export const ClubAprobacionesDetener = defineCall({
  name: 'club/aprobaciones/detener',
  source: '4 §6',
  auth: 'staff',
  permission: 'none',
  class: 'login',
  priority: 'holder',
  request: Type.Object({
    /** The link's path and query, as in the mail. */
    Enlace: Type.String({ minLength: 1, maxLength: 500 }),
  }),
  answer: Type.Object({ Aprobacion: Approval }),
  codes: {
    10: {
      problem: 'link-invalid',
      cause: 'the link is not one of ours, or is not whole',
      text: 'El enlace no es válido. Copialo entero desde el correo.',
    },
    11: {
      problem: 'too-late',
      cause: 'the act was done, stopped or answered before',
      text: 'Ya no se puede detener: {state}.',
    },
  },
});
