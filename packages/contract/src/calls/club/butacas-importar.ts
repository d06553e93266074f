import { Type } from 'typebox';
import { Operation } from '../../club/fields.ts';
import { COLUMNS_MISSING, FILE_UNREADABLE, QUOTES_OPEN } from '../../club/members.ts';
import { seatsOfShows } from '../../club/owned-seats.ts';
import { defineCall } from '../../define-call.ts';
import { Count, Id } from '../../shapes/fields.ts';

/**
 * Assigns the owned seats of a file (CSV: tribuna, sector, fila, asiento, tipo_documento, documento, correo). `Simulacion`: a dry run.
 * Rows with errors are skipped; a seat that the person already has gets the file's address, and its places of shows that are free by now.
 */
export const ClubButacasImportar = defineCall({
  name: 'club/butacas/importar',
  source: '4 §2.9',
  auth: 'staff',
  permission: 'members:E',
  writes: true,
  bodyLimit: 2_710_000,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    EscenarioId: Id,
    ArchivoB64: Type.String({ minLength: 1, maxLength: 2_700_000 }),
    Simulacion: Type.Boolean(),
  }),
  answer: Type.Object({
    Altas: Count,
    /** Seats whose holder gets another address. */
    Correos: Count,
    /** Unchanged seats. */
    Iguales: Count,
    /** `Fila 3: …`; at most a hundred. */
    Errores: Type.Array(Type.String()),
    ConError: Count,
    ...seatsOfShows,
  }),
  codes: { 10: COLUMNS_MISSING, 11: FILE_UNREADABLE, 12: QUOTES_OPEN },
});
