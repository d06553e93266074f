import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, type Refusal, type Result, refuse } from '../../shared/result.ts';
import { changedFields, changedMeanwhile, recordActs } from '../staff-audit/public.ts';
import { isLink, isPicture } from './address-rules.ts';
import { archiveNews, findNews, insertNews, type News, type NewsRow, updateNews } from './news-store.ts';
import { newsFields } from './news-wire.ts';

const ENTITY = 'noticia';

type EditProblem = 'not-found' | 'changed-meanwhile';

/** Makes a news item (id null), or changes one. */
export async function saveNews(
  context: Context,
  actor: Actor,
  { id, version, news }: { readonly id: number | null; readonly version: number; readonly news: News },
): Promise<Result<NewsRow, EditProblem | 'invalid-address' | 'invalid-picture'>> {
  if (news.link === '' || !isLink(news.link))
    return refuse('invalid-address', { field: 'el enlace', example: 'https://club.com.uy/noticia' });
  if (!isPicture(news.imageUrl)) return refuse('invalid-picture', { name: 'la noticia' });
  return inTransaction<NewsRow, EditProblem>(context.database, actor, async (tx) => {
    const before = id === null ? null : await findNews(tx, id);
    if (id !== null && !before) return refuse('not-found');
    if (before && !(await updateNews(tx, before.id, version, news)))
      return changedMeanwhile(tx, ENTITY, String(before.id));
    const item = await foundNews(tx, before?.id ?? (await insertNews(tx, news)));
    return recorded(tx, context.clock.now(), 'contenido/guardarNoticia', { before, item });
  });
}

/** Archives a news item, or restores it. */
export function putNewsAway(
  context: Context,
  actor: Actor,
  {
    id,
    version,
    isArchived,
  }: { readonly id: number; readonly version: number; readonly isArchived: boolean },
): Promise<Result<NewsRow, EditProblem>> {
  const now = context.clock.now();
  return inTransaction<NewsRow, EditProblem>(context.database, actor, async (tx) => {
    const before = await findNews(tx, id);
    if (!before) return refuse('not-found');
    if (!(await archiveNews(tx, { id, version, at: isArchived ? now : null })))
      return changedMeanwhile(tx, ENTITY, String(id));
    return recorded(tx, now, 'contenido/archivarNoticia', { before, item: await foundNews(tx, id) });
  });
}

async function recorded(
  tx: Tx,
  now: Date,
  act: string,
  { before, item }: { readonly before: NewsRow | null; readonly item: NewsRow },
): Promise<Result<NewsRow, never> | Refusal<never>> {
  const what = { act, entity: ENTITY, entityId: String(item.id), entityName: item.title };
  const fields = before ? changedFields(newsFields(before), newsFields(item)) : { after: newsFields(item) };
  await recordActs(tx, now, [{ ...what, ...fields }]);
  return ok(item);
}

async function foundNews(tx: Tx, id: number): Promise<NewsRow> {
  const item = await findNews(tx, id);
  if (!item) throw new Error(`news item ${id} is gone`);
  return item;
}
