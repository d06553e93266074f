import { Type } from 'typebox';
import { Operation, Version } from '../../club/fields.ts';
import { AlertState } from '../../club/gates.ts';
import { defineCall } from '../../define-call.ts';
import { Id, Line } from '../../shapes/fields.ts';

/** Marks an alert as seen, or closes it with a note of what was done. */
export const ClubPuertasAlertasGuardar = defineCall({
  name: 'club/puertas/alertas/guardar',
  source: '5 §5.5, §8',
  auth: 'staff',
  permission: 'gates:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    AlertaId: Id,
    Version,
    Estado: AlertState,
    Nota: Line(0, 200),
  }),
  answer: Type.Object({ Version }),
  codes: {},
});
