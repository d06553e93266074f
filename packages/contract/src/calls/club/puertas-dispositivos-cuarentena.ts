import { Type } from 'typebox';
import { Operation, Reason } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { Count, Id } from '../../shapes/fields.ts';

/** Accepts or discards all scans of a device that are in quarantine. */
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
    /** The number of scans. */
    Lecturas: Count,
  }),
  codes: {},
});
