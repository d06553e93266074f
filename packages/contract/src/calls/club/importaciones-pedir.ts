import { Type } from 'typebox';
import { Operation } from '../../club/fields.ts';
import { IMPORT_OPEN } from '../../club/members.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Starts an import of the club's own register over HTTP, as every night. */
export const ClubImportacionesPedir = defineCall({
  name: 'club/importaciones/pedir',
  source: '4 §2.9, §4.6',
  auth: 'staff',
  permission: 'members:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation }),
  answer: Type.Object({ ImportacionId: Id }),
  codes: {
    12: IMPORT_OPEN,
    13: {
      problem: 'no-register',
      cause: 'the server is told of no register over HTTP (MEMBER_REGISTER_URL)',
      text: 'El club no tiene un padrón conectado.',
    },
  },
});
