import { type ClubAnswer, clubFetch } from './club-call.ts';

type WireSettlement = ClubAnswer<'club/liquidacion/leer'>['Proveedores'][number];

/** Amounts in the server's form: `"-1600.50"`. */
interface Amounts {
  readonly charged: string;
  readonly refunded: string;
  readonly net: string;
}

export interface SettledDay extends Amounts {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly showId: number;
  readonly showName: string;
  /** When the show begins: two may have the same name. */
  readonly showStartsAt: string;
  readonly charges: number;
  readonly refunds: number;
}

export interface Movement {
  readonly at: string;
  readonly isRefund: boolean;
  readonly paymentNumber: string;
  readonly refundNumber: string;
  readonly purchaseId: number;
  readonly showName: string;
  readonly amount: string;
}

/** The payments and refunds of one provider in one currency. */
export interface Settlement extends Amounts {
  readonly provider: string;
  readonly currency: string;
  readonly symbol: string;
  readonly days: readonly SettledDay[];
  /** Of a single day. */
  readonly movements: readonly Movement[];
}

const amountsOf = (wire: Pick<WireSettlement, 'Cobrado' | 'Devuelto' | 'Neto'>): Amounts => ({
  charged: wire.Cobrado,
  refunded: wire.Devuelto,
  net: wire.Neto,
});

/** The settlement between two days, both inclusive. */
export async function fetchSettlement(
  since: string,
  until: string,
  signal: AbortSignal,
): Promise<readonly Settlement[]> {
  const body = { DesdeFecha: since, HastaFecha: until };
  const { Proveedores } = await clubFetch('club/liquidacion/leer', body, { signal });
  return Proveedores.map((wire) => ({
    ...amountsOf(wire),
    provider: wire.Proveedor,
    currency: wire.Moneda,
    symbol: wire.Simbolo,
    days: wire.Dias.map((day) => ({
      ...amountsOf(day),
      day: day.Fecha,
      showId: day.EspectaculoId,
      showName: day.Espectaculo,
      showStartsAt: day.Inicio,
      charges: day.Cobros,
      refunds: day.Devoluciones,
    })),
    movements: wire.Movimientos.map((one) => ({
      at: one.En,
      isRefund: one.Tipo === 'devolucion',
      paymentNumber: one.NroPago,
      refundNumber: one.NroDevolucion,
      purchaseId: one.CompraId,
      showName: one.Espectaculo,
      amount: one.Monto,
    })),
  }));
}
