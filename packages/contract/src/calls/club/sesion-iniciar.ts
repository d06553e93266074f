import { Type } from 'typebox';
import { LoginStep } from '../../club/session.ts';
import { defineCall } from '../../define-call.ts';
import {
  CODE_REJECTED,
  IDENTITY_INCOMPLETE,
  IDENTITY_INVALID,
  LOGIN_NOT_STARTED,
  SSO_UNREACHABLE,
} from '../../refusals/sign-on.ts';

/**
 * Exchanges the code of a login for a session, in the cookie `__Host-club`. Until the second factor is shown it allows only that,
 * unless the provider's token proves one.
 */
export const ClubSesionIniciar = defineCall({
  name: 'club/sesion/iniciar',
  source: '4 §6, §7',
  auth: 'staff',
  permission: 'none',
  class: 'login',
  priority: 'visitor',
  request: Type.Object({
    code: Type.String({ minLength: 1, maxLength: 4_000 }),
    state: Type.String({ minLength: 1, maxLength: 500 }),
  }),
  answer: Type.Object({ Paso: LoginStep }),
  codes: {
    10: CODE_REJECTED,
    11: LOGIN_NOT_STARTED,
    12: IDENTITY_INVALID,
    13: {
      problem: 'not-of-the-team',
      cause: 'the team has no member with this subject, and no invitation for its verified e-mail',
      text: 'Tu cuenta no es del equipo del club. Pedile una invitación a Administración.',
    },
    14: IDENTITY_INCOMPLETE,
    15: SSO_UNREACHABLE,
    16: {
      problem: 'member-suspended',
      cause: 'the member of the team is suspended',
      text: 'Tu acceso está suspendido. Consultá con Administración.',
    },
  },
});
