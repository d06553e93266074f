import type { AnswerOf, ClubDevolucionesLeer } from '@club/contract/club';
import { countText } from '../../shared/count-text.ts';
import { pesosText } from '../../shared/money.ts';
import { montevideoDateTime } from '../../shared/montevideo.ts';
import type { FailedRefund, WindowSaleRow } from '../payments/public.ts';
import type { Progress } from './read-progress.ts';

type Wire = AnswerOf<typeof ClubDevolucionesLeer>;
type Names = ReadonlyMap<string, string>;

const STATES = { 'under-way': 'en-curso', stopped: 'detenida', done: 'hecha' } as const;

/** `Devueltos 8.112 de 8.130; 18 con error` */
export function summaryText({ done, total, failed }: Pick<Progress, 'done' | 'total' | 'failed'>): string {
  const all = `Devueltos ${countText(done)} de ${countText(total)}`;
  return failed === 0 ? all : `${all}; ${countText(failed)} con error`;
}

export const progressToWire = (progress: Progress, names: Names): Wire => ({
  Estado: STATES[progress.state],
  EntradasPorAnular: progress.ticketsLeft,
  Total: progress.total,
  Devueltos: progress.done,
  ConError: progress.failed,
  Pendientes: progress.total - progress.done - progress.failed,
  Resumen: summaryText(progress),
  Errores: progress.failures.map((refund) => failureToWire(refund, names)),
  Ventanilla: progress.windowSales.map((sale) => windowSaleToWire(sale, names)),
});

const PROBLEMS = {
  rejected: 'El medio de pago no la aceptó.',
  'under-way': 'El medio de pago no responde: se sigue intentando.',
} as const;

const failureToWire = (refund: FailedRefund, names: Names): Wire['Errores'][number] => ({
  ReembolsoId: refund.id,
  PagoId: refund.paymentId,
  Proveedor: names.get(refund.way) ?? refund.way,
  NroPago: refund.providerPaymentId,
  CompraId: refund.purchaseId,
  Comprador: refund.buyer,
  Monto: pesosText(refund.amount, refund.currencySymbol),
  Problema: PROBLEMS[refund.state],
});

export const windowSaleToWire = (sale: WindowSaleRow, names: Names): Wire['Ventanilla'][number] => ({
  CompraId: sale.purchaseId,
  PagoId: sale.paymentId,
  CajaId: sale.tillId,
  En: montevideoDateTime(sale.soldAt),
  Metodo: names.get(sale.way) ?? sale.way,
  Comprador: sale.buyer,
  Entradas: sale.tickets,
  Monto: pesosText(sale.amount, sale.currencySymbol),
  Pendiente: pesosText(sale.rest, sale.currencySymbol),
  Pagada: sale.rest === 0,
});
