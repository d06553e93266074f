import { Type } from 'typebox';
import { Operation, Reason, Version } from '../../club/fields.ts';
import { seatsOfShows } from '../../club/owned-seats.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Ends a season seat: its code and PIN are no longer good, and its places of shows to come go on sale, but for those with a ticket. */
export const ClubButacasTerminar = defineCall({
  name: 'club/butacas/terminar',
  source: '4 §2.9',
  auth: 'staff',
  permission: 'members:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, ButacaId: Id, Version, Motivo: Reason }),
  answer: Type.Object(seatsOfShows),
  codes: {},
});
