import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';
import { knownStart } from '../../shared/known-start.ts';
import { type ListOrder, orderSql } from '../../shared/list-order.ts';

/** It ends with its show, whose date is open (decision 0055). */
const IS_END_OPEN = sql<boolean>`(show.date_is_open and pay_until >= show.starts_at)`;

/** Places of a show set aside for somebody who pays for them with a private link. */
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

/** The places are added after they were set aside for the link's id. */
export async function setPlaces(tx: Tx, linkId: number, placeIds: readonly number[]): Promise<void> {
  await tx
    .updateTable('payment_link')
    .set({ place_ids: [...placeIds] })
    .where('id', '=', linkId)
    .execute();
}

/**
 * Locks the link: acts on it are serialised until the transaction ends; false if there is none, or it was annulled.
 */
export async function lockPaymentLink(tx: Tx, id: number): Promise<boolean> {
  const { rows } =
    await sql`select from payment_link where id = ${id} and annulled_at is null for no key update`.execute(
      tx,
    );
  return rows.length > 0;
}

export async function findPaymentLink(
  executor: Executor,
  id: number,
): Promise<(PaymentLink & { readonly isEndOpen: boolean }) | null> {
  const row = await executor
    .selectFrom('payment_link')
    .innerJoin('show', 'show.id', 'payment_link.show_id')
    .select([
      'payment_link.id',
      'show_id as showId',
      'show_sector_id as showSectorId',
      'place_ids as placeIds',
      'ticket_amount as ticketAmount',
      'category_id as categoryId',
      'requester_name as requesterName',
      'requester_email as requesterEmail',
      'pay_until as payUntil',
      IS_END_OPEN.as('isEndOpen'),
    ])
    .where('payment_link.id', '=', id)
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

/**
 * The link's hold that runs at least until `endsAfter` and may be paid, since it began before the last moment to begin a payment; null
 * without one.
 */
export async function findRunningHold(
  executor: Executor,
  { id, payUntil }: Pick<PaymentLink, 'id' | 'payUntil'>,
  endsAfter: Date,
): Promise<{ id: number; endsAt: Date } | null> {
  const row = await executor
    .selectFrom('hold')
    .select(['id', 'ends_at as endsAt'])
    .where('payment_link_id', '=', id)
    .where('state', '=', 'open')
    .where('ends_at', '>', endsAfter)
    .where('started_at', '<', payUntil)
    .executeTakeFirst();
  return row ?? null;
}

/** A payment link in the office's list. */
export interface ListedPaymentLink
  extends Omit<PaymentLink, 'placeIds' | 'categoryId' | 'showSectorId' | 'payUntil'> {
  readonly places: number;
  readonly showName: string;
  /** Null while its date is open; so is `payUntil` where it ends with the show. */
  readonly startsAt: Date | null;
  readonly payUntil: Date | null;
  readonly currencySymbol: string;
  readonly standName: string;
  readonly sector: string;
  /** Its tickets were issued, whatever became of them. */
  readonly isPaid: boolean;
  readonly isAnnulled: boolean;
  /** Whether its secret address is valid. */
  readonly hasLink: boolean;
}

const ORDERS = {
  requester: sql`folded(payment_link.requester_name)`,
  show: sql`show.starts_at`,
  places: sql`cardinality(payment_link.place_ids)`,
  'pay-until': sql`payment_link.pay_until`,
};
export type PaymentLinkOrder = ListOrder<keyof typeof ORDERS>;

/** The latest first, without those of withdrawn shows; `showId` 0 for all shows. */
export async function listPaymentLinks(
  executor: Executor,
  showId: number,
  page: {
    readonly from: number;
    readonly count: number;
    readonly order: PaymentLinkOrder | null;
    readonly now: Date;
  },
): Promise<{ links: readonly ListedPaymentLink[]; total: number }> {
  const which = sql`
    where show.published_at is not null and (${showId} = 0 or payment_link.show_id = ${showId})`;
  const { rows } = await sql<ListedPaymentLink>`
    select
      payment_link.id, payment_link.show_id as "showId", show.name as "showName", ${knownStart} as "startsAt",
      currency.symbol as "currencySymbol", sector.stand_name as "standName", sector.description as sector,
      cardinality(payment_link.place_ids) as places, payment_link.ticket_amount as "ticketAmount",
      payment_link.requester_name as "requesterName", payment_link.requester_email as "requesterEmail",
      case when not ${IS_END_OPEN} then pay_until end as "payUntil",
      payment_link.annulled_at is not null as "isAnnulled",
      exists (
        select from hold
        join purchase on purchase.hold_id = hold.id
        where hold.payment_link_id = payment_link.id and hold.state = 'finished'
      ) as "isPaid",
      exists (
        select from access_link
        where kind = 'payment-link' and show_id = payment_link.show_id and subject_id = payment_link.id
          and revoked_at is null and (expires_at is null or expires_at > ${page.now})
      ) as "hasLink"
    from payment_link
    join show on show.id = payment_link.show_id
    join currency on currency.id = show.currency_id
    join show_sector on show_sector.id = payment_link.show_sector_id
    join sector on sector.id = show_sector.sector_id
    ${which}
    order by ${orderSql(ORDERS, page.order, sql`payment_link.id desc`)}
    limit ${page.count} offset ${page.from}`.execute(executor);
  const all = await sql<{ total: number }>`
    select count(*)::integer as total from payment_link join show on show.id = payment_link.show_id ${which}`.execute(
    executor,
  );
  return { links: rows, total: all.rows[0]?.total ?? 0 };
}

/** Links that can be paid until a show's beginning can be until its new one; none can be for longer. */
export async function movePayUntil(
  tx: Tx,
  showId: number,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<void> {
  await sql`
    update payment_link set pay_until = ${to}
    where show_id = ${showId} and (pay_until = ${from} or pay_until > ${to})`.execute(tx);
}

export async function markAnnulled(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('payment_link').set({ annulled_at: now }).where('id', '=', id).execute();
}
