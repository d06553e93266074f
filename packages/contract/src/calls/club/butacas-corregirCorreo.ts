import { Type } from 'typebox';
import { Operation, Version } from '../../club/fields.ts';
import { OwnedSeat } from '../../club/owned-seats.ts';
import { EmailText } from '../../club/team.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Corrects the address to which an owned seat's code and PIN are mailed. */
export const ClubButacasCorregirCorreo = defineCall({
  name: 'club/butacas/corregirCorreo',
  source: '4 §2.9',
  auth: 'staff',
  permission: 'members:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, ButacaId: Id, Version, Correo: EmailText }),
  answer: Type.Object({ Butaca: OwnedSeat }),
  codes: {},
});
