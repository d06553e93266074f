import { Type } from 'typebox';
import { Operation, Version } from '../../club/fields.ts';
import { GateDevice, LANE_UNKNOWN } from '../../club/gates.ts';
import { defineCall } from '../../define-call.ts';
import { Id, IdOrZero, Line } from '../../shapes/fields.ts';

/** Names a device, and assigns it to a lane (0: none). */
export const ClubPuertasDispositivosAsignar = defineCall({
  name: 'club/puertas/dispositivos/asignar',
  source: '5 §2.3, §8',
  auth: 'staff',
  permission: 'gates:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    DispositivoId: Id,
    Version,
    Nombre: Line(1, 40),
    CarrilId: IdOrZero,
  }),
  answer: Type.Object({ Dispositivo: GateDevice }),
  codes: {
    13: {
      problem: 'shift-open',
      cause: 'somebody works at the device: it stays at its lane until the shift is closed',
      text: 'Tiene un turno abierto. Cerralo en el dispositivo antes de moverlo.',
    },
    15: LANE_UNKNOWN,
  },
});
