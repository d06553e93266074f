import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { SHOW_NOT_FOUND } from '../refusals/common.ts';
import { ExtraField } from '../shapes/extra-field.ts';
import { Id } from '../shapes/fields.ts';

/** Extra fields of courtesies and payment links. */
export const WSEspectaculoDatosComplCortesia = defineCall({
  name: 'WSEspectaculoDatosComplCortesia',
  source: '2 §7; 3 §7',
  auth: 'none',
  class: 'read',
  priority: 'shared',
  request: Type.Object({ EspectaculoId: Id }),
  answer: Type.Object({ SDTDatosComplementarios: Type.Array(ExtraField) }),
  codes: { 10: SHOW_NOT_FOUND },
});
