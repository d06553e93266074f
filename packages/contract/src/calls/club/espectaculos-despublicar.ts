import { Type } from 'typebox';
import { Operation, Reason } from '../../club/fields.ts';
import { NOT_PUBLISHED } from '../../club/shows.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Withdraws a show without purchases and holds, which no waiting room sells. It becomes a draft under a new number. */
export const ClubEspectaculosDespublicar = defineCall({
  name: 'club/espectaculos/despublicar',
  source: '4 §2.2, §6, §7',
  auth: 'staff',
  permission: 'shows:E',
  writes: true,
  dangerous: true,
  approval: 'shows:A',
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, Motivo: Reason, EspectaculoId: Id }),
  answer: Type.Object({
    /** Of the draft. */
    EspectaculoId: Id,
  }),
  codes: {
    10: {
      problem: 'has-tickets',
      cause: 'a live ticket or a live hold has a place of it, or had when the last of them began',
      text: 'Ya tiene {count} entradas: usá Suspender venta, Aplazar o Cancelar.',
    },
    11: NOT_PUBLISHED,
    12: {
      problem: 'has-room',
      cause: 'it is sold through a waiting room that is not closed',
      text: 'Está en la fila {room}: sacalo de ella mientras sea un borrador, o cerrala antes.',
    },
  },
});
