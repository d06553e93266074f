import { Type } from 'typebox';
import { Operation } from '../../club/fields.ts';
import { ALREADY_ANSWERED, PressAnswer, PressReason, REASON_MISSING } from '../../club/press.ts';
import { defineCall } from '../../define-call.ts';
import { Id, IdOrZero } from '../../shapes/fields.ts';

/** Decides an outlet's registration, which is mailed; or asks for other pictures of its cards. */
export const ClubMediosDecidir = defineCall({
  name: 'club/medios/decidir',
  source: '4 §2.10, §7, §8',
  auth: 'staff',
  permission: 'press:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    MedioId: Id,
    Respuesta: PressAnswer,
    Motivo: Type.Optional(PressReason),
  }),
  /** The next pending one; 0 for none. */
  answer: Type.Object({ Siguiente: IdOrZero }),
  codes: { 10: ALREADY_ANSWERED, 14: REASON_MISSING },
});
