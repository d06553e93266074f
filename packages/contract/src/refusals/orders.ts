import type { CodeTable } from '../define-call.ts';
import { ACCOUNT_DISABLED, PROVIDER_UNREACHABLE, SHOW_MOVED } from './common.ts';
import { paymentCodes } from './money.ts';
import { holdCodes, placeCodes } from './tickets-of-hold.ts';

/** Refusals of an order at a payment provider. The app leaves as it does for the purchase's own codes (2 §8). */
export const orderCodes = {
  20: {
    problem: 'hold-of-another-user',
    cause: 'the caller has a session and the hold is of another user',
    text: 'La transacción pertenece a otro usuario. Iniciá sesión nuevamente.',
  },
  21: ACCOUNT_DISABLED,
  ...holdCodes,
  50: {
    problem: 'hold-of-another-show',
    cause: "the reference's show is not the hold's",
    text: 'La transacción pertenece a otro espectáculo.',
  },
  60: SHOW_MOVED,
  61: {
    problem: 'time-too-short',
    cause: 'so little of the hold is left that the order would be over at once',
    text: 'No queda tiempo suficiente para realizar el pago. Volvé a elegir tus entradas.',
  },
  70: placeCodes[70],
  130: {
    problem: 'total-mismatch',
    cause: 'the amount cannot be the price of the held places (no combination of categories gives it)',
    text: paymentCodes[130].text,
  },
  131: paymentCodes[131],
  132: {
    problem: 'other-payment-method',
    cause: 'the show is not paid through this provider',
    text: 'El espectáculo no admite este medio de pago.',
  },
  133: paymentCodes[133],
  500: PROVIDER_UNREACHABLE,
} as const satisfies CodeTable;
