import { Type } from 'typebox';
import { defineCall } from '../../define-call.ts';

/**
 * Checks the second factor: at a login, and again before a dangerous act (428). `Codigo` is the app's 6 digits or a recovery code.
 * The first valid code of a new secret returns the ten recovery codes, which are not shown again.
 */
export const ClubSesionFactor = defineCall({
  name: 'club/sesion/factor',
  source: '4 §6, §7',
  auth: 'staff',
  permission: 'first-factor',
  class: 'login',
  priority: 'visitor',
  request: Type.Object({ Codigo: Type.String({ minLength: 6, maxLength: 40 }) }),
  answer: Type.Object({
    CodigosRecuperacion: Type.Array(Type.String()),
    /** Remaining recovery codes. */
    CodigosRestantes: Type.Integer({ minimum: 0, maximum: 10 }),
  }),
  codes: {
    10: {
      problem: 'code-wrong',
      cause: 'the code is not of the last, this or the next 30 seconds, and no recovery code',
      text: 'El código no es correcto.',
    },
    11: {
      problem: 'code-locked',
      cause: 'five wrong codes within 15 minutes',
      text: 'Ingresaste cinco códigos incorrectos. Probá de nuevo a las {time}.',
    },
    12: {
      problem: 'code-used',
      cause: 'this code, or a later one, was used before',
      text: 'Ese código ya se usó. Esperá el siguiente.',
    },
    13: {
      problem: 'not-enrolled',
      cause: 'the member has no second factor here and asked for no secret',
      text: 'Todavía no configuraste tu segundo factor.',
    },
  },
});
