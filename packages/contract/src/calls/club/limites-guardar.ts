import { Type } from 'typebox';
import { Operation, Reason, Version } from '../../club/fields.ts';
import { LIMIT_NAMES, LIMITS_ANSWER, LimitShape, OUT_OF_BOUNDS } from '../../club/limits.ts';
import { defineCall } from '../../define-call.ts';

/** Changes limits of the club; omitted ones stay. Applies to acts that begin afterwards. */
export const ClubLimitesGuardar = defineCall({
  name: 'club/limites/guardar',
  source: '4 §6, §9',
  addition: 'the limits are settings of the club (4 §9), and §7 lists no call for them',
  auth: 'staff',
  permission: 'team:E',
  writes: true,
  dangerous: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    Version,
    Motivo: Reason,
    Limites: Type.Array(LimitShape, { minItems: 1, maxItems: LIMIT_NAMES.length }),
  }),
  answer: LIMITS_ANSWER,
  codes: { 10: OUT_OF_BOUNDS },
});
