import { Type } from 'typebox';
import { page, pageAnswer } from '../../club/fields.ts';
import { IMPORT_ROWS, MemberImport } from '../../club/members.ts';
import { defineCall } from '../../define-call.ts';
import { Count, Id } from '../../shapes/fields.ts';

/** An import with its figures, and the rows of one kind. After it is applied only the invalid rows are kept. */
export const ClubImportacionesLeer = defineCall({
  name: 'club/importaciones/leer',
  source: '4 §2.9, §4.6, §7',
  auth: 'staff',
  permission: 'members:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({
    ImportacionId: Id,
    Ver: Type.Enum(Object.values(IMPORT_ROWS)),
    ...page,
  }),
  answer: Type.Object({
    Importacion: MemberImport,
    Filas: Type.Array(
      Type.Object({
        /** Of the file, the header row being 1; 0 for a member who is missing in it. */
        Fila: Count,
        Documento: Type.String(),
        NroSocio: Type.String(),
        Persona: Type.String(),
        Categoria: Type.String(),
        CategoriaAntes: Type.String(),
        Deuda: Type.Boolean(),
        /** `Fila 812: la cédula 1.234.567-8 no es válida` */
        Error: Type.String(),
      }),
    ),
    ...pageAnswer,
  }),
  codes: {},
});
