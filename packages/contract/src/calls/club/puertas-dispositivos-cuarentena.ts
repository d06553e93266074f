import { Type } from 'typebox';
import { Operation, Reason } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { Count, Id } from '../../shapes/fields.ts';

/** Accepts the scans of a device that are in quarantine, or discards them: all of them at once. */
export const ClubPuertasDispositivosCuarentena = defineCall({
  name: 'club/puertas/dispositivos/cuarentena',
  source: '5 §6, §8',
  auth: 'staff',
  permission: 'gates:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    DispositivoId: Id,
    Decision: Type.Enum(['aceptar', 'descartar']),
    Motivo: Reason,
  }),
  answer: Type.Object({
    /** How many scans it was about. */
    Lecturas: Count,
  }),
  codes: {},
});
