import { Type } from 'typebox';
import { Count, DateTimeText, Id } from '../shapes/fields.ts';

/** A message to the buyers of a moved or cancelled show; lines, no HTML. Empty for none. */
export const Message = Type.String({
  maxLength: 1000,
  pattern: '^[^\\u0000-\\u0009\\u000b-\\u001f\\u007f-\\u009f]*$',
});

/** The payments of a show, by payment method. */
const ProviderSum = Type.Object({
  /** As people call it. */
  Proveedor: Type.String(),
  Pagos: Count,
  Entradas: Count,
  /** The remaining refund, with its sign, in the currency of the charge. */
  Monto: Type.String(),
});

/** The effects of moving or cancelling a show, besides its tickets. */
export const showNumbers = {
  /** Live holds without an order, which are ended. */
  ComprasEnCurso: Count,
  /** Live holds that may be in payment. */
  ConOrden: Count,
  Entradas: Count,
  PorProveedor: Type.Array(ProviderSum),
};

/** A sale at the window, to be refunded by hand. */
export const WindowSale = Type.Object({
  CompraId: Id,
  PagoId: Id,
  CajaId: Id,
  En: DateTimeText,
  /** Display name: `Ventanilla: efectivo`. */
  Metodo: Type.String(),
  /** The first of its persons. */
  Comprador: Type.String(),
  Entradas: Count,
  Monto: Type.String(),
  /** The remaining refund. */
  Pendiente: Type.String(),
  Pagada: Type.Boolean(),
});

/** The choices for a ticket of a moved show: keep it, refund it, or release a free place. */
const STAFF_CHOICES = ['conserva', 'devuelve', 'libera'] as const;
export const StaffChoice = Type.Enum([...STAFF_CHOICES]);

/** The state of a cancelled show's mass refund. */
export const MASS_REFUND_STATES = ['en-curso', 'detenida', 'hecha'] as const;

export const MASS_REFUND_NOT_SO = {
  problem: 'not-in-this-state',
  cause: 'the mass refund is stopped, or over, or goes on already',
  text: 'Las devoluciones no están en ese estado: actualizá la página.',
} as const;
