import type { Code, CodeTable } from '../define-call.ts';
import { SHOW_OVER } from './common.ts';

/**
 * The sale's window, checked again during a live hold (2 §8: the app clears its selection and goes home). A hold that began during
 * the sale may finish after it.
 */
export const saleCodes = {
  110: {
    problem: 'sale-not-open',
    cause: "the club moved the sale's start to later while the hold was live",
    text: 'La venta de este espectáculo no está habilitada.',
  },
  111: {
    problem: 'sale-over',
    cause: "the club moved the sale's end to before the hold's beginning",
    text: 'La venta de este espectáculo finalizó.',
  },
  112: SHOW_OVER,
} as const satisfies CodeTable;

export const CATEGORY_WITHOUT_WINDOW = {
  problem: 'category-without-window',
  cause: 'the show has sale windows, and none for the category',
  text: 'Este espectáculo no tiene venta para {category}.',
} as const satisfies Code;

/** A show sold by member category, and the category cannot buy now: at the hold the buyer's own, at the purchase each ticket's (4 §2.4). */
export const windowProblems = [
  {
    problem: 'window-not-open',
    cause: 'no sale window of the category is open, and one will be',
    text: 'La venta para {category} abre el {moment}.',
  },
  {
    problem: 'window-over',
    cause: 'the sale windows of the category are past',
    text: 'La venta para {category} cerró el {moment}.',
  },
  CATEGORY_WITHOUT_WINDOW,
] as const satisfies readonly Code[];
