import { Type } from 'typebox';
import { Operation, Reason } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { CalendarMoment, Count, Id } from '../../shapes/fields.ts';

/** Takes back a device's scans of a show from a moment on, in one act: for sabotage. */
export const ClubPuertasDispositivosAnularLecturas = defineCall({
  name: 'club/puertas/dispositivos/anularLecturas',
  source: '5 §6, §8',
  auth: 'staff',
  permission: 'gates:E',
  writes: true,
  dangerous: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    DispositivoId: Id,
    EspectaculoId: Id,
    /** By corrected time. */
    Desde: CalendarMoment,
    Motivo: Reason,
  }),
  answer: Type.Object({ Lecturas: Count }),
  codes: {},
});
