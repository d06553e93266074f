import { Type } from 'typebox';

/** Fields of every answer (wire.md §1): 0 and an empty text on success. */
export const Envelope = Type.Object({
  ErrorCod: Type.Integer(),
  ErrorDsc: Type.String(),
});
