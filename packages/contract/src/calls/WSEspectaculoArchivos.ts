import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { SHOW_NOT_FOUND } from '../refusals/common.ts';
import { Id } from '../shapes/fields.ts';
import { Attachment } from '../shapes/show.ts';

/** Attachments of a show. A refusal sends the browser home. */
export const WSEspectaculoArchivos = defineCall({
  name: 'WSEspectaculoArchivos',
  source: '1 §2.7, §7, §8',
  auth: 'none',
  class: 'read',
  priority: 'shared',
  request: Type.Object({ EspectaculoId: Id }),
  answer: Type.Object({ SDTEspectaculoArchivos: Type.Array(Attachment) }),
  codes: { 10: SHOW_NOT_FOUND },
});
