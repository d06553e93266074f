import { Type } from 'typebox';
import { Operation, Reason } from '../../club/fields.ts';
import { NOT_PUBLISHED } from '../../club/shows.ts';
import { defineCall } from '../../define-call.ts';
import { Count, Id } from '../../shapes/fields.ts';

/** Stops new holds: fans see closed sectors. Live holds may finish, unless `TerminarCompras` ends those without an order. */
export const ClubEspectaculosSuspenderVenta = defineCall({
  name: 'club/espectaculos/suspenderVenta',
  source: '4 §2.3, §5, §7',
  auth: 'staff',
  permission: 'shows:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    Motivo: Reason,
    EspectaculoId: Id,
    TerminarCompras: Type.Optional(Type.Boolean()),
  }),
  answer: Type.Object({
    EspectaculoId: Id,
    /** Ended holds. */
    Terminadas: Count,
  }),
  codes: { 10: NOT_PUBLISHED },
});
