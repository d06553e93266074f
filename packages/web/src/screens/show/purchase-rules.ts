import type { Sector } from '../../api/sectors.ts';
import { hasRepeatedSeat, isComplete, type Slots } from './slots.ts';

/** `seat-gone`, `seats-gone`: missing seats were taken by others during a login. */
export type PurchaseProblem =
  | 'no-sector'
  | 'seat-missing'
  | 'seats-missing'
  | 'seat-repeated'
  | 'seat-gone'
  | 'seats-gone';

/** Why a purchase cannot start, the first reason in the spec's order (spec 1 §4 "Buy", §5); null when it can. */
export function purchaseProblem(sector: Sector | null, slots: Slots): PurchaseProblem | null {
  if (sector === null) return 'no-sector';
  if (sector.saleType === 'unnumbered') return null;
  if (!isComplete(slots)) return slots.length === 1 ? 'seat-missing' : 'seats-missing';
  return hasRepeatedSeat(slots) ? 'seat-repeated' : null;
}
