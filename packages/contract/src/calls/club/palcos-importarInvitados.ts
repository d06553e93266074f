import { Type } from 'typebox';
import { Operation } from '../../club/fields.ts';
import { COLUMNS_MISSING, FILE_UNREADABLE, QUOTES_OPEN } from '../../club/members.ts';
import { defineCall } from '../../define-call.ts';
import { Count, Id } from '../../shapes/fields.ts';

/** Adds the people of a file to a box's guests (CSV: tipo_documento, documento, nombres, apellidos, telefono). Lines with errors are skipped. */
export const ClubPalcosImportarInvitados = defineCall({
  name: 'club/palcos/importarInvitados',
  source: '4 §2.10, §7',
  auth: 'staff',
  permission: 'guests:E',
  writes: true,
  bodyLimit: 710_000,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    PalcoId: Id,
    ArchivoB64: Type.String({ minLength: 1, maxLength: 700_000 }),
  }),
  answer: Type.Object({ Invitados: Count, Errores: Type.Array(Type.String()) }),
  codes: { 10: COLUMNS_MISSING, 11: FILE_UNREADABLE, 12: QUOTES_OPEN },
});
