import { Type } from 'typebox';
import { INVALID_PICTURE } from '../../club/content.ts';
import { Operation, Version } from '../../club/fields.ts';
import { MASTER_ANSWER, MasterFields, MasterTableName } from '../../club/masters.ts';
import { defineCall } from '../../define-call.ts';
import { IdOrZero } from '../../shapes/fields.ts';

/** Creates a row of a table (id 0), or changes one, everywhere that it is used. */
export const ClubMaestrosGuardar = defineCall({
  name: 'club/maestros/guardar',
  source: '4 §2.14, §7',
  auth: 'staff',
  permission: 'shows:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    Tabla: MasterTableName,
    Id: IdOrZero,
    /** Of an existing one. */
    Version: Type.Optional(Version),
    Campos: MasterFields,
  }),
  answer: MASTER_ANSWER,
  codes: {
    10: {
      problem: 'name-in-use',
      cause: 'another row of the table has this name, archived or not',
      text: 'Ya hay uno con ese nombre; puede estar archivado.',
    },
    11: {
      problem: 'public-exists',
      cause: 'a side has its public category already',
      text: 'Ya hay una categoría para el público de ese lado.',
    },
    12: INVALID_PICTURE,
    13: {
      problem: 'type-in-use',
      cause: 'shows have the type, and it is to begin or to end to ask for teams',
      text: 'Hay espectáculos de este tipo: ya no se cambia si pide rival y equipo propio. Podés crear otro tipo.',
    },
    14: {
      problem: 'kind-is-fixed',
      cause: 'an extra field that is a text would get options, or a list lose all of them',
      text: 'Un texto no pasa a ser una lista, ni una lista un texto: hacé otro campo.',
    },
  },
});
