import { Type } from 'typebox';
import { Operation, Version } from '../../club/fields.ts';
import { GateDevice } from '../../club/gates.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** 'Pedir paquete de nuevo': the device downloads it at its next contact. */
export const ClubPuertasDispositivosPaquete = defineCall({
  name: 'club/puertas/dispositivos/paquete',
  source: '5 §2.3',
  auth: 'staff',
  permission: 'gates:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, DispositivoId: Id, Version }),
  answer: Type.Object({ Dispositivo: GateDevice }),
  codes: {},
});
