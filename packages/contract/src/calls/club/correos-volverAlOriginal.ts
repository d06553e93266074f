import { Type } from 'typebox';
import { Operation, Version } from '../../club/fields.ts';
import { MAIL_ANSWER, MailName, ofShow } from '../../club/mails.ts';
import { defineCall } from '../../define-call.ts';

/** Restores a mail's original text, as a new version. */
export const ClubCorreosVolverAlOriginal = defineCall({
  name: 'club/correos/volverAlOriginal',
  source: '4 §2.14, §5',
  auth: 'staff',
  permission: 'content:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, Correo: MailName, ...ofShow, Version }),
  answer: MAIL_ANSWER,
  codes: {},
});
