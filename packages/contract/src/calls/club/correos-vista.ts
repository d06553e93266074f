import { Type } from 'typebox';
import { MAIL_TEXT_CODES, MailName, mailTextFields, ofShow } from '../../club/mails.ts';
import { defineCall } from '../../define-call.ts';

/** A text, saved or not, rendered with example data. */
export const ClubCorreosVista = defineCall({
  name: 'club/correos/vista',
  source: '4 §2.14',
  auth: 'staff',
  permission: 'content:E',
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Correo: MailName, ...ofShow, ...mailTextFields }),
  answer: Type.Object({ Asunto: Type.String(), Html: Type.String(), Texto: Type.String() }),
  codes: MAIL_TEXT_CODES,
});
