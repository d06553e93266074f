import { Type } from 'typebox';
import { MailRow, ofShow } from '../../club/mails.ts';
import { defineCall } from '../../define-call.ts';

/** Every mail that the product sends; for a show those that may have a text of its own. */
export const ClubCorreosListar = defineCall({
  name: 'club/correos/listar',
  source: '4 §2.14, §7',
  auth: 'staff',
  permission: 'content:E',
  class: 'staff',
  priority: 'holder',
  request: Type.Object(ofShow),
  answer: Type.Object({ Correos: Type.Array(MailRow) }),
  codes: {},
});
