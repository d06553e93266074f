import { Type } from 'typebox';
import { Operation } from '../../club/fields.ts';
import { PlanFile } from '../../club/shows.ts';
import { defineCall } from '../../define-call.ts';
import { FileBase64, Id, IdOrZero, Text } from '../../shapes/fields.ts';

/** Stores a file of a show. It is attached to a published show at once; a draft's plan refers to it (`Archivo`). */
export const ClubEspectaculosSubirArchivo = defineCall({
  name: 'club/espectaculos/subirArchivo',
  source: '4 §2.3',
  auth: 'staff',
  permission: 'shows:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  bodyLimit: 8_000_000,
  request: Type.Object({
    Operacion: Operation,
    EspectaculoId: Id,
    /** With its extension. */
    Nombre: Text,
    ParaPalcos: Type.Boolean(),
    Archivo: FileBase64,
  }),
  answer: Type.Object({
    /** 0 for a draft. */
    EspectaculoArchivoId: IdOrZero,
    Archivo: PlanFile,
  }),
  codes: {
    10: {
      problem: 'file-type-not-allowed',
      cause: 'the extension is none of the allowed ones, or the content is not what it says',
      text: 'Solo se admiten archivos PDF, CSV, TXT, PNG y JPG, y que lo sean de verdad.',
    },
    11: { problem: 'file-too-large', cause: 'it is above 5 MB', text: 'El archivo no puede superar 5 MB.' },
  },
});
