import { writtenMoment } from '../../shared/montevideo.ts';
import type { ShowOnSale } from '../catalogue/public.ts';
import type { Act } from '../staff-audit/public.ts';
import { type CellChange, cellText } from './price-change-rules.ts';
import { type PricedSector, sectorNames } from './price-matrix.ts';

/** A change of a show's prices in the audit: a field for each cell and each sector. */
export function pricesAct({
  show,
  changes,
  sectors,
  opened,
  fromAt,
}: {
  readonly show: ShowOnSale;
  readonly changes: readonly CellChange[];
  /** The values before. */
  readonly sectors: readonly PricedSector[];
  readonly opened: readonly { readonly showSectorId: number; readonly isOpen: boolean }[];
  readonly fromAt: Date | null;
}): Act {
  const prices = (amountOf: (change: CellChange) => number | null) =>
    changes.map((change) => [change.cell, cellText(amountOf(change), show.currencySymbol)]);
  const names = sectorNames(sectors);
  const nameOf = (id: number) => `${names.get(id)} abierto`;
  const wasOpen = (id: number) => sectors.find(({ showSectorId }) => showSectorId === id)?.isOpen ?? false;
  const open = (stateOf: (sector: { showSectorId: number; isOpen: boolean }) => boolean) =>
    opened.map((sector) => [nameOf(sector.showSectorId), stateOf(sector)]);
  const moment = fromAt ? [['En vigor desde', writtenMoment(fromAt)]] : [];
  return {
    act: 'precios/guardar',
    entity: 'espectaculo',
    entityId: String(show.id),
    before: Object.fromEntries([
      ...prices(({ before }) => before),
      ...open(({ showSectorId }) => wasOpen(showSectorId)),
    ]),
    after: Object.fromEntries([...prices(({ after }) => after), ...open(({ isOpen }) => isOpen), ...moment]),
  };
}
