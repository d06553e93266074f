import { Type } from 'typebox';
import { Operation, Reason } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Creates a new PIN for a member, mailed to them and never shown. */
export const ClubSociosEnviarPin = defineCall({
  name: 'club/socios/enviarPin',
  source: '4 §2.9, §7',
  auth: 'staff',
  permission: 'members:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, SocioId: Id, Motivo: Reason }),
  answer: Type.Object({ Correo: Type.String() }),
  codes: {
    10: {
      problem: 'no-email',
      cause: 'the register has no e-mail of the member',
      text: 'El socio no tiene correo en el padrón: cargalo y volvé a importar.',
    },
    11: {
      problem: 'sent-too-often',
      cause: 'three PINs were sent to the member within the hour',
      text: 'Ya se le enviaron 3 PIN en la última hora.',
    },
  },
});
