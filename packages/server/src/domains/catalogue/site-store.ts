import type { Executor } from '../../db/database.ts';

export interface NewsItem {
  readonly id: number;
  readonly kind: 'article' | 'gallery';
  readonly title: string;
  readonly link: string;
  readonly imageUrl: string;
  readonly category: string;
  /** `YYYY-MM-DD`; null when the item has no date. */
  readonly publishedOn: string | null;
}

/** Dated ones latest first, then those without a date. */
export async function listNews(executor: Executor, limit: number): Promise<NewsItem[]> {
  const rows = await executor
    .selectFrom('news_item')
    .select([
      'id',
      'kind',
      'title',
      'link',
      'image_url as imageUrl',
      'category',
      'published_on as publishedOn',
    ])
    .orderBy('published_on', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind === 'gallery' ? 'gallery' : 'article' }));
}

export async function insertNews(executor: Executor, items: readonly Omit<NewsItem, 'id'>[]): Promise<void> {
  if (items.length === 0) return;
  await executor
    .insertInto('news_item')
    .values(
      items.map(({ kind, title, link, imageUrl, category, publishedOn }) => ({
        kind,
        title,
        link,
        image_url: imageUrl,
        category,
        published_on: publishedOn,
      })),
    )
    .execute();
}

export interface HomeTexts {
  readonly title: string;
  readonly subtitle: string;
}

/** Empty texts when staff set none. */
export async function homeTexts(executor: Executor): Promise<HomeTexts> {
  const rows = await executor
    .selectFrom('site_text')
    .where('key', 'in', ['home-title', 'home-subtitle'])
    .select(['key', 'value'])
    .execute();
  const text = (key: string) => rows.find((row) => row.key === key)?.value ?? '';
  return { title: text('home-title'), subtitle: text('home-subtitle') };
}

export async function setSiteText(executor: Executor, key: string, value: string): Promise<void> {
  await executor
    .insertInto('site_text')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

export function listShowTypes(executor: Executor): Promise<{ id: number; name: string }[]> {
  return executor.selectFrom('show_type').select(['id', 'name']).orderBy('name').orderBy('id').execute();
}

export interface DocumentType {
  readonly id: number;
  readonly name: string;
  readonly abbreviation: string;
}

export async function documentTypeIds(
  executor: Executor,
  only: 'all' | 'for-guests',
): Promise<ReadonlySet<number>> {
  return new Set((await listDocumentTypes(executor, only)).map(({ id }) => id));
}

/** All of them, or those offered on private-link pages and for seat transfers. */
export function listDocumentTypes(executor: Executor, only: 'all' | 'for-guests'): Promise<DocumentType[]> {
  const query = executor.selectFrom('document_type').select(['id', 'name', 'abbreviation']).orderBy('id');
  return only === 'all' ? query.execute() : query.where('for_guests', '=', true).execute();
}
