import { Type } from 'typebox';
import { Operation, Reason, Version } from '../../club/fields.ts';
import { seatsOfShows } from '../../club/owned-seats.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Ends an owned seat: its code and PIN become invalid, and its places of future shows go on sale, except those with a ticket. */
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
