import { Type } from 'typebox';
import { noticeText } from '../../club/buyer-notices.ts';
import { Operation } from '../../club/fields.ts';
import { TOO_MANY_TESTS } from '../../club/mails.ts';
import { NOT_PUBLISHED } from '../../club/shows.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Sends a notice to the caller only, as its buyers would get it. */
export const ClubAvisosProbar = defineCall({
  name: 'club/avisos/probar',
  source: '4 §2.14',
  addition: '§2.14 has notices counted, tested and shown as sent, and §7 lists no call for it',
  auth: 'staff',
  permission: 'content:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, EspectaculoId: Id, ...noticeText }),
  answer: Type.Object({
    /** The caller's address. */
    Email: Type.String(),
  }),
  codes: { 10: NOT_PUBLISHED, 11: TOO_MANY_TESTS },
});
