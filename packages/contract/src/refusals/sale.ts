import type { CodeTable } from '../define-call.ts';
import { SHOW_OVER } from './common.ts';

/** The sale's window, looked at again while a hold is live (2 §8: the app clears its selection and goes home). */
export const saleCodes = {
  110: {
    problem: 'sale-not-open',
    cause: "the club moved the sale's start to later while the hold was live",
    text: 'La venta de este espectáculo no está habilitada.',
  },
  111: {
    problem: 'sale-over',
    cause: 'the club ended the sale while the hold was live',
    text: 'La venta de este espectáculo finalizó.',
  },
  112: SHOW_OVER,
} as const satisfies CodeTable;
