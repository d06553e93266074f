import { Type } from 'typebox';
import { Operation } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { Count, Id } from '../../shapes/fields.ts';

/** Accepts several outlets; those that were answered meanwhile are told. */
export const ClubMediosAceptarVarios = defineCall({
  name: 'club/medios/aceptarVarios',
  source: '4 §2.10',
  auth: 'staff',
  permission: 'press:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    MedioIds: Type.Array(Id, { minItems: 1, maxItems: 50, uniqueItems: true }),
  }),
  answer: Type.Object({
    Aceptados: Count,
    NoAceptados: Type.Array(Type.Object({ MedioId: Id, Medio: Type.String(), Motivo: Type.String() })),
  }),
  codes: {},
});
