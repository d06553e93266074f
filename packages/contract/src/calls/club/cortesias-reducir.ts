import { Type } from 'typebox';
import { Operation, Reason } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { Count, Id } from '../../shapes/fields.ts';

/** Puts places of a courtesy that were not redeemed back on sale; its tickets stay valid. */
export const ClubCortesiasReducir = defineCall({
  name: 'club/cortesias/reducir',
  source: '4 §2.10',
  auth: 'staff',
  permission: 'guests:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, CortesiaId: Id, Motivo: Reason }),
  /** The new number. */
  answer: Type.Object({ Lugares: Count }),
  codes: {
    10: {
      problem: 'nothing-to-reduce',
      cause: 'everything that the courtesy gives was redeemed',
      text: 'Ya se canjeó todo: no hay nada que reducir.',
    },
  },
});
