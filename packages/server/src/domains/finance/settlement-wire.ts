import type { AnswerOf, ClubLiquidacionLeer } from '@club/contract/club';
import { priceText, wireAmount } from '../../shared/money.ts';
import { momentToWire, montevideoDateTime } from '../../shared/montevideo.ts';
import type { Movement, SettledDay } from './settlement-store.ts';

type WireSettlement = AnswerOf<typeof ClubLiquidacionLeer>['Proveedores'][number];

const BY_HAND = 'Transferencias hechas a mano';

const providerName = (account: string, names: ReadonlyMap<string, string>) =>
  account === 'transfer' ? BY_HAND : (names.get(account) ?? account);

/** A day of a provider, as a row of an export. */
export const dayCells = (day: SettledDay, names: ReadonlyMap<string, string>) => ({
  Proveedor: providerName(day.account, names),
  Moneda: day.currency,
  Día: day.day,
  Espectáculo: day.showName,
  'Inicio del espectáculo': day.showStartsAt,
  Cobros: day.charges,
  Devoluciones: day.refunds,
  Cobrado: wireAmount(day.charged),
  Devuelto: wireAmount(day.refunded),
  Neto: wireAmount(day.charged - day.refunded),
});

/** A payment or a refund, as a row of an export. */
export const movementCells = (movement: Movement, names: ReadonlyMap<string, string>) => ({
  Proveedor: providerName(movement.account, names),
  Moneda: movement.currency,
  Hora: movement.at,
  Movimiento: movement.isRefund ? 'Devolución' : 'Cobro',
  'Nro. de pago': movement.providerPaymentId,
  'Nro. de devolución': movement.refundNumber,
  Compra: movement.purchaseId,
  Espectáculo: movement.showName,
  Monto: wireAmount(movement.isRefund ? -movement.amount : movement.amount),
});

/** One for each provider and currency: pesos and dollars are never added. */
export function settlementsToWire(
  days: readonly SettledDay[],
  movements: readonly Movement[],
  names: ReadonlyMap<string, string>,
): WireSettlement[] {
  const groups = Map.groupBy(days, ({ account, currency }) => `${account} ${currency}`);
  return [...groups.values()].map((own) => {
    const [{ account, currency, currencySymbol } = NOBODY] = own;
    const isOwn = (one: Movement) => one.account === account && one.currency === currency;
    return {
      Proveedor: providerName(account, names),
      ...{ Moneda: currency, Simbolo: currencySymbol },
      ...amounts(sum(own, 'charged'), sum(own, 'refunded')),
      Dias: own.map((day) => ({
        ...{ Fecha: day.day, EspectaculoId: day.showId, Espectaculo: day.showName },
        Inicio: momentToWire(day.showStartsAt),
        ...{ Cobros: day.charges, Devoluciones: day.refunds },
        ...amounts(day.charged, day.refunded),
      })),
      Movimientos: movements.filter(isOwn).map(movementToWire),
    };
  });
}

const NOBODY = { account: '', currency: '', currencySymbol: '' };
const sum = (days: readonly SettledDay[], name: 'charged' | 'refunded') =>
  days.reduce((total, day) => total + day[name], 0);
const amounts = (charged: number, refunded: number) => ({
  ...{ Cobrado: priceText(charged), Devuelto: priceText(refunded), Neto: priceText(charged - refunded) },
});

const movementToWire = (movement: Movement): WireSettlement['Movimientos'][number] => ({
  En: montevideoDateTime(movement.at),
  Tipo: movement.isRefund ? 'devolucion' : 'cobro',
  NroPago: movement.providerPaymentId,
  NroDevolucion: movement.refundNumber,
  CompraId: movement.purchaseId ?? 0,
  Espectaculo: movement.showName,
  Monto: priceText(movement.isRefund ? -movement.amount : movement.amount),
});
