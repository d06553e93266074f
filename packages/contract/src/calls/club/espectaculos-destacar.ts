import { Type } from 'typebox';
import { Operation } from '../../club/fields.ts';
import { NOT_PUBLISHED } from '../../club/shows.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Makes a show the featured one, in the place of the one that is, or makes it an ordinary one. */
export const ClubEspectaculosDestacar = defineCall({
  name: 'club/espectaculos/destacar',
  source: '4 §2.3, §7',
  auth: 'staff',
  permission: 'shows:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, EspectaculoId: Id, Destacado: Type.Boolean() }),
  answer: Type.Object({
    EspectaculoId: Id,
    /** Names of those that are featured no more. */
    Reemplaza: Type.Array(Type.String()),
  }),
  codes: { 10: NOT_PUBLISHED },
});
