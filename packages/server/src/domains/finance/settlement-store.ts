import { sql } from 'kysely';
import { knownStart } from '../../shared/known-start.ts';
import { HANDED_OUT } from '../till/public.ts';

/** A provider's charges and refunds for a show on a day. Amounts: minor units of the currency of the charge. */
export interface SettledDay {
  /**
   * Account at the provider; `window-…` for charges and refunds at tills, `transfer` for refunds by a bank transfer
   * made by hand.
   */
  readonly account: string;
  readonly currency: string;
  readonly currencySymbol: string;
  /** Montevideo's (`YYYY-MM-DD`). */
  readonly day: string;
  readonly showId: number;
  readonly showName: string;
  readonly showStartsAt: Date | null;
  readonly charges: number;
  readonly refunds: number;
  readonly charged: number;
  readonly refunded: number;
}

/** A payment, or a refund of one. */
export interface Movement {
  readonly account: string;
  readonly currency: string;
  readonly at: Date;
  readonly isRefund: boolean;
  readonly providerPaymentId: string;
  /** Number of the refund at the provider, or of the transfer; empty for a payment. */
  readonly refundNumber: string;
  readonly purchaseId: number | null;
  readonly showName: string;
  readonly amount: number;
}

export interface Period {
  readonly since: Date;
  /** Not included. */
  readonly until: Date;
}

/**
 * Payments at the time of their approval, and refunds at the time when they were done, each by where the money was:
 * refunds paid out by a till count for the window, whichever provider charged them, and those by a transfer for transfers, also
 * of sales at the window. Amounts that we never charge are excluded.
 */
const movements = ({ since, until }: Period) => sql`
  select
    payment.provider as account, payment.charge_currency_id as currency_id, payment.order_id, payment.approved_at as at,
    false as is_refund, payment.provider_payment_id, '' as refund_number, payment.charge_amount as amount
  from payment
  where payment.approved_at >= ${since} and payment.approved_at < ${until} and payment.charge_amount > 0
  union all
  select
    case when handed.refund_id is not null then 'window-' || handed.method when refund.way = 'transfer' then 'transfer' else payment.provider end,
    payment.charge_currency_id, payment.order_id,
    refund.ended_at, true, payment.provider_payment_id,
    case refund.way when 'transfer' then refund.receipt else refund.provider_refund_id end, refund.amount
  from refund
  join payment on payment.id = refund.payment_id
  left join (${HANDED_OUT}) as handed on handed.refund_id = refund.id
  where refund.state = 'done' and refund.ended_at >= ${since} and refund.ended_at < ${until} and refund.amount > 0`;

/** A row for each provider, currency, day and show. */
export const daysOf = (period: Period) => sql<SettledDay>`
    select
      movement.account, currency.code as currency, currency.symbol as "currencySymbol",
      to_char(movement.at at time zone 'America/Montevideo', 'YYYY-MM-DD') as day, show.id as "showId", show.name as "showName",
      ${knownStart} as "showStartsAt",
      count(*) filter (where not is_refund)::integer as charges, count(*) filter (where is_refund)::integer as refunds,
      coalesce(sum(movement.amount) filter (where not is_refund), 0)::float8 as charged,
      coalesce(sum(movement.amount) filter (where is_refund), 0)::float8 as refunded
    from (${movements(period)}) as movement
    join currency on currency.id = movement.currency_id
    join payment_order on payment_order.id = movement.order_id
    join hold on hold.id = payment_order.hold_id
    join show on show.id = hold.show_id
    group by movement.account, currency.id, day, show.id
    order by movement.account, currency.id, day, show.starts_at, show.name, show.id`;

/** A row for each payment and refund. */
export const movementsOf = (period: Period) => sql<Movement>`
    select
      movement.account, currency.code as currency, movement.at, movement.is_refund as "isRefund",
      movement.provider_payment_id as "providerPaymentId", movement.refund_number as "refundNumber",
      purchase.id as "purchaseId", show.name as "showName", movement.amount
    from (${movements(period)}) as movement
    join currency on currency.id = movement.currency_id
    join payment_order on payment_order.id = movement.order_id
    join hold on hold.id = payment_order.hold_id
    join show on show.id = hold.show_id
    left join purchase on purchase.hold_id = hold.id
    order by movement.at, movement.provider_payment_id, movement.is_refund`;
