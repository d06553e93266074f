import { Type } from 'typebox';
import { Operation } from '../../club/fields.ts';
import { Money, TillShape, TOO_MANY_DECIMALS } from '../../club/till.ts';
import { defineCall } from '../../define-call.ts';

/** Opens the member's own till. */
export const ClubVentanillaAbrirCaja = defineCall({
  name: 'club/ventanilla/abrirCaja',
  source: '4 §2.8, §7',
  auth: 'staff',
  permission: 'window:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, Fondo: Money }),
  answer: Type.Object({ Caja: TillShape }),
  codes: {
    16: {
      problem: 'till-open',
      cause: 'the member has an open till',
      text: 'Ya tenés una caja abierta. Cerrala antes de abrir otra.',
    },
    17: TOO_MANY_DECIMALS,
  },
});
