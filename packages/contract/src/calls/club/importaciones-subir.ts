import { Type } from 'typebox';
import { Operation } from '../../club/fields.ts';
import { COLUMNS_MISSING, FILE_UNREADABLE, IMPORT_OPEN } from '../../club/members.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

const FILE_LENGTH = 30_000_000;

/** Uploads the member register as a file (CSV, UTF-8 or Windows-1252, `;` or `,`). A job reads it; nothing changes until it is applied. */
export const ClubImportacionesSubir = defineCall({
  name: 'club/importaciones/subir',
  source: '4 §2.9, §4.6, §7',
  auth: 'staff',
  permission: 'members:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  bodyLimit: FILE_LENGTH + 10_000,
  request: Type.Object({
    Operacion: Operation,
    Nombre: Type.String({ minLength: 1, maxLength: 120 }),
    ArchivoB64: Type.String({ minLength: 1, maxLength: FILE_LENGTH }),
  }),
  answer: Type.Object({ ImportacionId: Id }),
  codes: { 10: COLUMNS_MISSING, 11: FILE_UNREADABLE, 12: IMPORT_OPEN },
});
