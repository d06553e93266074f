import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { Payer } from '../shapes/people.ts';

/** The payer of the checkout. */
export const WSUsuarioPagoSSO = defineCall({
  name: 'WSUsuarioPagoSSO',
  source: '2 §3, §7',
  auth: 'required',
  class: 'account',
  priority: 'holder',
  request: Type.Object({}),
  answer: Type.Object({ SDTUsuario: Payer }),
  codes: {},
});
