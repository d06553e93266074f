import type { ShowSectorPlan } from '../catalogue/public.ts';
import type { DraftPlan } from './draft-plan.ts';
import type { Options, SectorOption } from './options-store.ts';

/**
 * A sector of an older revision is replaced by the current one with its stand and code, since forms only offer those;
 * one that was archived in the plan has none, and is left out. Prices of the other side go, since no form shows them: the
 * sector's side was changed in the plan.
 * The visitors' quota stays when their sector's capacity was changed.
 * Several that were the same sector become one: a form that did not know the older one added the newer.
 */
export function withCurrentSectors(plan: DraftPlan, options: Options): DraftPlan {
  const { sectors } = options;
  const keyOf = ({ venueId, standId, code }: SectorOption) => `${venueId}/${standId}/${code}`;
  const named = new Map(sectors.map((sector) => [sector.sectorId, keyOf(sector)]));
  const current = new Map(
    sectors.filter(({ isCurrent }) => isCurrent).map((sector) => [keyOf(sector), sector.sectorId]),
  );
  // An unknown number stays: the check list tells it.
  const currentOf = (sectorId: number) => {
    const name = named.get(sectorId);
    return name === undefined ? sectorId : current.get(name);
  };
  const withOwnPrices = pricesOfSide(options);
  const withOwnQuota = quotaOnCapacity(options);
  const own = Map.groupBy(plan.sectors ?? [], ({ sectorId }) => currentOf(sectorId));
  return {
    ...plan,
    sectors:
      plan.sectors &&
      [...own].flatMap(([sectorId, same]) =>
        sectorId === undefined ? [] : asOne(same, (one) => withOwnQuota(one, sectorId)).map(withOwnPrices),
      ),
  };
}

/** A visitors' sector by its number in another revision: as many of its places are on sale, and the others blocked. */
function quotaOnCapacity({ sectors }: Options) {
  const known = new Map(sectors.map((sector) => [sector.sectorId, sector]));
  return (sector: ShowSectorPlan, sectorId: number): ShowSectorPlan => {
    const [before, after] = [known.get(sector.sectorId), known.get(sectorId)];
    const { setAside } = sector;
    if (!setAside || !before || !after?.isVisitor) return { ...sector, sectorId };
    const more = after.capacity - before.capacity;
    return {
      ...{ ...sector, sectorId },
      setAside: setAside.flatMap((one) => {
        if (one.allotment !== 'blocked' || one.count === undefined) return [one];
        const count = one.count + more;
        return count > 0 ? [{ ...one, count }] : [];
      }),
    };
  };
}

function pricesOfSide({ sectors, categories }: Options) {
  const sides = new Map(sectors.map(({ sectorId, isVisitor }) => [sectorId, isVisitor]));
  const sold = new Map(categories.map(({ id, isVisitor }) => [id, isVisitor]));
  return (sector: ShowSectorPlan): ShowSectorPlan => {
    const side = sides.get(sector.sectorId);
    const isOwn = ({ categoryId }: ShowSectorPlan['prices'][number]) =>
      (sold.get(categoryId) ?? side) === side;
    return side === undefined ? sector : { ...sector, prices: sector.prices.filter(isOwn) };
  };
}

/** A draft as forms show it, and as it would be published. */
export const onCurrentPlan = <Drafted extends { readonly plan: DraftPlan }>(
  draft: Drafted,
  options: Options,
): Drafted => ({ ...draft, plan: withCurrentSectors(draft.plan, options) });

/** Without sectors of another venue: the draft's was changed, or its source has another. */
export function withSectorsOfVenue(plan: DraftPlan, options: Options): DraftPlan {
  const venues = new Map(options.sectors.map(({ sectorId, venueId }) => [sectorId, venueId]));
  const isThere = (sectorId: number) => (venues.get(sectorId) ?? plan.venueId) === plan.venueId;
  return plan.venueId
    ? { ...plan, sectors: plan.sectors?.filter(({ sectorId }) => isThere(sectorId)) }
    : plan;
}

/** A sector that was given twice by the same number stays twice: the check list tells it. */
function asOne(
  sectors: readonly ShowSectorPlan[],
  onCurrent: (sector: ShowSectorPlan) => ShowSectorPlan,
): readonly ShowSectorPlan[] {
  const current = sectors.map(onCurrent);
  const isRepeated = new Set(sectors.map(({ sectorId }) => sectorId)).size < sectors.length;
  return isRepeated ? current : [current.reduce(merged)];
}

/** The later one was typed later. */
function merged(older: ShowSectorPlan, newer: ShowSectorPlan): ShowSectorPlan {
  const isNew = new Set(newer.prices.map(({ categoryId }) => categoryId));
  return {
    ...{ ...older, ...newer },
    prices: [...older.prices.filter(({ categoryId }) => !isNew.has(categoryId)), ...newer.prices],
    setAside: newer.setAside?.length ? newer.setAside : (older.setAside ?? []),
  };
}
