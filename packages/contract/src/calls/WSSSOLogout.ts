import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { AccessToken } from '../shapes/session.ts';

/** Ends the session of the token in the body. Safe with an unknown token or without one. */
export const WSSSOLogout = defineCall({
  name: 'WSSSOLogout',
  source: '1 §4, §7',
  auth: 'none',
  class: 'account',
  priority: 'holder',
  request: Type.Object({ SDTOAuthAccessToken: Type.Optional(AccessToken) }),
  answer: Type.Object({}),
  codes: {},
});
