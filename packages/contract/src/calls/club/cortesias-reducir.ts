import { Type } from 'typebox';
import { Operation, Reason } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { Count, Id } from '../../shapes/fields.ts';

/** Takes back what was not redeemed of a courtesy: those places go back on sale, its tickets stay good. */
export const ClubCortesiasReducir = defineCall({
  name: 'club/cortesias/reducir',
  source: '4 §2.10',
  auth: 'staff',
  permission: 'guests:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, CortesiaId: Id, Motivo: Reason }),
  /** Those that it gives now. */
  answer: Type.Object({ Lugares: Count }),
  codes: {
    10: {
      problem: 'nothing-to-reduce',
      cause: 'everything that the courtesy gives was redeemed',
      text: 'Ya se canjeó todo: no hay nada que reducir.',
    },
  },
});
