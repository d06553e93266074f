import type { Context } from '@club/server/context.ts';
import type { Executor } from '@club/server/db/database.ts';
import { type PublishedShow, publishShow } from '@club/server/domains/catalogue/publish-show.ts';
import type { SetAsidePlan, ShowPlan } from '@club/server/domains/catalogue/show-plan.ts';
import { createVenue } from '@club/server/domains/venues/create-venue.ts';
import { numberRows } from '@club/venue-plan/number-rows.ts';
import { type SectorPlan, withRows } from '@club/venue-plan/venue-plan.ts';
import { TEST_ACTOR } from '../test-actor.ts';
import { insertCategories, insertShowType } from './masters.ts';

/** A sector of a built show. Prices by category name of `BuiltCategories`; amounts in minor units. */
export interface BuiltSectorPlan {
  readonly sale?: 'numbered' | 'unnumbered';
  readonly standId?: number;
  readonly code?: string;
  readonly description?: string;
  readonly isVisitor?: boolean;
  readonly isAccessible?: boolean;
  readonly isOpen?: boolean;
  /** Numbered; default: 3 rows of 10. */
  readonly rows?: number;
  readonly seatsPerRow?: number;
  /** Unnumbered; default: 20. */
  readonly capacity?: number;
  readonly prices?: Partial<Record<keyof BuiltCategories, number>>;
  readonly setAside?: readonly SetAsidePlan[];
  readonly photoUrls?: readonly string[];
}

export interface BuiltShowPlan extends Partial<Omit<ShowPlan, 'sectors' | 'quotas'>> {
  readonly sectors?: readonly BuiltSectorPlan[];
  readonly quotas?: Partial<Record<keyof BuiltCategories, number>>;
}

/** The price categories shared by all builders. */
export interface BuiltCategories {
  readonly public: number;
  readonly visitor: number;
  readonly member: number;
  readonly child: number;
  readonly auf: number;
}

export interface BuiltShow extends PublishedShow {
  readonly venueId: number;
  readonly categories: BuiltCategories;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

/** A venue with one published show on sale; default: a numbered sector `A`. Throws when it is refused. */
export async function buildShow(context: Context, plan: BuiltShowPlan = {}): Promise<BuiltShow> {
  const sectors = plan.sectors ?? [{}];
  const { kysely } = context.database;
  const categories = await buildCategories(kysely);
  const venue = await createVenue(context, TEST_ACTOR, {
    name: 'Parque de Prueba',
    address: 'Calle 1234, Montevideo',
    stands: [...new Set(sectors.map(standOf))].map((id) => ({ id, name: `Tribuna ${id}` })),
    sectors: sectors.map(sectorPlan),
  });
  if (!venue.ok) throw new Error(venue.problem);
  const { venueId, sectorIds } = venue.value;
  const published = await publishShow(context, TEST_ACTOR, {
    ...showDefaults(context.clock.now()),
    ...plan,
    typeId: plan.typeId ?? (await buildShowType(kysely)),
    venueId,
    sectors: sectors.map((sector, index) => ({
      sectorId: sectorIds[index] ?? 0,
      isOpen: sector.isOpen ?? true,
      prices: pricesOf(sector, categories),
      ...(sector.setAside ? { setAside: sector.setAside } : {}),
    })),
    quotas: byCategory(plan.quotas ?? {}, categories).map(([categoryId, quota]) => ({ categoryId, quota })),
  });
  if (!published.ok) throw new Error(published.problem);
  return { ...published.value, venueId, categories };
}

function showDefaults(now: Date) {
  const startsAt = new Date(now.getTime() + 7 * DAY_MS);
  return {
    name: 'Partido de prueba',
    startsAt,
    endsAt: new Date(startsAt.getTime() + 2 * HOUR_MS),
    saleOpensAt: new Date(now.getTime() - DAY_MS),
    saleClosesAt: startsAt,
    paymentMethodId: 1,
  };
}

function standOf(sector: BuiltSectorPlan): number {
  return sector.standId ?? 1;
}

function sectorPlan(sector: BuiltSectorPlan, index: number): SectorPlan {
  const code = sector.code ?? String.fromCharCode(65 + index);
  const base = {
    standId: standOf(sector),
    code,
    description: sector.description ?? `Sector ${code}`,
    isAccessible: sector.isAccessible ?? false,
    isVisitor: sector.isVisitor ?? false,
    photoUrls: sector.photoUrls ?? [],
  };
  if (sector.sale === 'unnumbered')
    return { ...base, sale: 'unnumbered', rows: [], capacity: sector.capacity ?? 20 };
  const rows = numberRows({ rows: sector.rows ?? 3, seats: sector.seatsPerRow ?? 10 });
  return withRows({ ...base, sale: 'numbered', rows, capacity: 0 }, rows);
}

const DEFAULT_PRICES = { public: 120_000, member: 60_000, child: 0, auf: 0 };
const DEFAULT_VISITOR_PRICES = { visitor: 150_000 };

function pricesOf(sector: BuiltSectorPlan, categories: BuiltCategories) {
  const prices = sector.prices ?? (sector.isVisitor ? DEFAULT_VISITOR_PRICES : DEFAULT_PRICES);
  return byCategory(prices, categories).map(([categoryId, amount]) => ({ categoryId, amount }));
}

function byCategory(
  values: Partial<Record<keyof BuiltCategories, number>>,
  categories: BuiltCategories,
): [number, number][] {
  const names = Object.keys(values) as (keyof BuiltCategories)[];
  return names.map((name) => [categories[name], values[name] ?? 0]);
}

/** Created once per database; later calls return the same ids. */
export async function buildCategories(executor: Executor): Promise<BuiltCategories> {
  const names = {
    public: 'Público',
    visitor: 'Visitante',
    member: 'Socio',
    child: 'Menor',
    auf: 'Carnet AUF',
  };
  const known = await executor.selectFrom('member_category').select(['id', 'name']).execute();
  const idOf = (name: string) => known.find((category) => category.name === name)?.id;
  const missing = Object.values(names).filter((name) => idOf(name) === undefined);
  if (missing.length > 0) {
    await insertCategories(
      executor,
      missing.map((name) => ({
        name,
        isVisitor: name === names.visitor,
        isPublic: name === names.public || name === names.visitor,
      })),
    );
    return buildCategories(executor);
  }
  const entries = Object.entries(names).map(([key, name]) => [key, idOf(name)]);
  return Object.fromEntries(entries) as unknown as BuiltCategories;
}

async function buildShowType(executor: Executor): Promise<number> {
  const known = await executor
    .selectFrom('show_type')
    .select('id')
    .where('name', '=', 'Fútbol')
    .executeTakeFirst();
  if (known) return known.id;
  const plan = { name: 'Fútbol', color: '153B9C', requiresTeams: false, requiresCompetition: false };
  return insertShowType(executor, plan);
}
