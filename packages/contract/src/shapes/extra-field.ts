import { Type } from 'typebox';
import { Id } from './fields.ts';

/** A question per ticket (2 §3, 3 §3). */
export const ExtraField = Type.Object({
  ComplementoId: Id,
  ComplementoNombre: Type.String(),
  /** `O` a list of options, anything else free text. */
  ComplementoTipo: Type.String(),
  EspectaculoComplementoObligatorio: Type.Boolean(),
  Opciones: Type.Array(Type.Object({ ComplementoOpcionId: Id, ComplementoOpcionValor: Type.String() })),
});
