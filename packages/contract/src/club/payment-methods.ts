import { Type } from 'typebox';
import { Id } from '../shapes/fields.ts';
import { Version } from './fields.ts';

/** A payment method, as staff configure it. Its provider is in the server's settings. */
export const PaymentMethod = Type.Object({
  MedioPagoId: Id,
  MedioPagoNombre: Type.String(),
  /** Base64; empty for none: fans see the name. */
  MedioPagoIconoB64: Type.String(),
  /** Offered for new shows. */
  Ofrecido: Type.Boolean(),
  Version,
});
