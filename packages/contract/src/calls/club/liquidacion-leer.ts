import { Type } from 'typebox';
import { PERIOD_WRONG, Settlement } from '../../club/finance.ts';
import { defineCall } from '../../define-call.ts';
import { CalendarDay } from '../../shapes/fields.ts';

/**
 * The payments and refunds of each provider, by day and show, in the currency of the charge: pesos and dollars are never added up.
 * Days are Montevideo's, both inclusive; for a single day with every payment and refund.
 */
export const ClubLiquidacionLeer = defineCall({
  name: 'club/liquidacion/leer',
  source: '4 §2.11, §7',
  auth: 'staff',
  permission: 'money:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({ DesdeFecha: CalendarDay, HastaFecha: CalendarDay }),
  answer: Type.Object({ Proveedores: Type.Array(Settlement) }),
  codes: {
    10: PERIOD_WRONG,
  },
});
