import { Type } from 'typebox';
import { Operation, Version } from '../../club/fields.ts';
import { GateDevice } from '../../club/gates.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Approves the device that shows this number. */
export const ClubPuertasDispositivosAprobar = defineCall({
  name: 'club/puertas/dispositivos/aprobar',
  source: '5 §5.2, §8',
  auth: 'staff',
  permission: 'gates:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    DispositivoId: Id,
    Version,
    Numero: Type.String({ pattern: '^\\d{4}$' }),
  }),
  answer: Type.Object({ Dispositivo: GateDevice }),
  codes: {
    16: {
      problem: 'number-differs',
      cause: 'the device shows another number, or waits for no approval',
      text: 'Ese dispositivo muestra otro número. No lo apruebes: hacé un alta nueva.',
    },
  },
});
