import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { SHOW_NOT_FOUND } from '../refusals/common.ts';
import { Id } from '../shapes/fields.ts';
import { Attachment } from '../shapes/show.ts';

/** Files of a show for box holders. A refusal sends the browser home. */
export const WSEspectaculoArchivosPalcos = defineCall({
  name: 'WSEspectaculoArchivosPalcos',
  source: '3 §2.2, §7',
  auth: 'none',
  class: 'read',
  priority: 'shared',
  request: Type.Object({ EspectaculoId: Id }),
  answer: Type.Object({ SDTEspectaculoArchivos: Type.Array(Attachment) }),
  codes: { 10: SHOW_NOT_FOUND },
});
