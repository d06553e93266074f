import { Type } from 'typebox';
import { PressReason } from '../../club/press.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** A preview of the mail of a decision, with the typed reason. */
export const ClubPrensaVista = defineCall({
  name: 'club/prensa/vista',
  source: '4 §2.10',
  auth: 'staff',
  permission: 'press:E',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({
    De: Type.Enum(['acreditacion', 'medio']),
    Id,
    Respuesta: Type.Enum(['rechazar', 'otra-imagen']),
    Motivo: PressReason,
  }),
  answer: Type.Object({ Para: Type.String(), Asunto: Type.String(), Html: Type.String() }),
  codes: {},
});
