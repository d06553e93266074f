import { Type } from 'typebox';
import { AskedNotice, BuyerNotice } from '../../club/buyer-notices.ts';
import { page, pageAnswer } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** The notices to the buyers of a show, newest first, with their progress. */
export const ClubAvisosListar = defineCall({
  name: 'club/avisos/listar',
  source: '4 §2.14',
  addition: '§2.14 has notices counted, tested and shown as sent, and §7 lists no call for it',
  auth: 'staff',
  permission: 'content:E',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({ EspectaculoId: Id, ...page }),
  answer: Type.Object({
    Avisos: Type.Array(BuyerNotice),
    /** Waiting for an approval, newest first. */
    Pedidos: Type.Array(AskedNotice),
    ...pageAnswer,
  }),
  codes: {},
});
