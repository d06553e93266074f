import { Type } from 'typebox';
import { SeasonYear } from '../../club/boxes.ts';
import { Operation } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { Count, Id } from '../../shapes/fields.ts';

/** Has all enabled boxes take part in the shows of these types of a year, those published later too; their referents are mailed the links. */
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
    /** As it was read; 0 for the first time. */
    Version: Count,
    TipoIds: Type.Array(Id, { maxItems: 100, uniqueItems: true }),
  }),
  answer: Type.Object({}),
  codes: {},
});
