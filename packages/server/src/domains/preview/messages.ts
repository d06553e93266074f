import { plainPage } from '../../http/plain-page.ts';

/** Shown instead of a purchase. */
export const PURCHASE_BEGINS = 'Vista previa: acá empezaría la compra. Nada de esto está a la venta.';

/** The page for an expired or unknown preview. */
export const OVER_PAGE = plainPage(
  'Esta vista previa venció.',
  'Las vistas previas duran 24 horas. Pedile otra a quien te la mandó.',
  '<meta name="robots" content="noindex">',
);
