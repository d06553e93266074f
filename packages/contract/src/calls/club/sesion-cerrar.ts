import { Type } from 'typebox';
import { defineCall } from '../../define-call.ts';

/** Ends the session of this browser, if there is one. */
export const ClubSesionCerrar = defineCall({
  name: 'club/sesion/cerrar',
  source: '4 §6, §7',
  auth: 'staff',
  permission: 'none',
  class: 'login',
  priority: 'visitor',
  request: Type.Object({}),
  answer: Type.Object({}),
  codes: {},
});
