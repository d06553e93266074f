import type { MastersNamed } from '../masters/public.ts';
import type { DraftPlan } from './draft-plan.ts';
import type { Options } from './options-store.ts';

type Ids = readonly (number | null | undefined)[];

/** The rows of the masters that a plan refers to, by table. */
function namedBy(plan: DraftPlan): Readonly<Record<Named, Ids>> {
  const { typeId, homeTeamId, awayTeamId, competitionId } = plan;
  const { sectors = [], quotas = [], windows = [], extraFields = [] } = plan;
  const prices = sectors.flatMap((sector) => sector.prices);
  return {
    types: [typeId],
    teams: [homeTeamId, awayTeamId],
    competitions: [competitionId],
    categories: [...prices, ...quotas, ...windows].map(({ categoryId }) => categoryId),
    fields: extraFields.map(({ fieldId }) => fieldId),
  };
}
const TABLES = ['types', 'teams', 'competitions', 'categories', 'fields'] as const;
type Named = (typeof TABLES)[number];

/** The rows that a plan newly refers to: those that were archived meanwhile stay where they are used. */
export function newlyNamed(before: DraftPlan, after: DraftPlan): MastersNamed[] {
  const [known, named] = [namedBy(before), namedBy(after)];
  return TABLES.map((table) => ({
    table,
    ids: [...new Set(named[table])].filter(
      (id): id is number => typeof id === 'number' && id > 0 && !known[table].includes(id),
    ),
  }));
}

/** A plan for a new show, without rows that were archived since. */
export function withoutArchived(plan: DraftPlan, options: Options): DraftPlan {
  const archived = (list: readonly { readonly id: number; readonly isArchived: boolean }[]) =>
    new Set(list.filter(({ isArchived }) => isArchived).map(({ id }) => id));
  const [types, teams, competitions] = [options.types, options.teams, options.competitions].map(archived);
  const [categories, fields] = [options.categories, options.extraFields].map(archived);
  const kept = (gone: Set<number> | undefined, id: number | undefined) =>
    id !== undefined && gone?.has(id) ? undefined : id;
  const sold = <Row extends { readonly categoryId: number }>(rows: readonly Row[]) =>
    rows.filter(({ categoryId }) => !categories?.has(categoryId));
  return {
    ...plan,
    typeId: kept(types, plan.typeId),
    homeTeamId: kept(teams, plan.homeTeamId),
    awayTeamId: kept(teams, plan.awayTeamId),
    competitionId: kept(competitions, plan.competitionId),
    sectors: plan.sectors?.map((sector) => ({ ...sector, prices: sold(sector.prices) })),
    quotas: plan.quotas && sold(plan.quotas),
    windows: plan.windows && sold(plan.windows),
    extraFields: plan.extraFields?.filter(({ fieldId }) => !fields?.has(fieldId)),
  };
}
