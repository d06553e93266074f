interface SaleWindow {
  readonly saleOpensAt: Date;
  readonly saleClosesAt: Date;
  readonly saleSuspendedAt: Date | null;
}

/** From its opening time, up to but excluding its closing time; not while it is suspended. */
export function isOnSale(show: SaleWindow, now: Date): boolean {
  return show.saleSuspendedAt === null && show.saleOpensAt <= now && now < show.saleClosesAt;
}

/** Whether a buyer can select the sector now (`EspectaculoSectorEstado`, spec 1 §3). */
export function isAvailable(
  sector: { readonly isOpen: boolean; readonly hasFreePlaces: boolean },
  show: SaleWindow,
  now: Date,
): boolean {
  return sector.isOpen && sector.hasFreePlaces && isOnSale(show, now);
}
