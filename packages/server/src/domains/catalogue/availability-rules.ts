interface SaleWindow {
  readonly saleOpensAt: Date;
  readonly saleClosesAt: Date;
  readonly saleSuspendedAt: Date | null;
}

/** From its opening instant up to, and without, its closing instant; not while staff suspended it. */
export function isOnSale(show: SaleWindow, now: Date): boolean {
  return show.saleSuspendedAt === null && show.saleOpensAt <= now && now < show.saleClosesAt;
}

/** Whether a buyer can choose the sector now (`EspectaculoSectorEstado`, document 1 §3). */
export function isAvailable(
  sector: { readonly isOpen: boolean; readonly hasFreePlaces: boolean },
  show: SaleWindow,
  now: Date,
): boolean {
  return sector.isOpen && sector.hasFreePlaces && isOnSale(show, now);
}
