import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { ACCOUNT_DISABLED } from '../refusals/common.ts';
import { addition, Id } from '../shapes/fields.ts';
import { AccessToken } from '../shapes/session.ts';

/**
 * Exchanges the code of a login for a session. Any refusal leads to the external login page.
 * Requires the cookie that `WSSSOLogin` set (`login`, on https `__Host-login`).
 */
export const WSSSOCallback = defineCall({
  name: 'WSSSOCallback',
  source: '1 §4, §7',
  auth: 'none',
  class: 'login',
  priority: 'visitor',
  request: Type.Object({
    code: Type.String({ minLength: 1, maxLength: 4_000 }),
    state: addition(
      Type.String({ maxLength: 500 }),
      'The state that came back with the code, compared with the one of the login. Without it the cookie of the login alone is compared.',
    ),
  }),
  answer: Type.Object({
    SDTOAuthAccessToken: AccessToken,
    UsuarioId: Id,
    UsuarioPersonaNombre: Type.String(),
    UsuarioPersonaIniciales: Type.String(),
  }),
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
    13: ACCOUNT_DISABLED,
    14: {
      problem: 'identity-incomplete',
      cause: 'the identity has no name, no e-mail or no valid document',
      text: 'A tu cuenta le faltan datos. Completalos e intentá nuevamente.',
    },
    500: {
      problem: 'sso-unreachable',
      cause: 'the identity provider does not answer',
      text: 'No es posible iniciar sesión en este momento. Intentá nuevamente.',
    },
  },
});
