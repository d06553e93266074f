import { Type } from 'typebox';
import { Operation } from '../../club/fields.ts';
import { GateDevice, LANE_UNKNOWN } from '../../club/gates.ts';
import { defineCall } from '../../define-call.ts';
import { Moment } from '../../gate/fields.ts';
import { IdOrZero, Line } from '../../shapes/fields.ts';

/** Creates a device, and the URL that enrols a browser as it: once, within 10 minutes. */
export const ClubPuertasDispositivosCrear = defineCall({
  name: 'club/puertas/dispositivos/crear',
  source: '5 §5.2, §8',
  auth: 'staff',
  permission: 'gates:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, Nombre: Line(1, 40), CarrilId: IdOrZero }),
  answer: Type.Object({
    Dispositivo: GateDevice,
    /** For the QR. */
    URL: Type.String(),
    /** The same, for typing. */
    Codigo: Type.String(),
    Vence: Moment,
  }),
  codes: { 15: LANE_UNKNOWN },
});
