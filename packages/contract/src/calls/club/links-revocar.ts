import { Type } from 'typebox';
import { LinkOwner } from '../../club/commercial.ts';
import { Operation, Reason } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Revokes a private link at once. */
export const ClubLinksRevocar = defineCall({
  name: 'club/links/revocar',
  source: '4 §2.10, §7',
  auth: 'staff',
  permission: 'guests:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    De: LinkOwner,
    Id,
    /** Of a box at a show. */
    EspectaculoId: Type.Optional(Id),
    Motivo: Reason,
  }),
  answer: Type.Object({}),
  codes: {},
});
