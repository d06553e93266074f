import { Type } from 'typebox';
import { MAIL_ANSWER, MailName, ofShow } from '../../club/mails.ts';
import { defineCall } from '../../define-call.ts';

/** One mail: its current text, its original, and its variables. */
export const ClubCorreosLeer = defineCall({
  name: 'club/correos/leer',
  source: '4 §2.14, §7',
  auth: 'staff',
  permission: 'content:E',
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Correo: MailName, ...ofShow }),
  answer: MAIL_ANSWER,
  codes: {},
});
