import { Type } from 'typebox';
import { defineCall } from '../../define-call.ts';

/**
 * Ten new recovery codes for the caller's own second factor; the earlier ones become invalid. No `Operacion`: the answer is not
 * stored, and a member who did not get it asks for others.
 */
export const ClubSesionRenovarCodigos = defineCall({
  name: 'club/sesion/renovarCodigos',
  source: '4 §6',
  auth: 'staff',
  permission: 'member',
  dangerous: true,
  class: 'login',
  priority: 'holder',
  request: Type.Object({}),
  answer: Type.Object({ CodigosRecuperacion: Type.Array(Type.String()) }),
  codes: {
    10: {
      problem: 'not-enrolled',
      cause: 'the member has no second factor here: the single sign-on has it',
      text: 'Tu segundo factor es el de la cuenta del club: no tiene códigos acá.',
    },
  },
});
