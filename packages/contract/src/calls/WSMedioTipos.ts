import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { MediaType } from '../shapes/press.ts';

/** Kinds of outlet for a press accreditation. */
export const WSMedioTipos = defineCall({
  name: 'WSMedioTipos',
  source: '3 §2.6, §7',
  auth: 'none',
  class: 'read',
  priority: 'shared',
  request: Type.Object({}),
  answer: Type.Object({ SDTMedioTipos: Type.Array(MediaType) }),
  codes: {},
});
