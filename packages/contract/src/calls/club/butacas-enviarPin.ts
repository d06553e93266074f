import { Type } from 'typebox';
import { Operation, Reason } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Creates a new PIN for an owned seat, mailed to its holder and never shown. */
export const ClubButacasEnviarPin = defineCall({
  name: 'club/butacas/enviarPin',
  source: '4 §2.9',
  auth: 'staff',
  permission: 'members:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, ButacaId: Id, Motivo: Reason }),
  answer: Type.Object({ Correo: Type.String() }),
  codes: {
    10: {
      problem: 'no-email',
      cause: 'no e-mail of the holder is known',
      text: 'La butaca no tiene correo: cargalo primero.',
    },
    11: {
      problem: 'sent-too-often',
      cause: 'three PINs were sent for the seat within the hour',
      text: 'Ya se le enviaron 3 PIN en la última hora.',
    },
  },
});
