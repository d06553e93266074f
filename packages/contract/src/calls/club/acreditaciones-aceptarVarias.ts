import { Type } from 'typebox';
import { Operation } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { Count, Id } from '../../shapes/fields.ts';

/** Accepts several accreditations where possible; the others stay pending, with the reason. */
export const ClubAcreditacionesAceptarVarias = defineCall({
  name: 'club/acreditaciones/aceptarVarias',
  source: '4 §2.10, §7',
  auth: 'staff',
  permission: 'press:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    AcreditacionIds: Type.Array(Id, { minItems: 1, maxItems: 50, uniqueItems: true }),
  }),
  answer: Type.Object({
    Aceptadas: Count,
    NoAceptadas: Type.Array(
      Type.Object({ AcreditacionId: Id, Persona: Type.String(), Motivo: Type.String() }),
    ),
  }),
  codes: {},
});
