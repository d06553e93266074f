import type { SaleState } from '../../api/sale-state.ts';

/** What cannot be chosen says: a sector, a date of the park tour. */
export const unavailableTexts: Record<SaleState, string> = {
  open: 'Agotado',
  'not-yet': 'Todavía no está a la venta',
  suspended: 'Venta suspendida',
  over: 'La venta terminó',
};
