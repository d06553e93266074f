import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';

/** Whether visitors must wait in an outside queue; the app polls every 5 minutes. */
export const WSFilaActiva = defineCall({
  name: 'WSFilaActiva',
  source: '1 §4, §7',
  auth: 'none',
  class: 'read',
  priority: 'shared',
  request: Type.Object({}),
  answer: Type.Object({
    isFilaActiva: Type.Boolean(),
    /** Empty when there is no queue. */
    URLFila: Type.String(),
  }),
  codes: {},
});
