import { Type } from 'typebox';
import { Operation } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { Count, Id } from '../../shapes/fields.ts';

/** Retries the failed refunds of a cancelled show. */
export const ClubDevolucionesReintentar = defineCall({
  name: 'club/devoluciones/reintentar',
  source: '4 §4.4, §7',
  auth: 'staff',
  permission: ['refunds:E', 'refunds:A'],
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, EspectaculoId: Id }),
  answer: Type.Object({ Reintentados: Count }),
  codes: {
    10: {
      problem: 'nothing-failed',
      cause: 'no refund of the show was rejected or stays without an answer',
      text: 'No hay devoluciones con error.',
    },
  },
});
