import { Type } from 'typebox';
import { Operation } from '../../club/fields.ts';
import { MAIL_TEXT_CODES, MailName, mailTextFields, ofShow, TOO_MANY_TESTS } from '../../club/mails.ts';
import { defineCall } from '../../define-call.ts';

/** Sends a text, saved or not, with example data to the caller only. */
export const ClubCorreosProbar = defineCall({
  name: 'club/correos/probar',
  source: '4 §2.14, §7',
  auth: 'staff',
  permission: 'content:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, Correo: MailName, ...ofShow, ...mailTextFields }),
  answer: Type.Object({
    /** The caller's address. */
    Email: Type.String(),
  }),
  codes: {
    ...MAIL_TEXT_CODES,
    15: TOO_MANY_TESTS,
  },
});
