import type { SALE_STATE } from '@club/contract/constants';

interface SaleWindow {
  readonly saleOpensAt: Date;
  readonly saleClosesAt: Date;
  readonly saleSuspendedAt: Date | null;
  readonly startsAt: Date;
}

export type SaleState = keyof typeof SALE_STATE;

/**
 * Open from its opening time, up to but excluding its closing time; not while it is suspended, nor once the show has
 * begun, when places cannot be held (spec 1 §3, spec 2 §1).
 */
export function saleState(show: SaleWindow, now: Date): SaleState {
  if (now >= show.saleClosesAt || now >= show.startsAt) return 'over';
  if (now < show.saleOpensAt) return 'not-yet';
  return show.saleSuspendedAt === null ? 'open' : 'suspended';
}

export const isOnSale = (show: SaleWindow, now: Date): boolean => saleState(show, now) === 'open';

/** Whether a buyer can select the sector now (`EspectaculoSectorEstado`, spec 1 §3). */
export function isAvailable(
  sector: { readonly isOpen: boolean; readonly hasFreePlaces: boolean },
  show: SaleWindow,
  now: Date,
): boolean {
  return sector.isOpen && sector.hasFreePlaces && isOnSale(show, now);
}
