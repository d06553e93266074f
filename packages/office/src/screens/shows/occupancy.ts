import type { Occupancy } from '../../api/shows.ts';

/** The parts in the order of the bar. */
export const OCCUPANCY_PARTS = [
  { part: 'sold', name: 'Emitidas' },
  { part: 'held', name: 'En compra' },
  { part: 'setAside', name: 'Apartadas' },
  { part: 'blocked', name: 'Bloqueadas' },
  { part: 'free', name: 'Libres' },
] as const satisfies readonly { readonly part: keyof Occupancy; readonly name: string }[];

const NONE: Occupancy = { sold: 0, held: 0, setAside: 0, blocked: 0, free: 0 };

export const capacityOf = (occupancy: Occupancy): number =>
  OCCUPANCY_PARTS.reduce((sum, { part }) => sum + occupancy[part], 0);

/** Only the sold part, of all places: the bar matches the number beside it. */
export const soldOf = (occupancy: Occupancy): Occupancy => ({
  ...NONE,
  sold: occupancy.sold,
  free: capacityOf(occupancy) - occupancy.sold,
});

/** All sectors together. */
export const occupancyOfAll = (sectors: readonly Occupancy[]): Occupancy =>
  sectors.reduce(
    (sum, one) => ({
      sold: sum.sold + one.sold,
      held: sum.held + one.held,
      setAside: sum.setAside + one.setAside,
      blocked: sum.blocked + one.blocked,
      free: sum.free + one.free,
    }),
    NONE,
  );
