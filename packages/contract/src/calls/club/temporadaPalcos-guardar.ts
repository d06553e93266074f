import { Type } from 'typebox';
import { SeasonYear } from '../../club/boxes.ts';
import { Operation } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { Count, Id } from '../../shapes/fields.ts';

/** Admits all enabled boxes to the shows of these types of a year, including later ones; the links are mailed to their referents. */
export const ClubTemporadaPalcosGuardar = defineCall({
  name: 'club/temporadaPalcos/guardar',
  source: '4 §2.10, §7',
  auth: 'staff',
  permission: 'guests:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    Ano: SeasonYear,
    /** The version when it was read; 0 for the first time. */
    Version: Count,
    TipoIds: Type.Array(Id, { maxItems: 100, uniqueItems: true }),
  }),
  answer: Type.Object({}),
  codes: {},
});
