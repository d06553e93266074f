import type { Executor } from '../../db/database.ts';

export interface Incident {
  readonly kind: 'refund-arranged' | 'refund-refused' | 'amount-unknown';
  readonly orderId: number | null;
  readonly paymentId: number | null;
  readonly detail: Readonly<Record<string, string | number>>;
  readonly at: Date;
}

/** Something about money that a person should be able to list (product.md §2.9). */
export async function recordIncident(executor: Executor, incident: Incident): Promise<void> {
  await executor
    .insertInto('money_incident')
    .values({
      kind: incident.kind,
      order_id: incident.orderId,
      payment_id: incident.paymentId,
      detail: JSON.stringify(incident.detail),
      created_at: incident.at,
    })
    .execute();
}
