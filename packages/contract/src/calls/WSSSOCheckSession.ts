import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { ACCOUNT_DISABLED } from '../refusals/common.ts';
import { AccessToken, PresentedToken } from '../shapes/session.ts';

/** Checked when home loads. Code 1 is no refusal: the session continues and the answer has its new token. */
export const WSSSOCheckSession = defineCall({
  name: 'WSSSOCheckSession',
  source: '1 §4, §7, §8',
  auth: 'none',
  class: 'account',
  priority: 'holder',
  request: Type.Object({ SDTOAuthAccessToken: PresentedToken }),
  answer: Type.Object({ SDTOAuthAccessToken: Type.Optional(AccessToken) }),
  codes: {
    1: {
      problem: 'session-renewed',
      cause: 'the token was due for rotation; the answer carries the new one',
      text: 'Sesión renovada.',
    },
    10: { problem: 'session-unknown', cause: 'no session has this token', text: 'La sesión no es válida.' },
    11: { problem: 'session-expired', cause: "the session's time is over", text: 'Tu sesión venció.' },
    12: {
      problem: 'session-revoked',
      cause: 'the session was ended by a logout, or by the use of a token that had been replaced',
      text: 'Tu sesión fue cerrada.',
    },
    13: ACCOUNT_DISABLED,
  },
});
