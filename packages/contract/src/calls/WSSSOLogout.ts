import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { addition } from '../shapes/fields.ts';
import { PresentedToken } from '../shapes/session.ts';

/** Ends the session of the token in the body. Safe with an unknown token or without one. */
export const WSSSOLogout = defineCall({
  name: 'WSSSOLogout',
  source: '1 §4, §7',
  auth: 'none',
  class: 'account',
  priority: 'holder',
  request: Type.Object({
    SDTOAuthAccessToken: Type.Optional(PresentedToken),
    PidioSalir: addition(
      Type.Boolean(),
      'The fan asked for the logout: the next login in this browser does not pass silently, also when the session was over already. Without it that is so after a session that was still alive.',
    ),
  }),
  answer: Type.Object({}),
  codes: {},
});
