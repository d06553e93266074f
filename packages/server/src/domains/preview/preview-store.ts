import type { Executor } from '../../db/database.ts';

/** A show at a time, for members of a category. */
export interface Preview {
  readonly id: number;
  /** Of a show, or of a draft. */
  readonly showId: number;
  readonly moment: Date;
  /** Null: no member. */
  readonly categoryId: number | null;
  readonly categoryName: string | null;
}

export async function insertPreview(
  executor: Executor,
  preview: Pick<Preview, 'showId' | 'moment' | 'categoryId'> & { authorId: number | null; now: Date },
): Promise<number> {
  const { id } = await executor
    .insertInto('show_preview')
    .values({
      show_id: preview.showId,
      moment: preview.moment,
      category_id: preview.categoryId,
      author_id: preview.authorId,
      created_at: preview.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findPreview(executor: Executor, id: number): Promise<Preview | null> {
  const row = await executor
    .selectFrom('show_preview')
    .leftJoin('member_category', 'member_category.id', 'show_preview.category_id')
    .where('show_preview.id', '=', id)
    .select([
      'show_preview.id',
      'show_preview.show_id as showId',
      'show_preview.moment',
      'show_preview.category_id as categoryId',
      'member_category.name as categoryName',
    ])
    .executeTakeFirst();
  return row ?? null;
}
