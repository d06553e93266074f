import { Type } from 'typebox';
import { Operation, Version } from '../../club/fields.ts';
import { ARCHIVED_MASTER } from '../../club/masters.ts';
import { COPIED_PARTS, DRAFT_ANSWER, INVALID_AMOUNT, NOT_A_DRAFT, ShowPlanShape } from '../../club/shows.ts';
import { defineCall } from '../../define-call.ts';
import { IdOrZero, OptionalId } from '../../shapes/fields.ts';

/**
 * Creates a draft (id 0), or saves a whole one. With `Fuente`, the ticked parts are copied from that show or template, with moments
 * relative to kick-off; other parts that the plan omits come from it too.
 */
export const ClubEspectaculosGuardarBorrador = defineCall({
  name: 'club/espectaculos/guardarBorrador',
  source: '4 §2.2, §7',
  auth: 'staff',
  permission: 'shows:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  bodyLimit: 1_000_000,
  request: Type.Object({
    Operacion: Operation,
    EspectaculoId: IdOrZero,
    /** Of an existing draft. */
    Version: Type.Optional(Version),
    Plan: ShowPlanShape,
    Fuente: Type.Optional(
      Type.Object({
        EspectaculoId: OptionalId,
        PlantillaId: OptionalId,
        Copiar: Type.Array(Type.Enum(Object.values(COPIED_PARTS)), { maxItems: 20 }),
      }),
    ),
  }),
  answer: DRAFT_ANSWER,
  codes: { 10: NOT_A_DRAFT, 11: INVALID_AMOUNT, 12: ARCHIVED_MASTER },
});
