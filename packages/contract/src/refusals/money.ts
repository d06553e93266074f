import type { CodeTable } from '../define-call.ts';

/** The payment does not match the tickets (2 §8). */
export const paymentCodes = {
  130: {
    problem: 'total-mismatch',
    cause: "PagoMonto is not the sum of the server's prices",
    text: 'El total a pagar cambió. Revisalo y volvé a intentar.',
  },
  131: {
    problem: 'currency-mismatch',
    cause: "MonedaId is not the currency in which the show's payment method charges",
    text: 'La moneda del pago no es la del espectáculo.',
  },
  132: {
    problem: 'order-missing',
    cause: 'no open order was made at the provider for this hold, or the one named is not its own',
    text: 'No encontramos la orden de pago. Volvé a intentar.',
  },
  133: {
    problem: 'nothing-to-pay',
    cause: 'the total is zero: these tickets are redeemed, not paid',
    text: 'Estas entradas no tienen costo.',
  },
  134: {
    problem: 'order-mismatch',
    cause: 'the order made at the provider is for another amount or currency than the total',
    text: 'La orden de pago no coincide con el total. Volvé a intentar.',
  },
} as const satisfies CodeTable;
