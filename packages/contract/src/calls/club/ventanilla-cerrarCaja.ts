import { Type } from 'typebox';
import { Operation, Reason } from '../../club/fields.ts';
import { ClosedTill, Money, TerminalTotal, TILL_CLOSED, TOO_MANY_DECIMALS } from '../../club/till.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Closes a till with the counted money: the member's own, or, for Finanzas, anybody’s. */
export const ClubVentanillaCerrarCaja = defineCall({
  name: 'club/ventanilla/cerrarCaja',
  source: '4 §2.8, §7',
  auth: 'staff',
  permission: ['window:E', 'window:close'],
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    CajaId: Id,
    ContadoEfectivo: Money,
    ContadoPos: TerminalTotal,
    Motivo: Type.Optional(Reason),
  }),
  answer: Type.Object({ Caja: ClosedTill }),
  codes: {
    14: TILL_CLOSED,
    16: {
      problem: 'difference-unexplained',
      cause: 'what was counted is not what was expected, and there is no `Motivo`',
      text: 'Lo contado no es lo esperado. Contá otra vez; si da lo mismo, escribí el motivo.',
    },
    17: TOO_MANY_DECIMALS,
  },
});
