import { Type } from 'typebox';
import { MasterRow, MasterTableName } from '../../club/masters.ts';
import { defineCall } from '../../define-call.ts';

/** A table of masters: its rows in use, the archived ones, or all. */
export const ClubMaestrosListar = defineCall({
  name: 'club/maestros/listar',
  source: '4 §2.14, §7',
  auth: 'staff',
  permission: 'shows:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({ Tabla: MasterTableName, Archivados: Type.Optional(Type.Boolean()) }),
  answer: Type.Object({ Filas: Type.Array(MasterRow) }),
  codes: {},
});
