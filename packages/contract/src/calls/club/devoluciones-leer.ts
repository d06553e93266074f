import { Type } from 'typebox';
import { MASS_REFUND_STATES, WindowSale } from '../../club/moves.ts';
import { defineCall } from '../../define-call.ts';
import { Count, Id, IdOrZero } from '../../shapes/fields.ts';

/** The progress of a cancelled show's mass refund, counted from its refunds; for tills also the window's sales. */
export const ClubDevolucionesLeer = defineCall({
  name: 'club/devoluciones/leer',
  source: '4 §4.4, §7',
  auth: 'staff',
  permission: ['shows:E', 'refunds:V', 'window:E'],
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({ EspectaculoId: Id }),
  answer: Type.Object({
    Estado: Type.Enum([...MASS_REFUND_STATES]),
    /** Tickets not annulled yet. */
    EntradasPorAnular: Count,
    /** Payments, without those at the window. */
    Total: Count,
    Devueltos: Count,
    ConError: Count,
    Pendientes: Count,
    /** `Devueltos 8.112 de 8.130; 18 con error` */
    Resumen: Type.String(),
    /** The first 200. */
    Errores: Type.Array(
      Type.Object({
        ReembolsoId: Id,
        PagoId: Id,
        Proveedor: Type.String(),
        NroPago: Type.String(),
        CompraId: IdOrZero,
        Comprador: Type.String(),
        Monto: Type.String(),
        Problema: Type.String(),
      }),
    ),
    Ventanilla: Type.Array(WindowSale),
  }),
  codes: {},
});
