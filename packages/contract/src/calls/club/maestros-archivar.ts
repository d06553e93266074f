import { Type } from 'typebox';
import { Operation, Version } from '../../club/fields.ts';
import { IS_FIXED, MASTER_ANSWER, MasterTableName } from '../../club/masters.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Archives a row, which stays where it is used, or restores it. */
export const ClubMaestrosArchivar = defineCall({
  name: 'club/maestros/archivar',
  source: '4 §2.14, §7',
  auth: 'staff',
  permission: 'shows:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    Version,
    Tabla: MasterTableName,
    Id,
    Archivado: Type.Boolean(),
  }),
  answer: MASTER_ANSWER,
  codes: { 10: IS_FIXED },
});
