import { Type } from 'typebox';
import { page, pageAnswer } from '../../club/fields.ts';
import { MailName, MailVersion, ofShow } from '../../club/mails.ts';
import { defineCall } from '../../define-call.ts';

/** The versions of a mail's text, newest first; the last is the original. */
export const ClubCorreosVersiones = defineCall({
  name: 'club/correos/versiones',
  source: '4 §2.14',
  auth: 'staff',
  permission: 'content:E',
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Correo: MailName, ...ofShow, ...page }),
  answer: Type.Object({ Versiones: Type.Array(MailVersion), ...pageAnswer }),
  codes: {},
});
