import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { ACCOUNT_DISABLED } from '../refusals/common.ts';
import {
  CODE_REJECTED,
  IDENTITY_INCOMPLETE,
  IDENTITY_INVALID,
  LOGIN_NOT_STARTED,
  SSO_UNREACHABLE,
} from '../refusals/sign-on.ts';
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
    10: CODE_REJECTED,
    11: LOGIN_NOT_STARTED,
    12: IDENTITY_INVALID,
    13: ACCOUNT_DISABLED,
    14: IDENTITY_INCOMPLETE,
    500: SSO_UNREACHABLE,
  },
});
