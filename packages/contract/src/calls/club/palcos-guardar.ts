import { Type } from 'typebox';
import { BoxOfClub, boxFields } from '../../club/boxes.ts';
import { Operation, Version } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { Id, IdOrZero } from '../../shapes/fields.ts';

/** Makes a sector a box (id 0), or changes a box. Its shows stay as they are. */
export const ClubPalcosGuardar = defineCall({
  name: 'club/palcos/guardar',
  source: '4 §2.10, §7',
  auth: 'staff',
  permission: 'guests:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    PalcoId: IdOrZero,
    /** Of an existing box. */
    Version: Type.Optional(Version),
    /** Of a new one. */
    SectorId: Type.Optional(Id),
    ...boxFields,
  }),
  answer: Type.Object({ Palco: BoxOfClub }),
  codes: {
    10: {
      problem: 'box-exists',
      cause: 'the sector, or one of the same stand and code, is a box; or another box has the code',
      text: 'Ya hay un palco con ese código o en ese sector.',
    },
    11: {
      problem: 'spaces-in-use',
      cause: 'fewer parking spaces than the box uses at a coming show or on a coming day',
      text: 'El palco ya usa {held} plazas en una misma fecha. Anulá antes las que sobren, en Parking.',
    },
    12: {
      problem: 'sector-gone',
      cause: 'the box is enabled again, and the plan of its venue has no such sector any more',
      text: 'El plano de {venue} ya no tiene el sector de este palco. Volvé a ponerlo en el plano antes de habilitarlo.',
    },
  },
});
