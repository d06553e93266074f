import type { Access } from '../../api/session.ts';
import type { FrameTab } from '../../pages/TabFrame.tsx';

interface ShowTab extends FrameTab {
  /** The required permission, where seeing shows is not enough. */
  readonly access?: Access;
  /** Pages below it, in the same frame. */
  readonly below?: readonly Pick<FrameTab, 'path' | 'lazy'>[];
}

export const SEES_PLACES: Access = ['places:V', 'places:press', 'places:guests', 'tickets:E'];

/** In the order of spec 4 §2. */
export const SHOW_TABS: readonly ShowTab[] = [
  { path: 'resumen', label: 'Resumen', lazy: () => import('../show-summary/SummaryScreen.tsx') },
  {
    path: 'ventas',
    label: 'Ventas',
    lazy: () => import('../show-sales/SalesScreen.tsx'),
    access: ['sales:V'],
  },
  { path: 'datos', label: 'Datos', lazy: () => import('../show-data/DataScreen.tsx') },
  { path: 'venta', label: 'Venta', lazy: () => import('../show-sale/SaleScreen.tsx') },
  { path: 'sectores', label: 'Sectores y precios', lazy: () => import('../show-prices/PricesScreen.tsx') },
  {
    path: 'lugares',
    label: 'Lugares',
    lazy: () => import('../show-places/PlacesScreen.tsx'),
    access: SEES_PLACES,
  },
  { path: 'textos', label: 'Textos', lazy: () => import('../show-texts/TextsScreen.tsx') },
  { path: 'campos', label: 'Campos extra', lazy: () => import('../show-fields/FieldsScreen.tsx') },
  { path: 'archivos', label: 'Archivos', lazy: () => import('../show-files/FilesScreen.tsx') },
  {
    path: 'correos',
    label: 'Correos',
    lazy: () => import('../show-mails/ShowMailsScreen.tsx'),
    access: ['content:E'],
    below: [{ path: 'correos/:mail', lazy: () => import('../show-mails/ShowMailScreen.tsx') }],
  },
  {
    path: 'avisos',
    label: 'Avisos',
    lazy: () => import('../show-notices/NoticesScreen.tsx'),
    access: ['content:E'],
  },
  { path: 'historial', label: 'Historial', lazy: () => import('../show-history/HistoryScreen.tsx') },
];
