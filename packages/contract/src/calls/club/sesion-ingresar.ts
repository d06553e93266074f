import { Type } from 'typebox';
import { defineCall } from '../../define-call.ts';
import { SSO_UNREACHABLE } from '../../refusals/sign-on.ts';

/** Begins a login of staff: the provider's address, which redirects to `/club/callback`. Sets a cookie for `iniciar`. */
export const ClubSesionIngresar = defineCall({
  name: 'club/sesion/ingresar',
  source: '4 §6',
  auth: 'staff',
  permission: 'none',
  class: 'login',
  priority: 'visitor',
  request: Type.Object({}),
  answer: Type.Object({ URL: Type.String(), state: Type.String() }),
  codes: {
    10: SSO_UNREACHABLE,
  },
});
