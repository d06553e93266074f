import type { Executor, Tx } from '../../db/database.ts';
import type { ProviderEvent, WebhookRequest } from '../../ports/payment-provider.ts';

/** `request` has only the headers of the signature. Null if the same event is already stored. */
export async function insertEvent(
  tx: Tx,
  stored: { provider: string; event: ProviderEvent; request: WebhookRequest; at: Date },
): Promise<number | null> {
  const { rawBody, ...request } = stored.request;
  const row = await tx
    .insertInto('provider_event')
    .values({
      provider: stored.provider,
      event_key: stored.event.key,
      body: JSON.stringify(stored.event),
      raw_body: rawBody,
      request: JSON.stringify(request),
      received_at: stored.at,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function findEvent(
  executor: Executor,
  id: number,
): Promise<{ provider: string; event: ProviderEvent }> {
  const row = await executor
    .selectFrom('provider_event')
    .select(['provider', 'body'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { provider: row.provider, event: row.body as ProviderEvent };
}

export async function markHandled(executor: Executor, id: number, at: Date): Promise<void> {
  await executor.updateTable('provider_event').set({ handled_at: at }).where('id', '=', id).execute();
}
