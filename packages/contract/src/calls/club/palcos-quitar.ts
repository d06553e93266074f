import { Type } from 'typebox';
import { ofBoxAtShow } from '../../club/boxes.ts';
import { Operation, Reason } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { Count } from '../../shapes/fields.ts';

/** Removes a box from a show: its link stops working and its places go back. Live tickets must be annulled with it; more than 20 need an approval. */
export const ClubPalcosQuitar = defineCall({
  name: 'club/palcos/quitar',
  source: '4 §2.10, §6, §7',
  auth: 'staff',
  permission: 'guests:E',
  writes: true,
  approval: 'annulments:A',
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    ...ofBoxAtShow,
    AnulaEntradas: Type.Boolean(),
    Motivo: Reason,
  }),
  answer: Type.Object({ Anuladas: Count }),
  codes: {
    10: {
      problem: 'has-tickets',
      cause: 'the box has live tickets, which are not to be annulled',
      text: 'El palco ya emitió {tickets}: para quitarlo hay que {annul}.',
    },
    11: {
      problem: 'already-inside',
      cause: 'somebody with a ticket of the box has entered',
      text: 'La entrada N.º {ticket} ya ingresó por {gate} a las {time}.',
    },
  },
});
