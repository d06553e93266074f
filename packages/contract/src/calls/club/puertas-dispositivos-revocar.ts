import { Type } from 'typebox';
import { Operation, Reason, Version } from '../../club/fields.ts';
import { GateDevice } from '../../club/gates.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Revokes a device for ever. What it sends afterwards goes to quarantine. */
export const ClubPuertasDispositivosRevocar = defineCall({
  name: 'club/puertas/dispositivos/revocar',
  source: '5 §5.1, §6, §8',
  auth: 'staff',
  permission: 'gates:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    DispositivoId: Id,
    Version,
    Motivo: Reason,
    /** Also with unsent scans, or an open shift. */
    Confirmado: Type.Boolean(),
  }),
  answer: Type.Object({ Dispositivo: GateDevice }),
  codes: {
    12: {
      problem: 'device-has-queue',
      cause: 'its last contact told of scans that are not sent, and the act is not confirmed',
      text: 'Tiene {scans} sin enviar. Revocarlo {them} manda a cuarentena.',
    },
    13: {
      problem: 'shift-open',
      cause: 'somebody works at the device, and the act is not confirmed',
      text: '{person} tiene un turno abierto en este dispositivo. Revocarlo lo cierra.',
    },
  },
});
