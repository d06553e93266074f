interface SaleWindow {
  readonly saleOpensAt: Date;
  readonly saleClosesAt: Date;
  readonly saleSuspendedAt: Date | null;
  readonly startsAt: Date;
}

/**
 * From its opening time, up to but excluding its closing time; not while it is suspended, nor once the show has begun,
 * when nobody can hold places (spec 1 §3, spec 2 §1).
 */
export function isOnSale(show: SaleWindow, now: Date): boolean {
  const isOpen = show.saleOpensAt <= now && now < show.saleClosesAt;
  return isOpen && show.saleSuspendedAt === null && now < show.startsAt;
}

/** Whether a buyer can select the sector now (`EspectaculoSectorEstado`, spec 1 §3). */
export function isAvailable(
  sector: { readonly isOpen: boolean; readonly hasFreePlaces: boolean },
  show: SaleWindow,
  now: Date,
): boolean {
  return sector.isOpen && sector.hasFreePlaces && isOnSale(show, now);
}
