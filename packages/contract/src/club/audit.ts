import { Type } from 'typebox';

/** A named field before and after an act; empty text for none. */
export const FieldChange = Type.Object({
  Campo: Type.String(),
  Antes: Type.String(),
  Despues: Type.String(),
});
