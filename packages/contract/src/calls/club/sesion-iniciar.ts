import { Type } from 'typebox';
import { LoginStep } from '../../club/session.ts';
import { defineCall } from '../../define-call.ts';

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
    10: {
      problem: 'code-rejected',
      cause: 'the identity provider refuses the code: unknown, used before, or too old',
      text: 'No pudimos validar tu inicio de sesión. Intentá nuevamente.',
    },
    11: {
      problem: 'login-not-started',
      cause: 'no login was begun in this browser, it took too long, or the state is not its own',
      text: 'Tu inicio de sesión venció. Intentá nuevamente.',
    },
    12: {
      problem: 'identity-invalid',
      cause: "the provider's identity token fails a check: signature, issuer, audience, nonce, time",
      text: 'No pudimos validar tu identidad. Intentá nuevamente.',
    },
    13: {
      problem: 'not-of-the-team',
      cause: 'nobody with this subject is of the team, and nobody with its verified e-mail is invited',
      text: 'Tu cuenta no es del equipo del club. Pedile una invitación a Administración.',
    },
    14: {
      problem: 'identity-incomplete',
      cause: 'the identity has no name, no e-mail or no valid document',
      text: 'A tu cuenta le faltan datos. Completalos e intentá nuevamente.',
    },
    15: {
      problem: 'sso-unreachable',
      cause: 'the identity provider does not answer',
      text: 'No es posible iniciar sesión en este momento. Intentá nuevamente.',
    },
    16: {
      problem: 'member-suspended',
      cause: 'the member of the team is suspended',
      text: 'Tu acceso está suspendido. Consultá con Administración.',
    },
  },
});
