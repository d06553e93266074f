import { plainPage } from '../../http/plain-page.ts';

/** Shown while the provider does not report a payment's result; the page reloads by itself. */
export const WAITING_PAGE = plainPage(
  'Estamos confirmando tu pago',
  'El medio de pago está demorando en responder. Esta página se actualiza sola: no la cierres ni vuelvas a pagar.',
  '<meta http-equiv="refresh" content="4">',
);
