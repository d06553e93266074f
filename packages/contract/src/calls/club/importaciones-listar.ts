import { Type } from 'typebox';
import { page, pageAnswer } from '../../club/fields.ts';
import { MemberImport } from '../../club/members.ts';
import { defineCall } from '../../define-call.ts';

/** The imports of the register, newest first. */
export const ClubImportacionesListar = defineCall({
  name: 'club/importaciones/listar',
  source: '4 §2.9',
  auth: 'staff',
  permission: 'members:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({ ...page }),
  answer: Type.Object({
    Importaciones: Type.Array(MemberImport),
    /** Whether there is a register over HTTP. */
    HayPadron: Type.Boolean(),
    ...pageAnswer,
  }),
  codes: {},
});
