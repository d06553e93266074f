import type { Executor } from '../../db/database.ts';

export async function isMailSent(executor: Executor, key: string): Promise<boolean> {
  const row = await executor.selectFrom('sent_mail').select('key').where('key', '=', key).executeTakeFirst();
  return row !== undefined;
}

export async function recordMail(executor: Executor, key: string, now: Date): Promise<void> {
  await executor
    .insertInto('sent_mail')
    .values({ key, sent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
