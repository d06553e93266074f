import type { PricePlan } from '@club/server/domains/catalogue/show-plan.ts';
import type { SeasonCategories } from './season-basics.ts';

/** A sector of the season's venues, by its position. */
export interface SeasonSector {
  readonly sectorId: number;
  readonly standId: number;
  readonly code: string;
  readonly isVisitor: boolean;
}

/** In pesos, by category. */
export type Prices = Partial<Record<keyof SeasonCategories, number>>;

const PESOS = 100;

/** In pesos, by the kind of place. */
const LIST = {
  preferred: { public: 2200, member: 1100, child: 600, lifelong: 0, abroad: 1300, auf: 0 },
  seat: { public: 1600, member: 750, child: 400, lifelong: 0, abroad: 900, auf: 0 },
  upper: { public: 1200, member: 500, child: 250, lifelong: 0, abroad: 650, auf: 0 },
  popular: { public: 790.5, member: 350, child: 150, lifelong: 0, abroad: 450, auf: 0 },
  visitor: { visitor: 950 },
} satisfies Record<string, Prices>;

const PREFERRED = new Set(['1B']);
const UPPER = new Set(['1ALTA']);
const POPULAR = new Set(['2C', '2D', '3AP', '3B', '3C', '3ACC', '4B']);

/** The prices of a match in a sector. */
export function listOf(sector: SeasonSector): Prices {
  const place = `${sector.standId}${sector.code}`;
  if (sector.isVisitor) return LIST.visitor;
  if (PREFERRED.has(place)) return LIST.preferred;
  if (UPPER.has(place)) return LIST.upper;
  return POPULAR.has(place) ? LIST.popular : LIST.seat;
}

/** Boxes, paddock, press and the edge of the pitch are not sold to the public. */
export function isSold({ standId, code }: SeasonSector): boolean {
  return standId <= 4 && code !== 'PRE' && code !== 'CAMPO';
}

/** For the publication, in minor units. */
export function priceList(prices: Prices, categories: SeasonCategories): PricePlan[] {
  const names = Object.keys(prices) as (keyof SeasonCategories)[];
  return names.map((name) => ({
    categoryId: categories[name],
    amount: Math.round((prices[name] ?? 0) * PESOS),
    // Its holders know it; the page does not advertise it.
    isPublished: name !== 'auf' && name !== 'lifelong',
  }));
}
