import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { SSO_UNREACHABLE } from '../refusals/sign-on.ts';

/** Begins a login: the provider's address, and the state that it must return. Sets the cookie that `WSSSOCallback` requires. */
export const WSSSOLogin = defineCall({
  name: 'WSSSOLogin',
  source: '1 §4, §7',
  auth: 'none',
  class: 'login',
  priority: 'visitor',
  request: Type.Object({}),
  answer: Type.Object({ state: Type.String(), URL: Type.String() }),
  codes: {
    500: SSO_UNREACHABLE,
  },
});
