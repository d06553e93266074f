import { Type } from 'typebox';
import { pageAnswer, sortedPage } from '../../club/fields.ts';
import { REFUND_STATES, Refund, WaitingRefund } from '../../club/finance.ts';
import { LISTS } from '../../club/lists.ts';
import { defineCall } from '../../define-call.ts';
import { CalendarDay, Id } from '../../shapes/fields.ts';

/** Refunds, newest first; days are Montevideo's, both inclusive, of the request. */
export const ClubReembolsosListar = defineCall({
  name: 'club/reembolsos/listar',
  source: '4 §2.11, §7',
  auth: 'staff',
  permission: ['refunds:V', 'refunds:ask'],
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({
    Filtro: Type.Optional(
      Type.Object({
        Estado: Type.Optional(Type.Enum([...REFUND_STATES])),
        EspectaculoId: Type.Optional(Id),
        /** Of one purchase. */
        CompraId: Type.Optional(Id),
        DesdeFecha: Type.Optional(CalendarDay),
        HastaFecha: Type.Optional(CalendarDay),
      }),
    ),
    ...sortedPage(LISTS.reembolsos.sorts),
  }),
  answer: Type.Object({
    /** Waiting for an approval, on the first page; not counted in `Total`. */
    EnEspera: Type.Array(WaitingRefund),
    Reembolsos: Type.Array(Refund),
    ...pageAnswer,
  }),
  codes: {},
});
