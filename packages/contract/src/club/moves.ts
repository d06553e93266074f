import { Type } from 'typebox';
import { Count, DateTimeText, Id } from '../shapes/fields.ts';

/** What staff tell the buyers of a show that moves or falls out; lines, no HTML. Empty for nothing. */
export const Message = Type.String({
  maxLength: 1000,
  pattern: '^[^\\u0000-\\u0009\\u000b-\\u001f\\u007f-\\u009f]*$',
});

/** What a show's payments of one way to pay come to. */
const ProviderSum = Type.Object({
  /** As people call it. */
  Proveedor: Type.String(),
  Pagos: Count,
  Entradas: Count,
  /** What is left to be given back, with its sign, in the currency of the charge. */
  Monto: Type.String(),
});

/** What moving or cancelling a show is about, beside its tickets. */
export const showNumbers = {
  /** Live holds without an order. They end. */
  ComprasEnCurso: Count,
  /** Live holds that somebody may be paying for. */
  ConOrden: Count,
  Entradas: Count,
  PorProveedor: Type.Array(ProviderSum),
};

/** A sale at the window whose money is paid back by hand. */
export const WindowSale = Type.Object({
  CompraId: Id,
  PagoId: Id,
  CajaId: Id,
  En: DateTimeText,
  /** As people call it: `Ventanilla: efectivo`. */
  Metodo: Type.String(),
  /** The first of its persons. */
  Comprador: Type.String(),
  Entradas: Count,
  Monto: Type.String(),
  /** What is still to be paid back. */
  Pendiente: Type.String(),
  Pagada: Type.Boolean(),
});

/** What may be chosen for a ticket of a show that moved: keep it, have its money back, or give a free place up. */
export const STAFF_CHOICES = ['conserva', 'devuelve', 'libera'] as const;
export const StaffChoice = Type.Enum([...STAFF_CHOICES]);

/** Where the mass refund of a cancelled show stands. */
export const MASS_REFUND_STATES = ['en-curso', 'detenida', 'hecha'] as const;

export const MASS_REFUND_NOT_SO = {
  problem: 'not-in-this-state',
  cause: 'the mass refund is stopped, or over, or goes on already',
  text: 'Las devoluciones no están en ese estado: actualizá la página.',
} as const;
