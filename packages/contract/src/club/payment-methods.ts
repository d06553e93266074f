import { Type } from 'typebox';
import { Id } from '../shapes/fields.ts';
import { Version } from './fields.ts';

/** A way to pay, as staff offer it. Which provider takes the money stands in the server's settings. */
export const PaymentMethod = Type.Object({
  MedioPagoId: Id,
  MedioPagoNombre: Type.String(),
  /** Base64; empty for none, then fans read the name. */
  MedioPagoIconoB64: Type.String(),
  /** New shows may have it. */
  Ofrecido: Type.Boolean(),
  Version,
});
