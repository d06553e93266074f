import type { SaleState } from '../../api/sale-state.ts';
import type { ShowDetail } from '../../api/show-detail.ts';
import { unavailableTexts } from '../../features/show-info/unavailable-texts.ts';
import type { PurchaseProblem } from './purchase-rules.ts';

/** Texts of spec 1 §5 and §8, 6 §13 and 8 §10 on this screen. */
export const messages = {
  soldOut: '¡Localidades agotadas!',
  sectorUnavailable: 'El sector seleccionado ya no se encuentra disponible',
  sectorSoldOut: 'Este sector se agotó. Elegí otro sector.',
  seatsUnavailable: 'Las entradas seleccionadas ya no están disponibles. Intente nuevamente.',
  seatTaken: (row: string, seat: string) =>
    `El asiento ${seat} de la fila ${row} se acaba de ocupar. Elegí otro.`,
  staleMap: 'El mapa puede no estar al día.',
  photosDisclaimer:
    'Las imágenes son meramente ilustrativas y pueden no reflejar al 100% la visual desde este sector.',
  notTogether: (count: number) => `No quedan ${count} juntos. Estos son los más cercanos.`,
  tooFewSeats: 'No quedan tantos asientos en este sector.',
} as const;

/** Above the sectors of a show that is not on sale; with the moment of its opening where the server says it. */
export const saleText = ({ availability }: ShowDetail, sale: SaleState): string =>
  (sale === 'not-yet' && availability) || unavailableTexts[sale];

export const purchaseMessages: Record<PurchaseProblem, string> = {
  'no-sector': 'Debes seleccionar un sector para tu ticket.',
  'seat-missing': 'Debes indicar fila y asiento para tu ticket',
  'seats-missing': 'Debes indicar fila y asiento para tus tickets',
  'seat-gone': 'Mientras ingresabas, otra persona tomó tu asiento. Elegí otro.',
  'seats-gone':
    'Mientras ingresabas, otra persona tomó asientos que habías elegido. Los demás siguen elegidos: completá tu selección.',
  'seat-repeated': 'Hay asientos repetidos en tu selección.',
};
