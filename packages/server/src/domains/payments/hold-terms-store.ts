import { PAYMENT_METHOD } from '@club/contract/constants';
import type { Executor } from '../../db/database.ts';
import type { Hold } from '../holds/public.ts';
import { pricesAt } from '../sale-terms/public.ts';

/** What a hold's payment depends on. */
export interface HoldTerms {
  readonly showName: string;
  readonly paymentMethodId: number | null;
  readonly instalments: number;
  readonly currencyId: number;
  readonly currencyCode: string;
  readonly standId: number;
  readonly standName: string;
  readonly sectorCode: string;
  readonly sectorDescription: string;
  /**
   * The possible prices of a ticket: every price of the sector when the hold began, or that of the payment link.
   * Minor units.
   */
  readonly prices: readonly number[];
}

const LINK_TERMS = { paymentMethodId: PAYMENT_METHOD.cardProvider };

export async function readHoldTerms(executor: Executor, hold: Hold): Promise<HoldTerms> {
  const terms = await executor
    .selectFrom('show_sector')
    .innerJoin('show', 'show.id', 'show_sector.show_id')
    .innerJoin('currency', 'currency.id', 'show.currency_id')
    .innerJoin('sector', 'sector.id', 'show_sector.sector_id')
    .select([
      'show.name as showName',
      'show.payment_method_id as paymentMethodId',
      'show.instalments',
      'currency.id as currencyId',
      'currency.code as currencyCode',
      'sector.stand_id as standId',
      'sector.stand_name as standName',
      'sector.code as sectorCode',
      'sector.description as sectorDescription',
    ])
    .where('show_sector.id', '=', hold.showSectorId)
    .executeTakeFirstOrThrow();
  // A link's payment has no login, which the others need: the show's method may have changed since (spec 2 §2.7, §7).
  const { paymentMethodId } = hold.paymentLinkId === null ? terms : LINK_TERMS;
  return { ...terms, paymentMethodId, prices: await pricesOf(executor, hold) };
}

/** A payment link has one price, which was agreed with its requester. */
async function pricesOf(executor: Executor, hold: Hold): Promise<number[]> {
  const { paymentLinkId, showSectorId, startedAt } = hold;
  const prices =
    paymentLinkId === null
      ? await pricesAt(executor, showSectorId, startedAt)
      : await executor
          .selectFrom('payment_link')
          .select('ticket_amount as amount')
          .where('id', '=', paymentLinkId)
          .execute();
  return prices.map((price) => price.amount);
}
