import { Type } from 'typebox';
import { Operation } from '../../club/fields.ts';
import { OwnedSeat, seatsOfShows } from '../../club/owned-seats.ts';
import { EmailText } from '../../club/team.ts';
import { DOCUMENT_INVALID } from '../../club/tickets.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Assigns an owned seat to a holder. Its code and PIN are mailed; its places of published shows are set aside where they are free. */
export const ClubButacasGuardar = defineCall({
  name: 'club/butacas/guardar',
  source: '4 §2.9, §7',
  auth: 'staff',
  permission: 'members:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    EscenarioId: Id,
    TribunaId: Id,
    SectorCod: Type.String({ maxLength: 6 }),
    FilaId: Id,
    AsientoId: Id,
    DocumentoTipoId: Id,
    Documento: Type.String({ maxLength: 40 }),
    Correo: EmailText,
  }),
  answer: Type.Object({ Butaca: OwnedSeat, ...seatsOfShows }),
  codes: {
    10: DOCUMENT_INVALID,
    11: {
      problem: 'seat-taken',
      cause: 'the seat is somebody’s season seat',
      text: 'Esa butaca ya es de otra persona. Terminala primero.',
    },
  },
});
