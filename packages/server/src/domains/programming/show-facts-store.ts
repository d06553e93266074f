import type { Executor } from '../../db/database.ts';
import { knownStart } from '../../shared/known-start.ts';
import type { Draft } from './draft-store.ts';
import { findTemplate } from './template-store.ts';

export async function findFeatured(executor: Executor): Promise<{ id: number; name: string } | null> {
  const row = await executor
    .selectFrom('show')
    .select(['id', 'name'])
    .where('is_featured', '=', true)
    .where('published_at', 'is not', null)
    .orderBy('starts_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The version of a show, and the sectors of its venue by their number in the show. */
export async function findShowFacts(
  executor: Executor,
  showId: number,
): Promise<{ version: number; sectorIds: ReadonlyMap<number, number> } | null> {
  const show = await executor
    .selectFrom('show')
    .select('version')
    .where('id', '=', showId)
    .executeTakeFirst();
  if (!show) return null;
  const sectors = await executor
    .selectFrom('show_sector')
    .select(['id', 'sector_id as sectorId'])
    .where('show_id', '=', showId)
    .execute();
  return { version: show.version, sectorIds: new Map(sectors.map(({ id, sectorId }) => [id, sectorId])) };
}

/** The source of a draft. */
export interface SourceName {
  readonly showId: number;
  readonly templateId: number;
  readonly name: string;
}

export async function sourceName(
  executor: Executor,
  { sourceShowId, sourceTemplateId }: Draft,
): Promise<SourceName | null> {
  if (sourceTemplateId !== null) {
    const template = await findTemplate(executor, sourceTemplateId);
    return { showId: 0, templateId: sourceTemplateId, name: template?.name ?? '' };
  }
  if (sourceShowId === null) return null;
  const show = await executor
    .selectFrom('show')
    .select('name')
    .where('id', '=', sourceShowId)
    .executeTakeFirst();
  return { showId: sourceShowId, templateId: 0, name: show?.name ?? `N.º ${sourceShowId}` };
}

/** Published shows to begin from, latest first; those with an open date last. */
export function listSources(executor: Executor, limit: number) {
  return executor
    .selectFrom('show')
    .select(['id', 'name', 'type_id as typeId', 'venue_id as venueId', knownStart.as('startsAt')])
    .where('published_at', 'is not', null)
    .orderBy('date_is_open')
    .orderBy('starts_at', 'desc')
    .limit(limit)
    .execute();
}
