import { Type } from 'typebox';
import { pageAnswer, sortedPage } from '../../club/fields.ts';
import { LISTS } from '../../club/lists.ts';
import { OwnedSeat } from '../../club/owned-seats.ts';
import { defineCall } from '../../define-call.ts';

/** Owned seats by document, code, e-mail or the holder's name; without a text all, by position. */
export const ClubButacasListar = defineCall({
  name: 'club/butacas/listar',
  source: '4 §2.9, §7',
  auth: 'staff',
  permission: 'members:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({
    Texto: Type.String({ maxLength: 200 }),
    /** Only ended ones, instead of the current ones. */
    Terminadas: Type.Boolean(),
    ...sortedPage(LISTS.butacas.sorts),
  }),
  answer: Type.Object({ Butacas: Type.Array(OwnedSeat), ...pageAnswer }),
  codes: {},
});
