import { Type } from 'typebox';
import { EXPORT_FORMATS, EXPORT_KINDS, ExportFilter } from '../../club/exports.ts';
import { Operation } from '../../club/fields.ts';
import { PERIOD_WRONG } from '../../club/finance.ts';
import { defineCall } from '../../define-call.ts';
import { Id, Text } from '../../shapes/fields.ts';

/**
 * Requests a file of a whole list, made by a job. Allowed with the permission for the list's call or screen; documents are shown
 * whole with their permission, and above the club's limit of them, or with any of the visitors' sector, it needs an approval.
 */
export const ClubExportacionesPedir = defineCall({
  name: 'club/exportaciones/pedir',
  source: '4 §2.13, §6, §7',
  auth: 'staff',
  permission: 'member',
  approval: 'documents:A',
  writes: true,
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({
    Operacion: Operation,
    Que: Type.Enum([...EXPORT_KINDS]),
    Formato: Type.Enum([...EXPORT_FORMATS]),
    Filtro: Type.Optional(ExportFilter),
    /** Columns of the kind; default: all. */
    Columnas: Type.Optional(Type.Array(Text, { minItems: 1, maxItems: 40, uniqueItems: true })),
  }),
  answer: Type.Object({ ExportacionId: Id }),
  codes: {
    10: {
      problem: 'too-many-rows',
      cause: 'more rows than a file takes',
      text: 'Son {rows} filas, y un archivo lleva hasta {most}: elegí menos días.',
    },
    11: PERIOD_WRONG,
    12: {
      problem: 'too-many-waiting',
      cause: 'the caller has as many exports waiting as anybody may',
      text: 'Ya tenés {n} exportaciones en cola. Esperá a que estén listas.',
    },
    13: {
      problem: 'scans-forgotten',
      cause: 'who came to the show is not known any more: its scans were deleted a year after it',
      text: 'Ya no se sabe quién vino: las lecturas se borran un año después del espectáculo.',
    },
  },
});
