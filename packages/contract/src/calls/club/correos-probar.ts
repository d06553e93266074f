import { Type } from 'typebox';
import { Operation } from '../../club/fields.ts';
import { MAIL_TEXT_CODES, MailName, mailTextFields, ofShow } from '../../club/mails.ts';
import { defineCall } from '../../define-call.ts';

/** Sends a text, saved or not, with example data to who asks, and to nobody else. */
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
    /** Where it was sent. */
    Email: Type.String(),
  }),
  codes: {
    ...MAIL_TEXT_CODES,
    15: {
      problem: 'too-many-tests',
      cause: 'the member has sent themselves as many tests within the hour as are allowed',
      text: 'Ya te enviaste {count} pruebas en esta hora. Probá de nuevo en un rato.',
    },
  },
});
