import { Type } from 'typebox';
import { pageAnswer, sortedPage } from '../../club/fields.ts';
import { REFUND_STATES, Refund, WaitingRefund } from '../../club/finance.ts';
import { LISTS } from '../../club/lists.ts';
import { defineCall } from '../../define-call.ts';
import { DateText, Id } from '../../shapes/fields.ts';

/** Refunds, the newest first; days are Montevideo's, both included, of when they were asked for. */
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
        DesdeFecha: Type.Optional(DateText),
        HastaFecha: Type.Optional(DateText),
      }),
    ),
    ...sortedPage(LISTS.reembolsos.sorts),
  }),
  answer: Type.Object({
    /** Those that wait for a second person, on the first page; they are no part of `Total`. */
    EnEspera: Type.Array(WaitingRefund),
    Reembolsos: Type.Array(Refund),
    ...pageAnswer,
  }),
  codes: {},
});
