import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';

/** Places of a show reserved for somebody who pays for them by a private link. */
export interface PaymentLink {
  readonly id: number;
  readonly showId: number;
  readonly showSectorId: number;
  readonly placeIds: readonly number[];
  /** Minor units of the show's currency, for each ticket. */
  readonly ticketAmount: number;
  readonly categoryId: number;
  readonly requesterName: string;
  readonly requesterEmail: string;
  readonly payUntil: Date;
}

export async function insertPaymentLink(
  tx: Tx,
  link: Omit<PaymentLink, 'id'> & { readonly createdAt: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('payment_link')
    .values({
      show_id: link.showId,
      show_sector_id: link.showSectorId,
      place_ids: [...link.placeIds],
      ticket_amount: link.ticketAmount,
      category_id: link.categoryId,
      requester_name: link.requesterName,
      requester_email: link.requesterEmail,
      pay_until: link.payUntil,
      created_at: link.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The places are known once they were set aside for the link's id. */
export async function setPlaces(tx: Tx, linkId: number, placeIds: readonly number[]): Promise<void> {
  await tx
    .updateTable('payment_link')
    .set({ place_ids: [...placeIds] })
    .where('id', '=', linkId)
    .execute();
}

/** Acts on the same link take turns until their transactions end; false when there is none. */
export async function lockPaymentLink(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select from payment_link where id = ${id} for no key update`.execute(tx);
  return rows.length > 0;
}

export async function findPaymentLink(executor: Executor, id: number): Promise<PaymentLink | null> {
  const row = await executor
    .selectFrom('payment_link')
    .select([
      'id',
      'show_id as showId',
      'show_sector_id as showSectorId',
      'place_ids as placeIds',
      'ticket_amount as ticketAmount',
      'category_id as categoryId',
      'requester_name as requesterName',
      'requester_email as requesterEmail',
      'pay_until as payUntil',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** The purchase whose tickets were issued through the link; null before. */
export async function findIssuedPurchase(
  executor: Executor,
  linkId: number,
): Promise<{ purchaseId: number; holdId: number } | null> {
  const row = await executor
    .selectFrom('hold')
    .innerJoin('purchase', 'purchase.hold_id', 'hold.id')
    .select(['purchase.id as purchaseId', 'hold.id as holdId'])
    .where('hold.payment_link_id', '=', linkId)
    .where('hold.state', '=', 'finished')
    .executeTakeFirst();
  return row ?? null;
}

/** The hold of the link that nobody ended, alive or not. */
export async function findOpenHold(executor: Executor, linkId: number): Promise<number | null> {
  const row = await executor
    .selectFrom('hold')
    .select('id')
    .where('payment_link_id', '=', linkId)
    .where('state', '=', sql.lit('open'))
    .executeTakeFirst();
  return row?.id ?? null;
}
