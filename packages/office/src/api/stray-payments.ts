import type { ClubAnswer } from './club-call.ts';

type WireStrayPayment = ClubAnswer<'club/entradas/buscar'>['PagosSinCompra'][number];

/** A payment whose purchase was never stored. */
export interface StrayPayment {
  readonly provider: string;
  readonly reference: string;
  readonly showName: string;
  readonly amount: string;
  readonly approvedAt: string;
  readonly isRefunded: boolean;
}

export const strayPaymentOf = (wire: WireStrayPayment): StrayPayment => ({
  provider: wire.Proveedor,
  reference: wire.NroPago,
  showName: wire.Espectaculo,
  amount: wire.Monto,
  approvedAt: wire.Aprobado,
  isRefunded: wire.Devuelto,
});
