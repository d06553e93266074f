import { Type } from 'typebox';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** The address of a live ticket's file, for whoever may give it out; in the audit, as the file has its code. */
export const ClubEntradasDescargar = defineCall({
  name: 'club/entradas/descargar',
  source: '4 §2.7, §6',
  auth: 'staff',
  permission: ['tickets:E', 'tickets:own'],
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({ EntradaId: Id }),
  /** Valid for two hours, for whoever has it. */
  answer: Type.Object({ Archivo: Type.String() }),
  codes: {},
});
