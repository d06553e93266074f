import type { Executor } from '../../db/database.ts';

export async function isMailSent(executor: Executor, key: string): Promise<boolean> {
  const row = await executor.selectFrom('sent_mail').select('key').where('key', '=', key).executeTakeFirst();
  return row !== undefined;
}

export interface SentMail {
  readonly key: string;
  readonly now: Date;
  readonly to?: string;
  /** The tickets whose files it has. */
  readonly ticketIds?: readonly number[];
}

export async function recordMail(executor: Executor, { key, now, to, ticketIds }: SentMail): Promise<void> {
  await executor
    .insertInto('sent_mail')
    .values({ key, sent_at: now, sent_to: to ?? null, ticket_ids: ticketIds ? [...ticketIds] : null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
