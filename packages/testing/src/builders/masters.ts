import type { Executor } from '@club/server/db/database.ts';

/** A show type. `color`: six hex digits. */
export interface ShowTypePlan {
  readonly name: string;
  readonly color: string;
  readonly requiresTeams: boolean;
  readonly requiresCompetition: boolean;
  readonly isParkTour?: boolean;
}

export async function insertShowType(executor: Executor, plan: ShowTypePlan): Promise<number> {
  const { id } = await executor
    .insertInto('show_type')
    .values({
      name: plan.name,
      color: plan.color,
      requires_teams: plan.requiresTeams,
      requires_competition: plan.requiresCompetition,
      is_park_tour: plan.isParkTour ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertTeam(executor: Executor, name: string, crestUrl: string): Promise<number> {
  const { id } = await executor
    .insertInto('team')
    .values({ name, crest_url: crestUrl })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertCompetition(executor: Executor, name: string, imageUrl = ''): Promise<number> {
  const { id } = await executor
    .insertInto('competition')
    .values({ name, image_url: imageUrl })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A price category. `isPublic`: the category of documents in no register on this side; one per side. */
export interface CategoryPlan {
  readonly name: string;
  readonly logoUrl?: string;
  readonly isVisitor?: boolean;
  readonly isPublic?: boolean;
}

/** Ids in the plan's order, which is also the display order. */
export async function insertCategories(
  executor: Executor,
  plans: readonly CategoryPlan[],
): Promise<number[]> {
  const rows = await executor
    .insertInto('member_category')
    .values(
      plans.map((plan, position) => ({
        name: plan.name,
        logo_url: plan.logoUrl ?? '',
        is_visitor: plan.isVisitor ?? false,
        is_public: plan.isPublic ?? false,
        position,
      })),
    )
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** An extra field; with options a choice, otherwise a text. */
export async function insertExtraField(
  executor: Executor,
  name: string,
  options: readonly string[] = [],
): Promise<number> {
  const { id } = await executor
    .insertInto('extra_field')
    .values({ name, kind: options.length > 0 ? 'choice' : 'text' })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (options.length > 0) {
    await executor
      .insertInto('extra_field_option')
      .values(options.map((value) => ({ field_id: id, value })))
      .execute();
  }
  return id;
}
