import { Type } from 'typebox';
import { Operation, Version } from '../../club/fields.ts';
import { MAIL_ANSWER, MAIL_TEXT_CODES, MailName, mailTextFields, ofShow } from '../../club/mails.ts';
import { defineCall } from '../../define-call.ts';

/** Changes the text of a mail, for all mails sent from now on. */
export const ClubCorreosGuardar = defineCall({
  name: 'club/correos/guardar',
  source: '4 §2.14, §5, §7',
  auth: 'staff',
  permission: 'content:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, Correo: MailName, ...ofShow, Version, ...mailTextFields }),
  answer: MAIL_ANSWER,
  codes: MAIL_TEXT_CODES,
});
