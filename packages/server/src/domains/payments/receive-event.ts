import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { WebhookRequest } from '../../ports/payment-provider.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { findEvent, insertEvent, markHandled } from './event-store.ts';
import { ordersByReference } from './order-store.ts';
import { PAYMENTS } from './payments-actor.ts';
import { registered } from './providers.ts';
import { settleOrder } from './settle-order.ts';

/**
 * Handles a provider's webhook: checks its signature, stores it unchanged and enqueues its handling in one
 * transaction, before it is answered. Nothing in its body is trusted. A repeated event is stored once.
 */
export async function receiveEvent(
  context: Context,
  provider: string,
  request: WebhookRequest,
): Promise<Result<void, 'signature-invalid'>> {
  const { query, rawBody } = request;
  const account = registered(context, provider).provider;
  const event = await account.readEvent(request);
  if (!event) return refuse('signature-invalid');
  const headers = Object.fromEntries(account.signatureHeaders.map((name) => [name, request.headers[name]]));
  return inTransaction(context.database, PAYMENTS, async (tx) => {
    const eventId = await insertEvent(tx, {
      ...{ provider, event, at: context.clock.now() },
      request: { headers, query, rawBody },
    });
    if (eventId !== null) await context.jobs.enqueue(tx, 'handle-event', [{ eventId }]);
    return ok();
  });
}

/**
 * Settles the orders of a stored event, by the provider's current answer about the payment, not by the event's
 * content.
 */
export async function handleEvent(
  context: Context,
  eventId: number,
): Promise<Result<void, 'provider-unreachable'>> {
  const { kysely } = context.database;
  const { provider, event } = await findEvent(kysely, eventId);
  if (event.paymentId !== null) {
    const reference = await registered(context, provider).provider.findReference(event.paymentId);
    if (!reference.ok) return refuse('provider-unreachable');
    const orders = reference.value === null ? [] : await ordersByReference(kysely, reference.value);
    for (const order of orders) {
      const settled = await settleOrder(context, order.id);
      if (!settled.ok) return settled;
    }
  }
  await markHandled(kysely, eventId, context.clock.now());
  return ok();
}
