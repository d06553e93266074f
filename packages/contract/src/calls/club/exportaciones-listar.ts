import { Type } from 'typebox';
import { ListedExport } from '../../club/exports.ts';
import { page, pageAnswer } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';

/** The caller's exports, newest first. */
export const ClubExportacionesListar = defineCall({
  name: 'club/exportaciones/listar',
  source: '4 §2.13, §7',
  auth: 'staff',
  permission: 'member',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({ ...page }),
  answer: Type.Object({ Exportaciones: Type.Array(ListedExport), ...pageAnswer }),
  codes: {},
});
