import { Type } from 'typebox';
import { Operation } from '../../club/fields.ts';
import { NOT_PUBLISHED } from '../../club/shows.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Makes a show the featured one, in place of the present one, or stops featuring it. */
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
    /** Names of the shows that are no longer featured. */
    Reemplaza: Type.Array(Type.String()),
  }),
  codes: { 10: NOT_PUBLISHED },
});
