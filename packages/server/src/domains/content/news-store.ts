import { NEWS_SHOWN } from '@club/contract/constants';
import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';

/** The content of a news item. */
export interface News {
  readonly kind: 'article' | 'gallery';
  readonly title: string;
  readonly link: string;
  readonly imageUrl: string;
  readonly category: string;
  /** `YYYY-MM-DD`; null if the item has no date. */
  readonly publishedOn: string | null;
}

export interface NewsItem extends News {
  readonly id: number;
}

/** As staff see it. */
export interface NewsRow extends NewsItem {
  readonly version: number;
  readonly isArchived: boolean;
  readonly isOnHome: boolean;
}

const COLUMNS = sql`id, kind, title, link, image_url as "imageUrl", category, published_on as "publishedOn"`;
/** Dated ones latest first, then those without a date. */
const IN_ORDER = sql`published_on desc nulls last, id desc`;

/** What home shows. */
export async function newsOfHome(executor: Executor): Promise<NewsItem[]> {
  const { rows } = await sql<NewsItem>`
    select ${COLUMNS} from news_item where archived_at is null
    order by ${IN_ORDER} limit ${NEWS_SHOWN}`.execute(executor);
  return rows;
}

const ROWS = sql`
  select
    ${COLUMNS}, version, archived_at is not null as "isArchived",
    archived_at is null and row_number() over (partition by archived_at is null order by ${IN_ORDER}) <= ${NEWS_SHOWN}
      as "isOnHome"
  from news_item`;

export async function listNews(
  executor: Executor,
  { isArchived, from, count }: { isArchived: boolean; from: number; count: number },
): Promise<{ rows: NewsRow[]; total: number }> {
  const { rows } = await sql<NewsRow>`
    select * from (${ROWS}) as item where "isArchived" = ${isArchived}
    order by "publishedOn" desc nulls last, id desc
    offset ${from} limit ${count}`.execute(executor);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total from news_item where (archived_at is not null) = ${isArchived}`.execute(
    executor,
  );
  return { rows, total: counted[0]?.total ?? 0 };
}

export async function findNews(executor: Executor, id: number): Promise<NewsRow | null> {
  const { rows } = await sql<NewsRow>`select * from (${ROWS}) as item where id = ${id}`.execute(executor);
  return rows[0] ?? null;
}

export async function insertNews(tx: Tx, news: News): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into news_item (kind, title, link, image_url, category, published_on)
    values (${news.kind}, ${news.title}, ${news.link}, ${news.imageUrl}, ${news.category}, ${news.publishedOn})
    returning id`.execute(tx);
  return rows[0]?.id ?? 0;
}

/** False if it has another version. */
export async function updateNews(tx: Tx, id: number, version: number, news: News): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update news_item
    set kind = ${news.kind}, title = ${news.title}, link = ${news.link}, image_url = ${news.imageUrl},
      category = ${news.category}, published_on = ${news.publishedOn}, version = version + 1
    where id = ${id} and version = ${version}`.execute(tx);
  return numAffectedRows === 1n;
}

/** False if it has another version. */
export async function archiveNews(
  tx: Tx,
  { id, version, at }: { id: number; version: number; at: Date | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update news_item set archived_at = ${at}, version = version + 1
    where id = ${id} and version = ${version}`.execute(tx);
  return numAffectedRows === 1n;
}
