import { Type } from 'typebox';
import { Operation, Reason } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Removes an outlet from a show: its link stops working, the places without a ticket go back, the tickets stay valid. */
export const ClubMediosQuitar = defineCall({
  name: 'club/medios/quitar',
  source: '4 §2.10',
  auth: 'staff',
  permission: 'press:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, MedioId: Id, EspectaculoId: Id, Motivo: Reason }),
  answer: Type.Object({}),
  codes: {},
});
